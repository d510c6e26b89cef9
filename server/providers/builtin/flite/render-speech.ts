import type { Phone } from '#core/api/rehearsals.ts';
import type { ReferenceReading } from '#server/providers/ports.ts';
import type { VoiceShape } from './cast.ts';
import { levelled } from './loudness.ts';
import {
  coverWith,
  cutPhones,
  meanReading,
  parsePhones,
  scalePhones,
  shiftPhones,
  silence,
  speechSpan,
} from './phones.ts';
import { resample } from './resample.ts';
import { sayableWords, type Utterance, utterancesOf } from './speakable.ts';
import { outputFolder, runWasi } from './wasi.ts';
import { readWav, type Sound, writeWav } from './wav.ts';
import type { WasmModule } from './web-assembly.ts';
import { oneByOne, placesInText, withWords } from './word-places.ts';

/** What every rendering has of silence before its first sound and after its last phone. */
export const leadMs = 20;
export const tailMs = 60;
/** The length of a line that has nothing to say, such as "...". */
const beatMs = 600;

const sampleRate = 16_000;
/** Louder than this, against the utterance's loud parts, is a sound and no longer its ground noise: -40 dB. */
const soundThreshold = 0.01;
const frameSeconds = 0.005;

export interface SpeechRendering {
  wav: Uint8Array;
  durationMs: number;
  phones: Phone[];
}

interface Spoken {
  sound: Sound;
  phones: Phone[];
}

/** The engine's own output for one utterance, at its own pitch. */
async function speak(flite: WasmModule, text: string, { base, ratio, rate }: VoiceShape): Promise<Spoken> {
  const stretch = ratio * rate;
  const pace = stretch === 1 ? [] : ['--setf', `duration_stretch=${stretch.toFixed(3)}`];
  const file = 'out.wav';
  const argv = ['flite', '-voice', base, ...pace, '-psdur', '-t', text, '-o', `${outputFolder}/${file}`];
  const { exitCode, printed, files } = await runWasi(flite, argv);
  const wav = files.get(file);
  if (exitCode !== 0 || !wav) throw new Error(`flite ended with ${exitCode} and no sound`);
  return { sound: readWav(wav), phones: parsePhones(printed) };
}

/** The same speech at the pitch of the voice's shape. Its length follows: the engine was asked for `ratio` times it. */
function shaped({ sound, phones }: Spoken, { ratio }: VoiceShape): Spoken {
  const samples = resample(sound.samples, Math.round(sound.sampleRate * ratio), sampleRate);
  return { sound: { sampleRate, samples }, phones: scalePhones(phones, 1 / ratio) };
}

/** Where the first sound of a phone is heard: plosives and soft fricatives begin with near silence. */
function firstSoundMs({ samples }: Sound, { startMs, endMs }: { startMs: number; endMs: number }): number {
  const frame = Math.round(frameSeconds * sampleRate);
  const levels: number[] = [];
  for (let at = 0; at + frame <= samples.length; at += frame) {
    let energy = 0;
    for (let index = at; index < at + frame; index += 1) energy += (samples[index] ?? 0) ** 2;
    levels.push(Math.sqrt(energy / frame));
  }
  const loud = [...levels].sort((a, b) => a - b)[Math.floor(levels.length * 0.9)] ?? 0;
  const frameMs = frameSeconds * 1000;
  const from = Math.floor(startMs / frameMs);
  const until = Math.floor(endMs / frameMs);
  const found = levels.slice(from, until).findIndex((level) => level > loud * soundThreshold);
  return found < 0 ? endMs : Math.max(startMs, (from + found) * frameMs);
}

/** Cuts the silence at both ends down to the lead and the tail, with a fade so that neither cut clicks. */
function trimmed({ sound, phones }: Spoken): Spoken {
  const span = speechSpan(phones);
  const first = phones.find(({ phone }) => phone !== silence);
  if (!span || !first) return { sound: { sampleRate, samples: new Float32Array(0) }, phones: [] };
  const startMs = firstSoundMs(sound, first) - leadMs;
  const endMs = span.endMs + tailMs;
  const at = (ms: number) => Math.round((ms / 1000) * sampleRate);
  const samples = new Float32Array(at(endMs) - at(startMs));
  const from = Math.max(0, at(startMs));
  samples.set(sound.samples.subarray(from, at(endMs)), from - at(startMs));
  const fade = (length: number, place: (index: number) => number) => {
    for (let index = 0; index < Math.min(length, samples.length); index += 1) {
      const sample = place(index);
      samples[sample] = (samples[sample] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * index) / length));
    }
  };
  fade(at(leadMs), (index) => index);
  fade(at(tailMs), (index) => samples.length - 1 - index);
  return { sound: { sampleRate, samples }, phones: cutPhones(phones, startMs, endMs) };
}

const lengthMs = ({ samples }: Sound) => (samples.length / sampleRate) * 1000;

/** `beforeEach` is called before each utterance and may throw, which ends the work. */
export interface Progress {
  beforeEach(): void;
}

/**
 * Speech of the utterances in order with their pauses between them, levelled, as a WAV file; where there is none, a
 * beat of silence.
 */
export async function renderSpeech(
  flite: WasmModule,
  utterances: readonly Utterance[],
  shape: VoiceShape,
  progress: Progress,
): Promise<SpeechRendering> {
  const parts: Spoken[] = [];
  const phones: Phone[] = [];
  let atMs = 0;
  for (const { text, pauseMs } of utterances) {
    progress.beforeEach();
    const part = trimmed(shaped(await speak(flite, text, shape), shape));
    const rest = new Float32Array(Math.round((Math.max(0, pauseMs - leadMs - tailMs) / 1000) * sampleRate));
    parts.push(part, { sound: { sampleRate, samples: rest }, phones: [] });
    phones.push(...shiftPhones(part.phones, atMs));
    atMs += lengthMs(part.sound) + lengthMs({ sampleRate, samples: rest });
  }
  if (utterances.length === 0) {
    parts.push({
      sound: { sampleRate, samples: new Float32Array((beatMs / 1000) * sampleRate) },
      phones: [],
    });
  }
  const samples = new Float32Array(parts.reduce((sum, { sound }) => sum + sound.samples.length, 0));
  let offset = 0;
  for (const { sound } of parts) {
    samples.set(sound.samples, offset);
    offset += sound.samples.length;
  }
  const sound = levelled({ sampleRate, samples });
  const durationMs = lengthMs(sound);
  return { wav: writeWav(sound), durationMs, phones: coverWith(phones, durationMs) };
}

/**
 * How the reference voices read the text: phones with their mean durations and the words that they belong to, without
 * silence at either end; a beat of silence where there is nothing to read.
 */
export async function readReference(
  flite: WasmModule,
  text: string,
  shapes: readonly [VoiceShape, ...VoiceShape[]],
  progress: Progress,
): Promise<ReferenceReading> {
  const utterances = utterancesOf(text);
  const spoken = utterances.map((utterance) => sayableWords(utterance.text));
  const places = placesInText(text, spoken.flat());
  const phones: Phone[] = [];
  let atMs = 0;
  let wordsBefore = 0;
  for (const [index, utterance] of utterances.entries()) {
    const words = spoken[index] ?? [];
    const readings: Phone[][] = [];
    for (const shape of shapes) {
      progress.beforeEach();
      readings.push(shaped(await speak(flite, utterance.text, shape), shape).phones);
    }
    progress.beforeEach();
    const apart = await speak(flite, oneByOne(words), shapes[0]);
    const reading = withWords(
      meanReading(readings),
      apart.phones,
      places.slice(wordsBefore, wordsBefore + words.length),
    );
    phones.push(...shiftPhones(reading, atMs));
    atMs += (reading.at(-1)?.endMs ?? 0) + utterance.pauseMs;
    wordsBefore += words.length;
  }
  const durationMs = phones.at(-1)?.endMs ?? beatMs;
  return { durationMs, phones: coverWith(phones, durationMs) };
}

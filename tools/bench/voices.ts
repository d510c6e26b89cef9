import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openResampler } from '#core/hearing/sound/resample.ts';
import { readWav, type Sound } from '#server/providers/builtin/flite/wav.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import type { SpeechSynthesizer } from '#server/providers/ports.ts';

const sampleRate = 16_000;
const espeakVoices = [
  'en-us+f3',
  'en-us+m3',
  'en-gb-x-rp+f2',
  'en-gb-scotland+m7',
  'en-us+linda',
  'en-029+m1',
];
const festivalVoices = ['kal_diphone', 'ked_diphone', 'cmu_us_slt_arctic_hts'];

/** A synthetic actor. */
export interface BenchVoice {
  name: string;
  engine: 'built in' | 'espeak-ng' | 'festival';
  /** Samples at 16 kHz. */
  say(text: string): Promise<Float32Array>;
}

export interface BenchVoices {
  voices: BenchVoice[];
  speech: SpeechSynthesizer;
  close(): Promise<void>;
}

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;
const at16kHz = ({ samples, sampleRate: rate }: Sound) =>
  rate === sampleRate ? samples : openResampler(rate, sampleRate)(samples);

/** The built-in voices, and those of espeak-ng and festival where they are installed. */
export function openVoices(): BenchVoices {
  const speech = createBuiltinSpeech({ threads: 1 });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'castmate-voices-'));
  const [textFile, soundFile] = [path.join(folder, 'text.txt'), path.join(folder, 'sound.wav')];
  const spokenBy = (program: string, options: string[], text: string) => {
    writeFileSync(textFile, text.replace(/["“”]/gu, ''));
    execFileSync(program, options);
    return at16kHz(readWav(readFileSync(soundFile)));
  };
  const builtin = speech.voices.map(
    ({ id, name }): BenchVoice => ({
      name,
      engine: 'built in',
      async say(text) {
        const { audio } = await speech.render({ voiceId: id, text });
        return at16kHz(readWav(audio));
      },
    }),
  );
  const espeak = espeakVoices.map(
    (name): BenchVoice => ({
      name,
      engine: 'espeak-ng',
      say: async (text) => spokenBy('espeak-ng', ['-v', name, '-w', soundFile, '-f', textFile], text),
    }),
  );
  const festival = festivalVoices.map(
    (name): BenchVoice => ({
      name,
      engine: 'festival',
      say: async (text) =>
        spokenBy('text2wave', ['-eval', `(voice_${name})`, '-o', soundFile, textFile], text),
    }),
  );
  return {
    voices: [
      ...builtin,
      ...(isInstalled('espeak-ng') ? espeak : []),
      ...(isInstalled('festival') ? festival : []),
    ],
    speech,
    async close() {
      rmSync(folder, { recursive: true });
      await speech.close();
    },
  };
}

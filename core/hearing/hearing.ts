import type { Phone } from '#core/api/rehearsals.ts';
import type { RehearsalCommand } from '#core/commands/commands.ts';
import { commandPhrases, openCommandEar } from '#core/hearing/commands/spoken-commands.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import { followByDuration } from '#core/hearing/following/line-follower.ts';
import type { ExpectedPhone } from '#core/hearing/following/line-model.ts';
import { expectedPhones } from '#core/hearing/following/line-model.ts';
import { missedWords } from '#core/hearing/following/missed-words.ts';
import { asRead, learnReading, type OwnReading } from '#core/hearing/following/own-reading.ts';
import type { Tempo } from '#core/hearing/following/tempo.ts';
import { openPhoneActivity, openWordEar } from '#core/hearing/following/word-ear.ts';
import { openPhoneHearing, stepSeconds } from '#core/hearing/phone-model/hear-phones.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { echoReachMs, openEchoGate } from '#core/hearing/sound/echo.ts';
import { openEnergyVoice } from '#core/hearing/sound/energy-voice.ts';
import { type KeptSound, openKeptSound } from '#core/hearing/sound/kept-sound.ts';
import { openLoudVoice } from '#core/hearing/sound/loud-voice.ts';
import { decibelsOf, sumOfSquares } from '#core/hearing/sound/loudness.ts';
import { openRecentLoudness } from '#core/hearing/sound/recent-loudness.ts';
import { openRecentSound } from '#core/hearing/sound/recent-sound.ts';
import type { VoiceActivity } from '#core/hearing/sound/voice-activity.ts';
import { continueActivity, nothingHeard, sampleRate } from '#core/hearing/sound/voice-activity.ts';

/** A line of the actor's that is listened for. Plain data, so that it can be sent to a worker. */
export interface LineToHear {
  /** As a reference voice speaks it, and how long that takes. */
  phones: readonly Phone[];
  durationMs: number;
  tempo: Tempo;
  /** How this actor spoke it before, if it is known: it has their tempo. */
  own?: OwnReading | undefined;
  /** What it is followed by: the duration alone where its words are not English. */
  by: 'words' | 'duration';
  /** Up to so much speech that is already going on belongs to it. */
  carryMs: number;
  /** Its sound is kept for `takeSound`. */
  keepsSound?: boolean;
  /** Lines from which the actor may ask to go on, by their places among the cues. */
  named?: readonly { index: number; phones: readonly Phone[] }[];
}

/** What is known after one more step of sound. Plain data. */
export interface Heard {
  evidence: Evidence;
  /** For how long this has been in the past: the phone model looks ahead before it judges. */
  latenessMs: number;
  /** Loudness of the step. */
  decibels: number;
  /**
   * For how long a sound as loud as the actor's voice has been going on until now, in milliseconds, whatever it is: it
   * is known at once, the evidence only `latenessMs` later.
   */
  loudForMs: number;
  /** A voice sounds, and it is the partner's own: it came back into the microphone. */
  isEcho: boolean;
  /** What the actor has just said to the partner in the place of the line. */
  command: RehearsalCommand | undefined;
}

/** What is softer than this comes back into no actor's way. */
const quietestLoudEcho = -50;

/** The partner's own voice comes back into the microphone, and so loud that it hides an actor who comes in. */
export function isLoudEcho({ isEcho, decibels }: Heard): boolean {
  return isEcho && decibels > quietestLoudEcho;
}

/** Hears a rehearsal from the sound of its microphone: one line after the other, and the room between them. */
export interface Hearing {
  /** Listens for this line from now on, and to the room until another is named. */
  listen(line: LineToHear): void;
  /**
   * Takes sound of the microphone (mono, 16 kHz, −1 to 1, any number of samples) and answers what it completes.
   * `playedPower` is the mean square of what the loudspeaker was given meanwhile, on the same scale.
   */
  push(samples: Float32Array, playedPower?: number): Heard[];
  /**
   * Looks back at the line, which seems to be over: what is heard from now on tells the words that were left out.
   * Answers how the actor spoke it, where they spoke its words to the end.
   */
  lookBack(): OwnReading | undefined;
  /**
   * The sound of the line so far, mono at 16 kHz, once: nothing of it is kept from then on. Undefined where it was not to be
   * kept, is too long or was taken before.
   */
  takeSound(): Float32Array | undefined;
}

/** Hears one stretch from its beginning. */
interface StretchEar {
  push(samples: Float32Array): StretchStep[];
  lookBack(): OwnReading | undefined;
}

interface StretchStep {
  evidence: Evidence;
  command?: RehearsalCommand | undefined;
  /** Samples that had come in already after the one by which this was known. */
  after: number;
}

const energyStepSamples = sampleRate / 50;
const loudStepSamples = sampleRate / 100;
const msOf = (samples: number) => (1000 * samples) / sampleRate;
const samplesOf = (ms: number) => Math.round((sampleRate * ms) / 1000);
/** Sound that can be heard again: what was going on when a line begins, and the look ahead. */
const rememberedMs = 2_000;
/** Of a longer line no sound is kept. It would be 12 MB. */
const longestKeptMs = 180_000;

/**
 * A hearing by the phone model, or by loudness alone where there is none. The clock is the sound's own. Each line is
 * heard afresh, as the phone model was trained: what the room and the partner sounded like before does not matter.
 */
export function openHearing(model: PhoneModel | undefined): Hearing {
  const stepSamples = model ? samplesOf(1000 * stepSeconds(model)) : energyStepSamples;
  const latenessSamples = model ? lookAheadSamples(model) : 0;
  const soundsVoiced = openEnergyVoice();
  const earFor = (line: LineToHear | undefined) =>
    model ? earByPhones(model, line) : earByLoudness(soundsVoiced, line);
  const recent = openRecentSound(samplesOf(rememberedMs));
  const played = openRecentLoudness(samplesOf(rememberedMs));
  const echoGate = openEchoGate();
  const loudVoice = openLoudVoice();
  let loudForMs = 0;
  let unjudged = 0;
  let ear = earFor(undefined);
  /** Of the actor, in this stretch: without what came back of the partner. */
  let activity = nothingHeard;
  let echoedInStretch = false;
  let kept: KeptSound | undefined;

  /** What has just come in, ahead of the ear. */
  const hearLoudness = (samples: number) => {
    for (unjudged += samples; unjudged >= loudStepSamples; ) {
      unjudged -= loudStepSamples;
      const decibels = decibelsOf(sumOfSquares(recent.samples(loudStepSamples, unjudged)), loudStepSamples);
      const loudest = played.greatest(loudStepSamples + samplesOf(echoReachMs), unjudged);
      const isExplained = echoGate.explains(decibels, decibelsOf(loudest, 1));
      loudForMs = loudVoice.push(decibels, isExplained, msOf(loudStepSamples));
    }
  };

  return {
    listen(line) {
      const carriedMs = activity.speaking ? Math.min(activity.speechRunMs, line.carryMs) : 0;
      const carried = recent.samples(samplesOf(carriedMs) + latenessSamples);
      ear = earFor(line);
      kept = line.keepsSound ? openKeptSound(samplesOf(longestKeptMs)) : undefined;
      kept?.push(carried);
      const again = ear.push(carried);
      activity = again.at(-1)?.evidence ?? nothingHeard;
      echoedInStretch = false;
    },
    push(samples, playedPower = 0) {
      recent.push(samples);
      kept?.push(samples);
      played.push(playedPower, samples.length);
      hearLoudness(samples.length);
      return ear.push(samples).map(({ evidence, command, after }) => {
        const before = after + latenessSamples;
        const step = recent.samples(stepSamples, before);
        const decibels = decibelsOf(sumOfSquares(step), step.length);
        const loudest = played.greatest(stepSamples + samplesOf(echoReachMs), before);
        const isExplained = echoGate.push(decibels, decibelsOf(loudest, 1), msOf(stepSamples));
        const isEcho = evidence.speaking && isExplained;
        echoedInStretch ||= isEcho;
        if (!isExplained || !evidence.speaking) {
          loudVoice.learn(evidence.speaking ? 'voice' : 'room', decibels, msOf(stepSamples));
        }
        activity = echoedInStretch
          ? continueActivity(activity, evidence.speaking && !isEcho, msOf(stepSamples))
          : evidence;
        const known = echoedInStretch ? withoutEcho(evidence, activity) : evidence;
        const latenessMs = msOf(latenessSamples);
        return { evidence: known, latenessMs, decibels, loudForMs, isEcho, command };
      });
    },
    lookBack: () => ear.lookBack(),
    takeSound: () => kept?.take(),
  };
}

function withoutEcho(
  evidence: Evidence,
  { speaking, heardMs, speechRunMs, silenceMs }: VoiceActivity,
): Evidence {
  return { ...evidence, speaking, speechRunMs, silenceMs, heardMs: Math.min(heardMs, evidence.heardMs) };
}

/** From the end of a step to when it is judged. */
function lookAheadSamples(model: PhoneModel): number {
  const [first] = openPhoneHearing(model).push(new Float32Array(model.sampleRate));
  if (first === undefined) throw new Error('The phone model judges nothing within a second.');
  return first.at - samplesOf(1000 * stepSeconds(model));
}

function earByPhones(model: PhoneModel, line: LineToHear | undefined): StretchEar {
  const expected = line && expectedWords(model, line);
  return line && expected ? earByWords(model, expected, line.named ?? []) : earByPhoneSilence(model, line);
}

/** A longer silence teaches nothing of how a line was spoken. */
const keptSilenceMs = 600;
/** Of a longer line only the beginning is looked back at; it takes time and memory. */
const mostKeptSteps = 3_000;
/** A line was spoken to its end by its own words if this is as probable. */
const spokenToItsEnd = 0.9;

interface ExpectedWords {
  /** As the reference voice says them, and as this actor most likely will. */
  reference: readonly ExpectedPhone[];
  expected: readonly ExpectedPhone[];
}

function earByWords(
  model: PhoneModel,
  { reference, expected }: ExpectedWords,
  named: NonNullable<LineToHear['named']>,
): StretchEar {
  const phones = openPhoneHearing(model);
  const wordEar = openWordEar(model, expected);
  const lines = named.flatMap(({ index, phones: spoken }) => {
    const sounds = expectedPhones(spoken, model.phones);
    return sounds ? [{ index, phones: sounds }] : [];
  });
  const commandEar = openCommandEar(model, commandPhrases(model, lines), reference);
  const kept: Float32Array[] = [];
  let latest: Evidence | undefined;
  let missed: readonly number[] | undefined;
  let taken = 0;
  return {
    push(samples) {
      taken += samples.length;
      return phones.push(samples).map((step) => {
        latest = wordEar.push(step);
        if (latest.silenceMs <= keptSilenceMs && kept.length < mostKeptSteps)
          kept.push(step.logProbabilities);
        const { words } = latest;
        const evidence = words && missed ? { ...latest, words: { ...words, missed } } : latest;
        return { evidence, command: commandEar.push(step, latest), after: taken - step.at };
      });
    },
    lookBack() {
      if (kept.length === 0 || kept.length === mostKeptSteps) return undefined;
      missed = missedWords(reference, kept, model);
      const isWhole = (latest?.words?.ended ?? 0) >= spokenToItsEnd;
      return isWhole ? learnReading(model, reference, kept) : undefined;
    },
  };
}

function expectedWords(model: PhoneModel, { phones, tempo, by, own }: LineToHear): ExpectedWords | undefined {
  if (by !== 'words') return undefined;
  const reference = expectedPhones(phones, model.phones);
  if (reference === undefined) return undefined;
  const expected =
    own?.phones.length === reference.length
      ? asRead(reference, own)
      : reference.map((phone) => ({ ...phone, seconds: phone.seconds * tempo.ratio }));
  return { reference, expected };
}

function earByPhoneSilence(model: PhoneModel, line: LineToHear | undefined): StretchEar {
  const phones = openPhoneHearing(model);
  const activityAt = openPhoneActivity(model);
  const byDuration = evidenceByDuration(line);
  let taken = 0;
  return {
    push(samples) {
      taken += samples.length;
      return phones
        .push(samples)
        .map((step) => ({ evidence: byDuration(activityAt(step)), after: taken - step.at }));
    },
    lookBack: () => undefined,
  };
}

function earByLoudness(
  soundsVoiced: ReturnType<typeof openEnergyVoice>,
  line: LineToHear | undefined,
): StretchEar {
  const byDuration = evidenceByDuration(line);
  let squares = 0;
  let held = 0;
  let activity = nothingHeard;
  return {
    push(samples) {
      const steps: StretchStep[] = [];
      for (let from = 0; from < samples.length; ) {
        const to = Math.min(samples.length, from + energyStepSamples - held);
        squares += sumOfSquares(samples.subarray(from, to));
        held += to - from;
        from = to;
        if (held < energyStepSamples) break;
        const lengthMs = msOf(held);
        activity = continueActivity(activity, soundsVoiced(decibelsOf(squares, held), lengthMs), lengthMs);
        steps.push({ evidence: byDuration(activity), after: samples.length - to });
        [squares, held] = [0, 0];
      }
      return steps;
    },
    lookBack: () => undefined,
  };
}

function evidenceByDuration(line: LineToHear | undefined): (activity: VoiceActivity) => Evidence {
  if (line === undefined) {
    return (activity) => ({ ...activity, expectedMs: undefined, remainingMs: undefined });
  }
  const follower = followByDuration(line, line.tempo);
  return (activity) => {
    follower.push(activity);
    return { ...activity, expectedMs: follower.expectedMs, remainingMs: follower.remainingMs() };
  };
}

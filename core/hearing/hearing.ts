import type { Phone } from '#core/api/rehearsals.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import { openEnergyVoice } from '#core/hearing/energy-voice.ts';
import { followByDuration } from '#core/hearing/line-follower.ts';
import type { ExpectedPhone } from '#core/hearing/line-model.ts';
import { expectedPhones, lineModel, lineModelSettings } from '#core/hearing/line-model.ts';
import { decibelsOf, sumOfSquares } from '#core/hearing/loudness.ts';
import { openPhoneHearing, stepSeconds } from '#core/hearing/phone-model/hear-phones.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { gateDecibels } from '#core/hearing/playback-gate.ts';
import { openRecentSound } from '#core/hearing/recent-sound.ts';
import type { Tempo } from '#core/hearing/tempo.ts';
import type { VoiceActivity } from '#core/hearing/voice-activity.ts';
import { continueActivity, nothingHeard, sampleRate } from '#core/hearing/voice-activity.ts';
import { openPhoneActivity, openWordEar } from '#core/hearing/word-ear.ts';

/** A line of the actor's that is listened for. Plain data, so that it can be sent to a worker. */
export interface LineToHear {
  /** As a reference voice speaks it, and how long that takes. */
  phones: readonly Phone[];
  durationMs: number;
  tempo: Tempo;
  /** What it is followed by: the duration alone where its words are not English. */
  by: 'words' | 'duration';
  /** Up to so much speech that is already going on belongs to it. */
  carryMs: number;
}

/** What is known after one more step of sound. Plain data. */
export interface Heard {
  evidence: Evidence;
  /** For how long this has been in the past: the phone model looks ahead before it judges. */
  latenessMs: number;
  /** Loudness of the step. */
  decibels: number;
}

/** Hears a rehearsal from the sound of its microphone: one line after the other, and the room between them. */
export interface Hearing {
  /** Listens for this line from now on, and to the room until another is named. */
  listen(line: LineToHear): void;
  /** The partner can be heard, and this much of it comes back into the microphone; undefined: it cannot be heard. */
  partnerSounds(leakDecibels: number | undefined): void;
  /** Takes sound of the microphone (mono, 16 kHz, −1 to 1, any number of samples) and answers what it completes. */
  push(samples: Float32Array): Heard[];
}

/** Hears one stretch from its beginning. */
type StretchEar = (samples: Float32Array) => StretchStep[];

interface StretchStep {
  evidence: Evidence;
  /** Samples that had come in already after the one by which this was known. */
  after: number;
}

const energyStepSamples = sampleRate / 50;
const msOf = (samples: number) => (1000 * samples) / sampleRate;
const samplesOf = (ms: number) => Math.round((sampleRate * ms) / 1000);
/** Sound that can be heard again: what was going on when a line begins, and the look ahead. */
const rememberedMs = 2_000;

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
  let ear = earFor(undefined);
  let activity = nothingHeard;
  /** What is left of it while the partner can be heard. */
  let gate: { leakDecibels: number; activity: VoiceActivity } | undefined;

  return {
    listen(line) {
      const before = gate?.activity ?? activity;
      const carriedMs = before.speaking ? Math.min(before.speechRunMs, line.carryMs) : 0;
      ear = earFor(line);
      gate = undefined;
      const again = ear(recent.samples(samplesOf(carriedMs) + latenessSamples));
      activity = again.at(-1)?.evidence ?? nothingHeard;
    },
    partnerSounds(leakDecibels) {
      gate = leakDecibels === undefined ? undefined : { leakDecibels, activity: gate?.activity ?? activity };
    },
    push(samples) {
      recent.push(samples);
      return ear(samples).map(({ evidence, after }) => {
        activity = evidence;
        const step = recent.samples(stepSamples, after + latenessSamples);
        const decibels = decibelsOf(sumOfSquares(step), step.length);
        const heard = { evidence, latenessMs: msOf(latenessSamples), decibels };
        if (gate === undefined) return heard;
        const isActor = evidence.speaking && decibels > gate.leakDecibels + gateDecibels;
        gate = { ...gate, activity: continueActivity(gate.activity, isActor, msOf(stepSamples)) };
        return { ...heard, evidence: { ...evidence, ...gate.activity } };
      });
    },
  };
}

/** From the end of a step to when it is judged. */
function lookAheadSamples(model: PhoneModel): number {
  const [first] = openPhoneHearing(model).push(new Float32Array(model.sampleRate));
  if (first === undefined) throw new Error('The phone model judges nothing within a second.');
  return first.at - samplesOf(1000 * stepSeconds(model));
}

function earByPhones(model: PhoneModel, line: LineToHear | undefined): StretchEar {
  const phones = openPhoneHearing(model);
  const expected = line && expectedWords(model, line);
  const settings = { ...lineModelSettings, stepSeconds: stepSeconds(model) };
  const wordEar = expected && openWordEar(model, lineModel(expected, settings));
  const activityAt = openPhoneActivity(model);
  const byDuration = evidenceByDuration(line);
  let taken = 0;
  return (samples) => {
    taken += samples.length;
    return phones.push(samples).map((step) => ({
      evidence: wordEar ? wordEar.push(step) : byDuration(activityAt(step)),
      after: taken - step.at,
    }));
  };
}

function expectedWords(model: PhoneModel, { phones, tempo, by }: LineToHear): ExpectedPhone[] | undefined {
  if (by !== 'words') return undefined;
  return expectedPhones(phones, model.phones)?.map((phone) => ({
    ...phone,
    seconds: phone.seconds * tempo.ratio,
  }));
}

function earByLoudness(
  soundsVoiced: ReturnType<typeof openEnergyVoice>,
  line: LineToHear | undefined,
): StretchEar {
  const byDuration = evidenceByDuration(line);
  let squares = 0;
  let held = 0;
  let activity = nothingHeard;
  return (samples) => {
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

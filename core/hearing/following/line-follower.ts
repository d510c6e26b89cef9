import type { Phone } from '#core/api/rehearsals.ts';
import type { VoiceActivity } from '#core/hearing/sound/voice-activity.ts';
import { nothingHeard } from '#core/hearing/sound/voice-activity.ts';
import type { Tempo } from './tempo.ts';
import { tempoSpread } from './tempo.ts';

/**
 * Follows an actor through one known line by how long they have spoken. It is told the activity after every step of
 * sound, in order.
 */
export interface LineFollower {
  push(activity: VoiceActivity): void;
  /** Speech that is still to come, pauses left out; undefined if nothing is known. Never rises while the actor speaks on. */
  remainingMs(): number | undefined;
  /** Speech that the whole line is expected to take; undefined if nothing is known. */
  readonly expectedMs: number | undefined;
}

/** A line as a reference voice reads it: how much speech, and where in it that voice takes a breath. */
export interface ReferenceReading {
  speechMs: number;
  /** Shares of the speech, 0 to 1, after which a pause is likely; the end of the line is not among them. */
  rests: readonly number[];
}

/** What is left of a pause in speech time: a detector of voices does not let go at once. */
const bridgedPauseMs = 60;
/** A shorter pause in the reference belongs to a consonant, not to a breath. */
const shortestRestMs = 80;

/** The speech of a reference voice, by its phones; pauses at both ends do not count. Without phones, the whole duration. */
export function referenceReading(cue: { durationMs: number; phones: readonly Phone[] }): ReferenceReading {
  let speechMs = 0;
  let pauseMs = 0;
  const rests: number[] = [];
  for (const { phone, startMs, endMs } of cue.phones) {
    const lengthMs = Math.max(0, endMs - startMs);
    if (phone === 'pau') {
      pauseMs += lengthMs;
      continue;
    }
    if (speechMs > 0) {
      if (pauseMs >= shortestRestMs) rests.push(speechMs);
      speechMs += Math.min(pauseMs, bridgedPauseMs);
    }
    pauseMs = 0;
    speechMs += lengthMs;
  }
  if (speechMs === 0) return { speechMs: Math.max(0, cue.durationMs), rests: [] };
  return { speechMs, rests: rests.map((restMs) => restMs / speechMs) };
}

/** How likely an actor falls silent for long at a place of the line, relative to each other: not every rest is taken. */
const weightOfEnd = 1;
const weightOfRest = 0.7;
/** Anywhere: a hesitation, a swallowed word. Spread over this many places. */
const weightOfAnywhere = 0.1;
const placesAnywhere = 19;
/** What the detector adds to or takes from every line, whatever its length. */
const detectorErrorMs = 80;

/**
 * Follows by what is known before a word is recognised: the speech that the line takes in a reference voice, times the
 * actor's tempo, against the speech heard. An actor who falls silent stands at the end of the line or at one of the
 * reference's rests, each as likely as the tempo that it would imply; `remainingMs` is the mean of what would be left.
 */
export function followByDuration(
  cue: { durationMs: number; phones: readonly Phone[] },
  tempo: Tempo,
): LineFollower {
  const reading = referenceReading(cue);
  const expectedMs = reading.speechMs > 0 ? reading.speechMs * tempo.ratio : undefined;
  const places = [
    { share: 1, weight: weightOfEnd },
    ...reading.rests.map((share) => ({ share, weight: weightOfRest })),
    ...Array.from({ length: placesAnywhere }, (_, index) => ({
      share: (index + 1) / (placesAnywhere + 1),
      weight: weightOfAnywhere / placesAnywhere,
    })),
  ];
  let heardMs = nothingHeard.heardMs;

  return {
    expectedMs,
    push(activity) {
      heardMs = activity.heardMs;
    },
    remainingMs() {
      if (expectedMs === undefined) return undefined;
      if (heardMs <= 0) return expectedMs;
      const spread = Math.hypot(tempoSpread(tempo), detectorErrorMs / expectedMs);
      const likelihoods = places.map(
        ({ share, weight }) =>
          Math.log(weight) - (Math.log(heardMs / (expectedMs * share)) / spread) ** 2 / 2,
      );
      const most = Math.max(...likelihoods);
      let sum = 0;
      let left = 0;
      places.forEach(({ share }, index) => {
        const probability = Math.exp((likelihoods[index] ?? 0) - most);
        sum += probability;
        left += probability * (1 - share);
      });
      return (expectedMs * left) / sum;
    },
  };
}

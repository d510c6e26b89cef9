import { type LineToHear, openHearing } from '#core/hearing/hearing.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { interruptionPolicy } from '#core/rehearsal/turns/turn-state.ts';
import { type Outcome, quantile } from './score.ts';

/** What the microphone's thread hands on at once: 5 ms. */
const batchSamples = 85;
/** A word's beginning is known this well. */
const toleranceSeconds = 0.1;

/** What is heard in a clip that would stop a partner that had just come in, in seconds of the sound. */
export interface Stops {
  outcome: Outcome;
  byLoudness: readonly Stop[];
  byPhones: readonly Stop[];
}

interface Stop {
  at: number;
  /** When the sound began. */
  began: number;
}

/** Plays the clip into a whole hearing. A sound stops the partner once. */
export function findStops(
  model: PhoneModel,
  outcome: Outcome,
  samples: Float32Array,
  line: LineToHear,
): Stops {
  const hearing = openHearing(model);
  hearing.listen(line);
  const byLoudness: Stop[] = [];
  const byPhones: Stop[] = [];
  const add = (stops: Stop[], at: number, forMs: number) => {
    const began = at - forMs / 1000;
    if (began > (stops.at(-1)?.began ?? -1) + 0.001) stops.push({ at, began });
  };
  for (let from = 0; from < samples.length; from += batchSamples) {
    const batch = samples.subarray(from, from + batchSamples);
    const now = (from + batch.length) / model.sampleRate;
    for (const { evidence, loudForMs, latenessMs } of hearing.push(batch)) {
      if (loudForMs >= interruptionPolicy.loudAtFirstMs) add(byLoudness, now, loudForMs);
      const { speaking, speechRunMs } = evidence;
      if (speaking && speechRunMs >= interruptionPolicy.sustainedAtFirstMs) {
        add(byPhones, now, speechRunMs + latenessMs);
      }
    }
  }
  return { outcome, byLoudness, byPhones };
}

/** Seconds from each held pause's end, as if the partner had come in there. */
function afterPauses({ outcome: { clip } }: Stops, stops: readonly Stop[]): number[] {
  return clip.pauses.map(({ end }) => {
    const stop = stops.find(({ began }) => began >= end - toleranceSeconds);
    return (stop?.at ?? Number.POSITIVE_INFINITY) - end;
  });
}

/** A partner that came in rightly would have been stopped by a sound that was none of the actor's. */
function isStoppedForNothing({ outcome: { clip, cue }, byLoudness }: Stops): boolean {
  if (cue === null || cue < (clip.lineEnd ?? 0)) return false;
  const until = cue + interruptionPolicy.resumeWindowMs / 1000;
  return byLoudness.some(({ began }) => began >= cue && began <= until);
}

/** One line for the clips of one condition. */
export function describeStops(name: string, clips: readonly Stops[]): string {
  const byPhones = clips.flatMap((one) => afterPauses(one, one.byPhones));
  const byLoudness = clips.flatMap((one) => afterPauses(one, one.byLoudness));
  const both = byPhones.map((seconds, at) => Math.min(seconds, byLoudness[at] ?? seconds));
  const figures = (seconds: readonly number[]) =>
    `median ${Math.round(1000 * quantile(seconds, 0.5))} ms, p90 ${Math.round(1000 * quantile(seconds, 0.9))} ms`;
  const forNothing = clips.filter(isStoppedForNothing).length;
  return (
    `${name}: stopped after ${both.length} pauses: ${figures(both)}; by the phone model alone ${figures(byPhones)}; ` +
    `stopped for nothing ${forNothing} of ${clips.length} times`
  );
}

import { z } from 'zod';
import { stepSeconds } from '#core/hearing/phone-model/hear-phones.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { alignLine } from './align-line.ts';
import { type ExpectedPhone, lineModel, lineModelSettings } from './line-model.ts';
import { matchSettings } from './step-likelihoods.ts';

/** How an actor spoke a line before: kept for the next time. In the order of the line's expected phones. */
export const ownReadingSchema = z.object({
  /** Seconds that each phone took; 0 where it was left out. */
  phones: z.array(z.number().nonnegative()),
  /** The output of the phone model by which each is heard of this actor; the expected one where that will do. */
  outputs: z.array(z.number().int().nonnegative()),
});
export type OwnReading = z.infer<typeof ownReadingSchema>;

/**
 * Another sound than the expected one is the actor's own where it was more probable by this factor's natural logarithm in
 * each step of the phone. With less, a line becomes so lenient that a murmuring room is taken for the rest of it.
 */
const plainlyAnother = 2;

/**
 * What there is to learn of a line that was spoken to its end, `steps` being those of the whole line. Words that were
 * not the line's teach wrong sounds: to be asked of lines that ended by their own words only.
 */
export function learnReading(
  model: PhoneModel,
  phones: readonly ExpectedPhone[],
  steps: readonly Float32Array[],
): OwnReading {
  const seconds = stepSeconds(model);
  const line = lineModel(phones, { ...lineModelSettings, beginElsewhere: 0, stepSeconds: seconds });
  const lengths = phones.map(() => 0);
  const sums = phones.map(() => new Float64Array(model.phones.length));
  alignLine(line, steps, model.priors, matchSettings).forEach((index, time) => {
    const state = line.states[index];
    const sum = sums[state?.phone ?? -1];
    if (!state || !sum) return;
    lengths[state.phone] = (lengths[state.phone] ?? 0) + seconds;
    steps[time]?.forEach((value, output) => {
      sum[output] = (sum[output] ?? 0) + value;
    });
  });
  return {
    phones: lengths,
    outputs: phones.map(({ outputs }, index) => {
      const [expected = 0] = outputs;
      const sum = sums[index];
      if (!sum || !lengths[index]) return expected;
      const most = Math.max(...sum);
      const strongest = sum.indexOf(most);
      const steps = lengths[index] / seconds;
      const isAnother = strongest !== 0 && most - (sum[expected] ?? most) >= plainlyAnother * steps;
      return isAnother ? strongest : expected;
    }),
  };
}

/** A line is seldom spoken twice in the same tempo: of the difference from the reference's, so much is expected again. */
const tempoShare = 0.5;

/**
 * The line as it is expected of an actor who has spoken it before: nearer to their tempo, and with the sounds that were
 * heard of them as good as those of the reference. As it was where there is no reading, or one of another text. Neither
 * the length of each phone nor where they held pauses is part of it: to expect those again was tried, and made ends be
 * missed.
 */
export function asRead(phones: readonly ExpectedPhone[], own: OwnReading | undefined): ExpectedPhone[] {
  if (!own || own.phones.length !== phones.length || own.outputs.length !== phones.length) return [...phones];
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const spoken = total(phones.map(({ seconds }, index) => ((own.phones[index] ?? 0) > 0 ? seconds : 0)));
  const tempo = spoken > 0 ? (total(own.phones) / spoken) ** tempoShare : 1;
  return phones.map((phone, index) => {
    const output = own.outputs[index];
    const outputs = output === undefined ? phone.outputs : [...new Set([...phone.outputs, output])];
    return { ...phone, seconds: phone.seconds * tempo, outputs };
  });
}

import { stepSeconds } from '#core/hearing/phone-model/hear-phones.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { alignLine } from './align-line.ts';
import { explains } from './follow-by-phones.ts';
import { type ExpectedPhone, lineModel, lineModelSettings } from './line-model.ts';
import { matchSettings } from './step-likelihoods.ts';

/** How a spoken line is looked through for words that were left out. */
export interface ReviewSettings {
  /** As in `MatchSettings`. */
  sharpness: number;
  /** Words on each side that are looked at together with a word. */
  neighbours: number;
  /** A word was left out when the line without it explains what was heard better by this factor's natural logarithm. */
  better: number;
}

export const reviewSettings: ReviewSettings = { sharpness: 0.3, neighbours: 2, better: 4 };

/**
 * Words of the line that were left out: their numbers, as the phones have them. A word counts as left out when what was
 * heard where it belongs is explained better by the line without it. A hint and no verdict: one word in five that is
 * left out goes unnoticed, and about one in a hundred is marked that was spoken.
 */
export function missedWords(
  phones: readonly ExpectedPhone[],
  steps: readonly Float32Array[],
  model: PhoneModel,
  { sharpness, neighbours, better }: ReviewSettings = reviewSettings,
): number[] {
  const settings = { ...lineModelSettings, beginElsewhere: 0, stepSeconds: stepSeconds(model) };
  const match = { ...matchSettings, sharpness };
  const words = [...new Set(phones.map(({ word }) => word))];
  if (words.length < 2) return [];
  const line = lineModel(phones, { ...settings, skipWord: 0.001 });
  const path = alignLine(line, steps, model.priors, match).map((state) => line.states[state]?.word ?? -1);

  return words.filter((word, index) => {
    const [from, to] = [words[index - neighbours] ?? words[0], words[index + neighbours] ?? words.at(-1)];
    if (from === undefined || to === undefined) return false;
    const first = index <= neighbours ? 0 : path.findIndex((at) => at >= from);
    const last = path.reduce((latest, at, time) => (at >= from && at <= to ? time : latest), -1);
    const around = steps.slice(Math.max(0, first), last + 1);
    if (around.length === 0) return false;
    const near = phones.filter((phone) => phone.word >= from && phone.word <= to);
    const explained = (some: readonly ExpectedPhone[]) =>
      explains(lineModel(some, settings), around, model.priors, match);
    return explained(near.filter((phone) => phone.word !== word)) - explained(near) > better;
  });
}

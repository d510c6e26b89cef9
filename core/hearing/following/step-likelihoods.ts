import type { StateKind } from './line-model.ts';

/** How what is heard is held against the model of the line. */
export interface MatchSettings {
  /** Probabilities are raised to this power: neighbouring steps are not independent of each other. */
  sharpness: number;
  /** Added to every probability: the network is never that sure. */
  floor: number;
  /** Staying in a phone and in silence, for a speaker of anything at all. */
  stayInPhone: number;
  stayInSilence: number;
  /** How much worse than such a speaker's a step of other sounds in place of a word, elsewhere, or after the end counts (natural logarithm). */
  otherCost: number;
  elsewhereCost: number;
  afterEndCost: number;
}

/** Set by speech of the open set of clips, but mostly by reason; `docs/benchmarks.md` says what each is worth. */
export const matchSettings: MatchSettings = {
  sharpness: 0.3,
  floor: 0.001,
  stayInPhone: 0.7,
  stayInSilence: 0.995,
  otherCost: 0.3,
  elsewhereCost: 0,
  afterEndCost: 2.5,
};

/** Kinds of states in the order in which `byKind` has them. */
export const kindNumbers: Record<StateKind, number> = {
  before: 0,
  phone: 1,
  other: 2,
  pause: 3,
  end: 4,
  elsewhere: 5,
};

/** How likely one step is, up to a factor that is the same for all. */
export interface StepLikelihoods {
  /** In a state that expects this output of the phone model. */
  byOutput: Float64Array;
  /** In a state of this kind; nothing for phones. */
  byKind: Float64Array;
}

/**
 * Holds each step against what it may be: a phone, a silence, or any speech at all, which is a loop of all phones in
 * any order. Answers the same arrays again at the next step.
 */
export function openLikelihoods(
  priors: readonly number[],
  settings: MatchSettings,
): (logProbabilities: Float32Array) => StepLikelihoods {
  const { sharpness, floor, stayInPhone, stayInSilence, otherCost, elsewhereCost, afterEndCost } = settings;
  const phones = priors.length;
  const byOutput = new Float64Array(phones);
  const byKind = new Float64Array(Object.keys(kindNumbers).length);
  const loop = new Float64Array(phones).fill(1 / phones);
  const [other, elsewhere, afterEnd] = [otherCost, elsewhereCost, afterEndCost].map((cost) =>
    Math.exp(-cost),
  ) as [number, number, number];

  /** Likelihood of the step for a speaker of any phones in any order. */
  function pushLoop(): number {
    const silent = loop[0] as number;
    const change = (silent * (1 - stayInSilence) + (1 - silent) * (1 - stayInPhone)) / phones;
    let total = 0;
    for (let phone = 0; phone < phones; phone += 1) {
      const stay = phone === 0 ? stayInSilence : stayInPhone;
      const likelihood = ((loop[phone] as number) * stay + change) * (byOutput[phone] as number);
      loop[phone] = likelihood;
      total += likelihood;
    }
    for (let phone = 0; phone < phones; phone += 1) loop[phone] = (loop[phone] as number) / total;
    return total;
  }

  return (logProbabilities) => {
    for (let phone = 0; phone < phones; phone += 1) {
      const scaled = (Math.exp(logProbabilities[phone] as number) + floor) / (priors[phone] as number);
      byOutput[phone] = scaled ** sharpness;
    }
    const anything = pushLoop();
    const silence = byOutput[0] as number;
    byKind[kindNumbers.before] = silence;
    byKind[kindNumbers.pause] = silence;
    byKind[kindNumbers.other] = anything * other;
    byKind[kindNumbers.end] = Math.max(silence, anything * afterEnd);
    byKind[kindNumbers.elsewhere] = anything * elsewhere;
    return { byOutput, byKind };
  };
}

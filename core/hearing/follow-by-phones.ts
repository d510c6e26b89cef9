import type { LineModel } from '#core/hearing/line-model.ts';

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

/** Where the actor is in the line. */
export interface Place {
  /** Probability that the line has been spoken to its end. */
  ended: number;
  /** Probability that the actor is somewhere in the line, its end included, and not saying something else. */
  inLine: number;
  /** Probability that nothing has been said yet. */
  notBegun: number;
  /** Speech still to come, in seconds. */
  remaining: number;
  /** Words of the line that have been begun: those up to the most probable one. */
  begun: number;
}

/** Follows an actor through one known line by the phones heard (the forward pass of a hidden Markov model). */
export interface PhoneFollower {
  /** Takes the next step: natural logarithms of the phones' probabilities. */
  push(logProbabilities: Float32Array): Place;
}

export function followByPhones(
  line: LineModel,
  priors: readonly number[],
  settings: MatchSettings,
): PhoneFollower {
  const { sharpness, floor, stayInPhone, stayInSilence } = settings;
  const { kinds, words, outputStart, outputs, fromStart, from, probability, remaining, count } =
    compile(line);
  const phones = priors.length;
  const emission = new Float64Array(phones);
  const loop = new Float64Array(phones).fill(1 / phones);
  const inWord = new Float64Array(Math.max(1, ...words.map((word) => word + 1)));
  let now = new Float64Array(count);
  let next = new Float64Array(count);
  now[line.before] = 1;

  /** Likelihood of the step for a speaker of any phones in any order. */
  function pushLoop(): number {
    const silent = loop[0] as number;
    const change = (silent * (1 - stayInSilence) + (1 - silent) * (1 - stayInPhone)) / phones;
    let total = 0;
    for (let phone = 0; phone < phones; phone += 1) {
      const stay = phone === 0 ? stayInSilence : stayInPhone;
      const likelihood = ((loop[phone] as number) * stay + change) * (emission[phone] as number);
      loop[phone] = likelihood;
      total += likelihood;
    }
    for (let phone = 0; phone < phones; phone += 1) loop[phone] = (loop[phone] as number) / total;
    return total;
  }

  return {
    push(logProbabilities) {
      for (let phone = 0; phone < phones; phone += 1) {
        const scaled = (Math.exp(logProbabilities[phone] as number) + floor) / (priors[phone] as number);
        emission[phone] = scaled ** sharpness;
      }
      const anything = pushLoop();
      const silence = emission[0] as number;
      const ofKind = [
        silence,
        0,
        anything * Math.exp(-settings.otherCost),
        silence,
        Math.max(silence, anything * Math.exp(-settings.afterEndCost)),
        anything * Math.exp(-settings.elsewhereCost),
      ];
      let total = 0;
      for (let state = 0; state < count; state += 1) {
        let reached = 0;
        for (let at = fromStart[state] as number; at < (fromStart[state + 1] as number); at += 1) {
          reached += (now[from[at] as number] as number) * (probability[at] as number);
        }
        let likelihood = ofKind[kinds[state] as number] as number;
        for (let at = outputStart[state] as number; at < (outputStart[state + 1] as number); at += 1) {
          likelihood = Math.max(likelihood, emission[outputs[at] as number] as number);
        }
        next[state] = reached * likelihood;
        total += reached * likelihood;
      }
      let inLine = 0;
      let left = 0;
      inWord.fill(0);
      for (let state = 0; state < count; state += 1) {
        const share = (next[state] as number) / total;
        next[state] = share;
        if (state === line.before || state === line.elsewhere) continue;
        inLine += share;
        left += share * (remaining[state] as number);
        const word = words[state] as number;
        inWord[word] = (inWord[word] as number) + share;
      }
      [now, next] = [next, now];
      return {
        ended: now[line.end] as number,
        inLine,
        notBegun: now[line.before] as number,
        remaining: inLine > 1e-12 ? left / inLine : line.seconds,
        begun: inLine > 1e-12 ? inWord.indexOf(Math.max(...inWord)) + 1 : 0,
      };
    },
  };
}

/** The model in flat arrays, which the inner loop runs over. */
function compile({ states }: LineModel) {
  const kindNumbers = { before: 0, phone: 1, other: 2, pause: 3, end: 4, elsewhere: 5 };
  const starts = (lengths: number[]) => {
    let sum = 0;
    return Int32Array.from([0, ...lengths], (length) => {
      sum += length;
      return sum;
    });
  };
  return {
    count: states.length,
    kinds: Uint8Array.from(states, ({ kind }) => kindNumbers[kind]),
    words: Int32Array.from(states, ({ word }) => word),
    remaining: Float64Array.from(states, (state) => state.remaining),
    outputStart: starts(states.map(({ outputs }) => outputs.length)),
    outputs: Int32Array.from(states.flatMap(({ outputs }) => outputs)),
    fromStart: starts(states.map(({ from }) => from.length)),
    from: Int32Array.from(states.flatMap(({ from }) => from.map(({ state }) => state))),
    probability: Float64Array.from(states.flatMap(({ from }) => from.map((one) => one.probability))),
  };
}

import type { ExpectedPhone } from './line-model.ts';
import { kindNumbers, type MatchSettings, openLikelihoods } from './step-likelihoods.ts';

/** When a word counts as heard, wherever it is said. */
export interface SpottingSettings {
  /** Words of fewer sounds are in any speech, and are not looked for. */
  leastSounds: number;
  /** Steps that each sound of the word takes at least. */
  leastSteps: number;
  /** Staying in a sound for one more step. */
  stay: number;
  /** It explains what was heard better by so much than any speech does (natural logarithm). */
  better: number;
}

export const spottingSettings: SpottingSettings = { leastSounds: 3, leastSteps: 2, stay: 0.6, better: 2.5 };

/**
 * Listens for the words of a line, each by itself. Fed with the logarithms of the phones' probabilities, it answers the
 * share of the line's sounds that are in words heard so far; none until it is two, since one may be there by chance.
 */
export type WordSpotter = (logProbabilities: Float32Array) => number;

const fewestWords = 2;

interface SpottedWord {
  outputs: readonly number[];
  /** How much better than any speech the word explains the latest steps, by the state that it has come to. */
  scores: Float64Array;
  heard: boolean;
}

/**
 * Spots the words of a line where an actor says it in an order of their own, which a follower from word to word must miss.
 * Each word is held against any speech over the same stretch, by its best path (keyword spotting with a phone loop for
 * filler: Rohlicek et al. 1989).
 */
export function openWordSpotter(
  phones: readonly ExpectedPhone[],
  priors: readonly number[],
  match: MatchSettings,
  settings: SpottingSettings = spottingSettings,
): WordSpotter {
  const { leastSounds, leastSteps, stay, better } = settings;
  const likelihoods = openLikelihoods(priors, { ...match, elsewhereCost: 0 });
  const [staying, leaving] = [Math.log(stay), Math.log(1 - stay)];
  const words = differentWords(phones).filter(({ length }) => length >= leastSounds);
  const watched = words.map((outputs): SpottedWord => {
    const scores = new Float64Array(outputs.length * leastSteps).fill(Number.NEGATIVE_INFINITY);
    return { outputs, scores, heard: false };
  });
  const byOutput = new Float64Array(priors.length);

  function push(word: SpottedWord): void {
    const { outputs, scores } = word;
    const last = scores.length - 1;
    for (let state = last; state >= 0; state -= 1) {
      const entered = state === 0 ? 0 : (scores[state - 1] as number) + leaving;
      const stayed = (scores[state] as number) + staying;
      const output = outputs[Math.floor(state / leastSteps)] as number;
      scores[state] = Math.max(entered, stayed) + (byOutput[output] as number);
    }
    word.heard ||= (scores[last] as number) > better;
  }

  return (logProbabilities) => {
    const likely = likelihoods(logProbabilities);
    const anything = Math.log(likely.byKind[kindNumbers.elsewhere] as number);
    for (let phone = 0; phone < byOutput.length; phone += 1) {
      byOutput[phone] = Math.log(likely.byOutput[phone] as number) - anything;
    }
    for (const word of watched) if (!word.heard) push(word);
    const heard = watched.filter((word) => word.heard);
    if (heard.length < fewestWords) return 0;
    return heard.reduce((sum, { outputs }) => sum + outputs.length, 0) / phones.length;
  };
}

/** The words of a line by their sounds, each once. */
function differentWords(phones: readonly ExpectedPhone[]): number[][] {
  const words = new Map<number, number[]>();
  for (const { word, outputs } of phones) {
    words.set(word, [...(words.get(word) ?? []), outputs[0] as number]);
  }
  return [...new Map([...words.values()].map((outputs) => [outputs.join(' '), outputs])).values()];
}

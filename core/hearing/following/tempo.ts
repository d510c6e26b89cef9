/** How fast this actor speaks against the reference voice: 1 is as fast, 2 takes twice as long. */
export interface Tempo {
  ratio: number;
  /** Lines it was learned from. */
  lines: number;
}

export const unknownTempo: Tempo = { ratio: 1, lines: 0 };

const slowest = 2;
const fastest = 0.5;
const weightOfFirstLine = 0.5;
const weightOfLaterLines = 0.3;

/**
 * The tempo after a finished line, as a running mean of logarithms. A line without an expectation teaches nothing;
 * one line counts at most double or half, so that a dropped ending does not spoil what was learned.
 */
export function learnTempo(tempo: Tempo, line: { heardMs: number; referenceMs: number }): Tempo {
  if (!(line.heardMs > 0) || !(line.referenceMs > 0)) return tempo;
  const ratio = Math.min(slowest, Math.max(fastest, line.heardMs / line.referenceMs));
  const weight = tempo.lines === 0 ? weightOfFirstLine : weightOfLaterLines;
  return {
    ratio: Math.exp((1 - weight) * Math.log(tempo.ratio) + weight * Math.log(ratio)),
    lines: tempo.lines + 1,
  };
}

/**
 * How far a line's length may be from what the tempo predicts: the standard deviation of the logarithm of the ratio.
 * Unknown actors differ more from the reference than one actor's lines from each other.
 */
export function tempoSpread(tempo: Tempo): number {
  const [unknown, known] = [0.25, 0.15];
  return known + (unknown - known) / (1 + tempo.lines);
}

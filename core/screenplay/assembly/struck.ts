import type { StyledRun } from '#core/screenplay/laid-out-line.ts';
import type { LabelledLine } from '#core/screenplay/layouts/labelled-line.ts';

/** Parts lines that are struck out in part, so that every line is struck out as a whole or not at all. */
export function partStruck(lines: readonly LabelledLine[]): LabelledLine[] {
  return lines.flatMap((labelled) => {
    const { line, type } = labelled;
    const pieces = line.runs && type !== 'character' ? strikePieces(line.runs) : [];
    if (pieces.length < 2)
      return [pieces[0]?.struck ? { ...labelled, line: { ...line, strike: true } } : labelled];
    return pieces.map(({ runs, struck }, index): LabelledLine => {
      const { strike: _, runs: __, ...rest } = line;
      const text = runs
        .map((run) => run.text)
        .join('')
        .trim();
      const own = { ...rest, text, runs, ...(struck ? { strike: true } : {}) };
      return { ...labelled, line: own, starts: index === 0 && labelled.starts };
    });
  });
}

/** Runs that are struck out, and those that are not, in turn. Space and full stops alone belong to what is beside them. */
export function strikePieces(runs: readonly StyledRun[]): { runs: StyledRun[]; struck: boolean }[] {
  const pieces: { runs: StyledRun[]; struck: boolean }[] = [];
  for (const run of runs) {
    const struck = run.strike === true;
    const last = pieces.at(-1);
    const isWord = /[\p{L}\p{N}]/u.test(run.text);
    if (last && (last.struck === struck || !isWord)) last.runs.push(run);
    else pieces.push({ runs: [run], struck });
  }
  return pieces;
}

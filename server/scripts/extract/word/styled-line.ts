import type { LaidOutLine, StyledRun } from '#core/screenplay/laid-out-line.ts';
import { withSingleSpaces } from '#core/screenplay/wording/letter-spacing.ts';

type Style = Omit<StyledRun, 'text'>;
const styles = ['bold', 'italic', 'strike'] as const;

/** The runs with single spaces, without space at either end, and joined where they look alike. */
export function plainRuns(runs: readonly StyledRun[]): StyledRun[] {
  const joined: StyledRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const spaced = withSingleSpaces(run.text);
    const text = last === undefined || last.text.endsWith(' ') ? spaced.trimStart() : spaced;
    if (text === '') continue;
    if (last && (text.trim() === '' || looksAlike(last, run))) last.text += text;
    else joined.push({ ...styleOf(run), text });
  }
  const last = joined.at(-1);
  if (last) last.text = last.text.trimEnd();
  return joined.filter(({ text }) => text !== '');
}

/** A line of these runs: what all share is the line's own look, and the runs are given where looks change. */
export function styledLine(
  runs: readonly StyledRun[],
): Pick<LaidOutLine, 'text' | 'bold' | 'italic' | 'strike' | 'runs'> {
  const inked = runs.filter(({ text }) => text.trim() !== '');
  const shared: Style = {};
  for (const style of styles) if (inked.every((run) => run[style] === true)) shared[style] = true;
  const isMixed = inked.some((run) => !looksAlike(run, inked[0] ?? run));
  return { text: runs.map(({ text }) => text).join(''), ...shared, ...(isMixed ? { runs: [...runs] } : {}) };
}

function styleOf(run: StyledRun): Style {
  const style: Style = {};
  for (const name of styles) if (run[name] === true) style[name] = true;
  return style;
}

function looksAlike(one: StyledRun, other: StyledRun): boolean {
  return styles.every((style) => (one[style] ?? false) === (other[style] ?? false));
}

import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { isInCapitals } from '#core/screenplay/wording/capitals.ts';
import { nameKey, readCapitalCue } from '#core/screenplay/wording/cue.ts';

const fewestSpeeches = 4;
/** A sentence is no name and no heading, so that its capitals were meant for all of its kind. */
const fewestWords = 6;
const leastShare = 0.15;
const mostSpoken = 0.1;

/**
 * Whether a script has its action in capitals and its speech not, as comedies for television do. Capitals then prove no
 * name, but they tell where a speech is over.
 */
export function hasActionInCapitals(lines: readonly TextLine[]): boolean {
  const sentences = lines.filter(({ text }) => !text.startsWith('(') && wordsIn(text) >= fewestWords);
  const inCapitals = sentences.filter(({ text }) => isInCapitals(text));
  if (inCapitals.length === 0 || inCapitals.length < sentences.length * leastShare) return false;
  const spoken = firstLinesOfSpeeches(lines);
  const shouted = spoken.filter(({ text }) => isInCapitals(text));
  return spoken.length >= fewestSpeeches && shouted.length <= spoken.length * mostSpoken;
}

/** A line of action in such a script; one word in capitals may as well be shouted. */
export function isActionInCapitals({ text }: TextLine): boolean {
  return !text.startsWith('(') && wordsIn(text) > 1 && isInCapitals(text);
}

/** What stands below names in capitals that come back. */
function firstLinesOfSpeeches(lines: readonly TextLine[]): TextLine[] {
  const names = lines.map(({ text }) => nameKey(readCapitalCue(text)?.name ?? ''));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return lines.filter(({ text }, index) => {
    const above = names[index - 1] ?? '';
    return above !== '' && (counts.get(above) ?? 0) > 1 && !text.startsWith('(');
  });
}

function wordsIn(text: string): number {
  return text.split(' ').length;
}

import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { nameKey } from '#core/screenplay/wording/cue.ts';
import { isDivision, readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { type CueMark, type InlineCue, readInlineCue } from '#core/screenplay/wording/inline-cue.ts';

/** A line that has the form of a name with speech behind it. */
export interface Candidate {
  line: TextLine;
  index: number;
  inline: InlineCue;
}

/** The name that a line begins with, by its form alone; undefined for headings, whatever parts their words. */
export function cueCandidate(line: TextLine, mark: CueMark): InlineCue | undefined {
  const inline = readInlineCue(line.text, mark, line);
  return inline && readSceneHeading(line.text) === undefined && !isDivision(line.text) ? inline : undefined;
}

export function candidatesIn(lines: readonly TextLine[], mark: CueMark): Candidate[] {
  return lines.flatMap((line, index): Candidate[] => {
    const inline = cueCandidate(line, mark);
    return inline ? [{ line, index, inline }] : [];
  });
}

export function withRepeatedNames(candidates: readonly Candidate[]): Candidate[] {
  const names = countNames(candidates);
  return candidates.filter(({ inline }) => (names.get(nameKey(inline.cue.name)) ?? 0) > 1);
}

/** How often each name, by its key, is met. */
export function countNames(candidates: readonly Candidate[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { inline } of candidates) {
    const key = nameKey(inline.cue.name);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

import type { HeardWord, WordComparison } from '#core/words/compare-words.ts';

const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
const quoted = (words: readonly string[]) => words.map((word) => `“${bare(word)}”`).join(', ');

/**
 * What a recogniser heard otherwise than the line has it, in words; empty where it heard nothing else. Words that were left
 * out side by side are told together.
 */
export function heardInWords(line: string, { heard, missed }: WordComparison): string[] {
  const words = line.trim().split(/\s+/u);
  const wordAt = (place: number) => words[place] ?? '';
  const told = (type: HeardWord['type']) => heard.filter((word) => word.type === type);
  const added = told('added').map(({ text }) => text);
  const moved = told('moved').map(({ text }) => text);
  const changed = heard.flatMap((word) =>
    word.type === 'changed' ? [`${quoted([word.text])} for ${quoted([wordAt(word.place)])}`] : [],
  );
  return [
    ...(missed.length > 0
      ? [`left out: ${quoted(sideBySide(missed).map((run) => run.map(wordAt).join(' ')))}`]
      : []),
    ...(changed.length > 0 ? [changed.join(', ')] : []),
    ...(moved.length > 0 ? [`moved: ${quoted(moved)}`] : []),
    ...(added.length > 0 ? [`added: ${quoted(added)}`] : []),
  ];
}

function sideBySide(places: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const place of [...places].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.at(-1) === place - 1) last.push(place);
    else runs.push([place]);
  }
  return runs;
}

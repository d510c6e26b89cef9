import MiniSearch from 'minisearch';
import type { Passage } from '#core/tutor/with-model/passages.ts';

/** Finds passages of one script by words. */
export interface PassageFinder {
  /** The passages that fit a question best, the best first. */
  find(question: string, most: number): Passage[];
}

/** Words that stand in every question and tell nothing of what is asked for. */
const idle = new Set(
  'a an and are as at be but by do does did for from has have how i in is it me my of on or say says said scene so that the their them then there they this to was we what when where which who why will with you your line lines about'.split(
    ' ',
  ),
);

/** English words without their most common endings, so that "rivers" finds "river". */
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  if (word.length > 4 && word.endsWith('es')) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function processTerm(term: string): string | null {
  const plain = term
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '');
  return plain === '' || idle.has(plain) ? null : stem(plain);
}

/** Makes an index of the passages in memory: some 400 of a film script take a few dozen milliseconds. */
export function createPassageFinder(passages: readonly Passage[]): PassageFinder {
  const index = new MiniSearch<{ id: number; text: string; speakers: string; title: string }>({
    fields: ['text', 'speakers', 'title'],
    processTerm,
    tokenize: (text) => text.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [],
  });
  index.addAll(
    passages.map(({ lines, moments, title }, id) => ({
      id,
      title,
      text: moments.map(({ text }) => text).join('\n'),
      speakers: [...new Set(lines.flatMap(({ speaker, speakers }) => [speaker, ...speakers]))].join(' '),
    })),
  );
  return {
    find: (question, most) =>
      index
        .search(question, {
          boost: { speakers: 0.5, title: 1.5 },
          fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        })
        .slice(0, most)
        .flatMap(({ id }) => passages[id as number] ?? []),
  };
}

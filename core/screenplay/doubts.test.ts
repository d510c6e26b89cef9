import { expect, test } from 'vitest';
import type { ScreenplayElement } from '#core/api/screenplay.ts';
import { doubtsOf } from './doubts.ts';
import { readPlainText } from './plain-text.ts';
import { readScreenplay } from './read-screenplay.ts';

const speech = (id: string, confidence: number, looks: Partial<ScreenplayElement> = {}) => {
  const speaker = `SPEAKER ${id}`;
  return [
    { id: `${id}-cue`, type: 'character' as const, text: speaker, speaker, confidence, ...looks },
    { id, type: 'dialogue' as const, text: 'Hello.', speaker, confidence, ...looks },
  ];
};

test('the most doubtful speech comes first, then the order of the script', () => {
  const elements = [
    ...speech('a', 0.75),
    ...speech('b', 0.99),
    ...speech('c', 0.6),
    ...speech('d', 0.75),
    ...speech('e', 0.8),
  ];
  expect(doubtsOf({ elements, cast: [] })).toEqual([
    { elementId: 'c', speaker: 'SPEAKER c', confidence: 0.6 },
    { elementId: 'a', speaker: 'SPEAKER a', confidence: 0.75 },
    { elementId: 'd', speaker: 'SPEAKER d', confidence: 0.75 },
  ]);
});

test('a speech is as doubtful as its most doubtful part, and what is struck out is no speech', () => {
  const [cue, first] = speech('a', 0.9);
  const elements = [
    cue,
    first,
    { ...first, id: 'b', confidence: 0.5 },
    ...speech('c', 0.1, { struck: true }),
  ];
  expect(
    doubtsOf({
      elements: elements.filter((element) => element !== undefined) as ScreenplayElement[],
      cast: [],
    }),
  ).toEqual([{ elementId: 'a', speaker: 'SPEAKER a', confidence: 0.5 }]);
});

test('a script in which everybody speaks often lists nothing; who speaks once only is listed', () => {
  const clean = 'MIKE\nHello.\n\nJOAN\nHello.\n\nMIKE\nWell.\n\nJOAN\nBye.\n';
  const doubts = (text: string) => doubtsOf(readScreenplay(readPlainText(text)));
  expect(doubts(clean)).toEqual([]);
  expect(doubts(`${clean}\nTHE STRANGER\nBye.\n`).map(({ speaker }) => speaker)).toEqual(['THE STRANGER']);
});

test('the further lines of speeches that hang below their names are not in doubt, however wide the page is', () => {
  const wide = (words: string) => words.repeat(8).trim();
  let y = 100;
  const row = (text: string, x: number) => {
    y += 14;
    return { text, page: 1, x, y, width: text.length * 3.5, gapBefore: x === 80 ? 0.9 : 0 };
  };
  const lines = ['Lane', 'Jack', 'Lane', 'Jack', 'Lane', 'Jack'].flatMap((name) => [
    row(`${name}. ${wide('The sugar was weighed. ')}`, 80),
    row('And then it was weighed again.', 96),
  ]);
  const screenplay = readScreenplay({
    kind: 'page',
    pages: 1,
    pageSize: { width: 842, height: 595 },
    lines,
  });
  expect(screenplay.cast.map(({ name, lineCount }) => [name, lineCount])).toEqual([
    ['Lane', 3],
    ['Jack', 3],
  ]);
  expect(doubtsOf(screenplay)).toEqual([]);
});

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

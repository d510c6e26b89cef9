import { expect, test } from 'vitest';
import { scoreReading } from './score.ts';

const gold = [
  { type: 'scene', text: '12 INT. ROOM - DAY 12' },
  { type: 'character', speaker: 'MIKE', text: 'MIKE' },
  { type: 'dialogue', speaker: 'MIKE', text: 'I know what you did.' },
  { type: 'parenthetical', speaker: 'MIKE', text: '(beat)' },
  { type: 'dialogue', speaker: 'MIKE', text: 'Last summer, I mean.' },
  { type: 'character', speaker: 'ANNA (V.O.)', text: 'ANNA (V.O.)' },
  { type: 'dialogue', speaker: 'ANNA (V.O.)', text: 'Do you really?' },
];

test('a reading that agrees scores full marks, whatever its punctuation, numbers and extensions', () => {
  const read = gold.map((element) => ({
    ...element,
    text: element.text.replace('12 INT', 'INT').replace(/[.,?]/g, ''),
    ...(element.speaker ? { speaker: element.speaker.replace(' (V.O.)', '') } : {}),
  }));
  expect(scoreReading(gold, read)).toEqual({ lineF1: 1, wordsWrong: 0, characterF1: 1, sceneF1: 1 });
});

test('a speech given to another counts against its line and by its words', () => {
  const read = gold.map((element) => (element.speaker === 'MIKE' ? element : { ...element, speaker: 'BOB' }));
  const score = scoreReading(gold, read);
  expect(score.lineF1).toBe(0.5);
  expect(score.wordsWrong).toBeCloseTo(3 / 12);
  expect(score.characterF1).toBe(0.5);
});

test('a reading without dialogue scores nothing', () => {
  expect(scoreReading(gold, [{ type: 'action', text: 'I know what you did.' }])).toMatchObject({ lineF1: 0 });
});

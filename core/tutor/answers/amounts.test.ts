import { expect, test } from 'vitest';
import type { Line } from '#core/screenplay/lines.ts';
import { timeToSay, wordsIn } from './amounts.ts';

const lineOf = (text: string): Line => ({
  id: 'line',
  sceneId: 'scene',
  speaker: 'ANNA',
  speakers: ['ANNA'],
  text,
  confidence: 1,
});
const words = (count: number) => [lineOf('word '.repeat(count))];

test.each([
  [1, '5 seconds'],
  [50, '20 seconds'],
  [130, '50 seconds'],
  [150, '1 minute'],
  [225, '1½ minutes'],
  [450, '3 minutes'],
  [520, '3½ minutes'],
  [3_000, '20 minutes'],
  [18_000, '120 minutes'],
])('%d words take about %2$s to say', (count, time) => {
  expect(timeToSay(words(count))).toBe(time);
});

test('signs that are written without spaces count as words, and take their own time', () => {
  const lines = [lineOf('你好吗？我很好。'.repeat(50)), lineOf('What — now?')];
  expect(wordsIn(lines)).toBe(303);
  expect(timeToSay(lines)).toBe('1 minute');
});

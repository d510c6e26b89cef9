import { expect, test } from 'vitest';
import { sceneNumbers } from './scene-numbers.ts';

const numbered = (...headings: string[]) =>
  [...sceneNumbers(headings.map((heading, index) => ({ id: `s${index}`, heading })))].map(
    ([id, number]) => `${id} is ${number}`,
  );

test('scenes have the numbers of their headings', () => {
  expect(numbered('14 INT. HALL', '14A. EXT. ROAD', 'OPENING')).toEqual(['s0 is 14', 's1 is 14a']);
  expect(numbered('Act I, Scene 2', 'SCENE III')).toEqual(['s0 is 2', 's1 is iii']);
});

test('scenes are counted where no heading has a number', () => {
  expect(numbered('INT. HALL', 'EXT. ROAD - 1950')).toEqual(['s0 is 1', 's1 is 2']);
});

import { expect, test } from 'vitest';
import { breathBetween } from '#core/rehearsal/turns/breath.ts';

const kitchen = { sceneId: 'kitchen' };

test('the partner breathes between two lines, longer over a stage direction, longest over a scene change', () => {
  expect(breathBetween(kitchen, kitchen, 'natural')).toBe(350);
  expect(breathBetween(kitchen, { ...kitchen, direction: 'He sits.' }, 'natural')).toBe(800);
  expect(breathBetween(kitchen, { sceneId: 'hall', direction: 'Night.' }, 'natural')).toBe(1_500);
});

test('a speed run leaves no breath', () => {
  expect(breathBetween(kitchen, { sceneId: 'hall' }, 'speed')).toBe(0);
});

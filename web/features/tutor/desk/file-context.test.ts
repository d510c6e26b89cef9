import { expect, test } from 'vitest';
import { attachObstacle, fileForChat } from './file-context.ts';

test('TUT-29 a new chat is about the open script, otherwise about the newest', () => {
  const [old, newest, open] = ['2030-01-01', '2030-03-01', '2030-02-01'].map((day) => ({
    createdAt: `${day}T00:00:00.000Z`,
  }));
  const files = [old, newest, open].flatMap((file) => file ?? []);
  expect(fileForChat(open, files)).toBe(open);
  expect(fileForChat(undefined, files)).toBe(newest);
  expect(fileForChat(undefined, [])).toBeUndefined();
});

test('UPL-4 nothing is attached without a file, nor by nobody', () => {
  const file = new File(['ANNA\nHello.'], 'Door.txt');
  const obstacle = 'No file selected or user not authenticated.';
  expect(attachObstacle(undefined, true)).toBe(obstacle);
  expect(attachObstacle(file, false)).toBe(obstacle);
  expect(attachObstacle(file, true)).toBeUndefined();
});

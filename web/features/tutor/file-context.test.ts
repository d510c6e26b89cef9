import { expect, test } from 'vitest';
import { fileForChat } from './file-context.ts';

test('TUT-29 a new chat is about the open script, otherwise about the newest', () => {
  const [old, newest, open] = ['2030-01-01', '2030-03-01', '2030-02-01'].map((day) => ({
    createdAt: `${day}T00:00:00.000Z`,
  }));
  const files = [old, newest, open].flatMap((file) => file ?? []);
  expect(fileForChat(open, files)).toBe(open);
  expect(fileForChat(undefined, files)).toBe(newest);
  expect(fileForChat(undefined, [])).toBeUndefined();
});

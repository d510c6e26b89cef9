import { expect, test } from 'vitest';
import { failureOf } from './calling/call-failure.ts';
import { chatSentenceOf } from './chats.ts';

test('TUT-41, TUT-42 what went wrong in a chat is told by the server, by its status, or as an error', () => {
  const told = failureOf(503, {
    error: 'The language model is busy.',
    errorId: 'model.rate-limited',
  });
  expect(chatSentenceOf(told)).toBe('The language model is busy.');
  expect(chatSentenceOf(failureOf(502, undefined))).toBe('API request failed with status 502');
  expect(chatSentenceOf(new TypeError('terminated'))).toBe('An error occurred');
});

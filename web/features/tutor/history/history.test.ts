import { expect, test } from 'vitest';
import type { Chat } from '#core/api/chats.ts';
import { chatLabel, historyOf } from './history.ts';

const now = new Date(2030, 4, 10, 15, 0);
let made = 0;
function chat(began: Date, firstMessage = 'New Rehearsal'): Chat {
  made += 1;
  return {
    id: `chat-${made}`,
    createdAt: began.toISOString(),
    userId: 'actor@example.com',
    firstMessage,
    lastUpdated: null,
    fileNamespace: '0123456789abcdef0123',
    fileDocumentId: 'script',
  };
}

test('HIST-2, HIST-5 chats are grouped by day: Today, Yesterday, otherwise the local date, each with its time', () => {
  const days = historyOf(
    [
      chat(new Date(2030, 4, 10, 14, 5)),
      chat(new Date(2030, 4, 10, 0, 1)),
      chat(new Date(2030, 4, 9, 23, 59)),
      chat(new Date(2030, 3, 30, 9, 30)),
    ],
    now,
    'en-GB',
  );
  expect(days.map(({ label, items }) => [label, items.map(({ time }) => time)])).toEqual([
    ['Today', ['14:05', '00:01']],
    ['Yesterday', ['23:59']],
    ['30/04/2030', ['09:30']],
  ]);
});

test('HIST-3, HIST-4, HIST-6 an item shows 40 characters of the first message, and 15 of the namespace', () => {
  const [day] = historyOf([chat(now), chat(now, 'a'.repeat(40)), chat(now, 'b'.repeat(41))], now, 'en-GB');
  expect(day?.items.map(({ title }) => title)).toEqual([
    'New Rehearsal',
    'a'.repeat(40),
    `${'b'.repeat(40)}...`,
  ]);
  expect(day?.items[0]?.badge).toBe('0123456789abcde...');
});

test('TUT-2 a chat is called by its script and the first 8 characters of its id', () => {
  expect(chatLabel('Kitchen.pdf', '0123abcd-0000-4000-8000-000000000000')).toBe('Kitchen.pdf | 0123abcd');
});

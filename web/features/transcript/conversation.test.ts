import { describe, expect, it } from 'vitest';
import type { TranscriptEntry } from '#core/api/rehearsals.ts';
import {
  clockOf,
  conversationOf,
  exportName,
  messageCount,
  sampleMessages,
  sessionSeconds,
} from './conversation.ts';

const entry = (id: string, second: number, type: 'user' | 'assistant'): TranscriptEntry => ({
  id,
  type,
  content: `What ${id} says`,
  timestamp: new Date(Date.UTC(2026, 10, 21, 18, 0, second)).toISOString(),
  lineId: id,
  ending: 'by-hand',
});

describe('a conversation', () => {
  it('DATA-17 has of each message an id, whose it is, its words and its time, and nothing else', () => {
    expect(conversationOf([entry('one', 1, 'user')], [])).toEqual([
      { id: 'one', type: 'user', content: 'What one says', timestamp: '2026-11-21T18:00:01.000Z' },
    ]);
  });

  it('has the samples where their time puts them', () => {
    const ids = ['s1', 's2'];
    const samples = sampleMessages(new Date(Date.UTC(2026, 10, 21, 18, 0, 2)), () => ids.shift() ?? '');
    const both = conversationOf([entry('one', 1, 'user'), entry('three', 3, 'assistant')], samples);
    expect(both.map(({ id }) => id)).toEqual(['one', 's1', 's2', 'three']);
  });

  it('TRN-4 the samples are two, one of each side', () => {
    const samples = sampleMessages(new Date(0), () => crypto.randomUUID());
    expect(samples.map(({ type }) => type)).toEqual(['user', 'assistant']);
    expect(new Set(samples.map(({ id }) => id)).size).toBe(2);
  });
});

describe('the time of a session', () => {
  it.each([
    ['before the first start', undefined, undefined, 90_000, 0],
    ['while it goes on', 10_000, undefined, 75_900, 65],
    ['after its end', 10_000, 20_000, 75_900, 10],
    ['by a clock that was set back', 10_000, undefined, 5_000, 0],
  ])('is told %s', (_when, startedAt, endedAt, now, seconds) => {
    expect(sessionSeconds({ startedAt, endedAt }, now)).toBe(seconds);
  });

  it.each([
    [0, '0:00'],
    [7, '0:07'],
    [754, '12:34'],
    [3_723, '1:02:03'],
  ])('of %i seconds is %s', (seconds, clock) => {
    expect(clockOf(seconds)).toBe(clock);
  });
});

it('TRN-8 the PDF is named by what it is and its day', () => {
  expect(exportName(new Date(2026, 0, 5, 23, 59))).toBe('conversation-transcript-2026-01-05.pdf');
});

it('TRN-2 messages are counted', () => {
  expect([0, 1, 2].map(messageCount)).toEqual(['0 messages', '1 message', '2 messages']);
});

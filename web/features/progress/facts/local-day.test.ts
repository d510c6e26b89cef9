import { describe, expect, it } from 'vitest';
import { localDay, localDayOf } from './local-day.ts';

describe('the calendar day of a moment', () => {
  it('is the one where the actor is, from its first minute to its last', () => {
    expect(localDay(new Date(2026, 10, 1, 0, 0))).toBe('2026-11-01');
    expect(localDay(new Date(2026, 10, 1, 23, 59))).toBe('2026-11-01');
  });

  it('is told of a time in another zone too', () => {
    expect(localDayOf(new Date(2026, 0, 9, 0, 30).toISOString())).toBe('2026-01-09');
  });
});

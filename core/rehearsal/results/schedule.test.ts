import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineOutcome, type LineResult, lineOutcomes } from '#core/api/results.ts';
import { daysBetween } from './days.ts';
import { historiesOf } from './line-history.ts';
import { dueToday, type ScheduleOptions } from './schedule.ts';

const dayOf = (time: string) => time.slice(0, 10);
const lineIds = Array.from({ length: 30 }, (_, index) => `line ${index}`);

let made = 0;
function go(lineId: string, day: string, outcome: LineOutcome = 'clean'): LineResult {
  made += 1;
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  return { id, lineId, at: `${day}T18:00:00.000Z`, outcome, missedWords: [] };
}

function due(given: { goes?: LineResult[]; today?: string; auditionDay?: string | null } = {}) {
  const { goes = [], today = '2026-11-21', auditionDay = null } = given;
  const rehearsals = [{ rehearsalId: 'run', startedAt: '2026-11-01T00:00:00.000Z', results: goes }];
  return dueToday({ lineIds, histories: historiesOf(rehearsals), today, auditionDay, dayOf });
}

test('days are counted over the end of a month and of daylight saving', () => {
  expect(daysBetween('2026-10-24', '2026-11-02')).toBe(9);
  expect(daysBetween('2026-11-02', '2026-10-24')).toBe(-9);
});

describe('dueToday', () => {
  test('begins with the first lines of the script, at an even pace', () => {
    expect(due()).toEqual(lineIds.slice(0, 12).map((lineId) => ({ lineId, reason: 'new' })));
  });

  test('begins nothing more when the day has had its share', () => {
    const goes = lineIds.slice(0, 12).map((lineId) => go(lineId, '2026-11-21'));
    expect(due({ goes })).toEqual([]);
  });

  test('begins as many as lets the last be learned two days before the audition', () => {
    expect(due({ auditionDay: '2026-11-26' }).length).toBe(10);
    expect(due({ auditionDay: '2026-11-23' }).length).toBe(30);
  });

  test('runs the whole on the day of the audition and the day before', () => {
    for (const auditionDay of ['2026-11-21', '2026-11-22']) {
      expect(due({ auditionDay })).toEqual(lineIds.map((lineId) => ({ lineId, reason: 'whole' })));
    }
  });

  test('an audition that has passed sets no pace', () => {
    expect(due({ auditionDay: '2026-11-20' })).toHaveLength(12);
  });

  test('drills what broke, whenever that was', () => {
    const goes = [go('line 3', '2026-11-21', 'off')];
    expect(due({ goes })).toContainEqual({ lineId: 'line 3', reason: 'problem' });
  });

  test('lets clean lines rest longer with every clean day, and less as the audition nears', () => {
    const goes = ['2026-11-15', '2026-11-16', '2026-11-18'].map((day) => go('line 0', day));
    const isDue = (today: string, auditionDay: string | null = null) =>
      due({ goes, today, auditionDay }).some(({ lineId }) => lineId === 'line 0');
    expect(isDue('2026-11-21')).toBe(false);
    expect(isDue('2026-11-22')).toBe(true);
    expect(isDue('2026-11-20', '2026-11-28')).toBe(true);
  });

  test('asks for each line at most once, in order, and every line within the days left', () => {
    const someGoes = fc.array(
      fc.record({
        line: fc.nat({ max: 29 }),
        day: fc.integer({ min: 1, max: 21 }),
        outcome: fc.constantFrom(...lineOutcomes),
      }),
    );
    fc.assert(
      fc.property(someGoes, fc.integer({ min: 0, max: 40 }), (goes, daysLeft) => {
        const results = goes.map(({ line, day, outcome }) =>
          go(`line ${line}`, `2026-11-${String(day).padStart(2, '0')}`, outcome),
        );
        const audition = new Date(Date.UTC(2026, 10, 21 + daysLeft)).toISOString().slice(0, 10);
        const options: ScheduleOptions = {
          lineIds,
          histories: historiesOf([{ rehearsalId: 'run', startedAt: '', results }]),
          today: '2026-11-21',
          auditionDay: audition,
          dayOf,
        };
        const places = dueToday(options).map(({ lineId }) => lineIds.indexOf(lineId));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        const begun = lineIds.filter((lineId) => (options.histories.get(lineId) ?? []).length > 0).length;
        const begunNow = dueToday(options).filter(({ reason }) => reason === 'new').length;
        const daysToBegin = Math.max(1, daysLeft - 2);
        if (daysLeft > 1 && begun === 0) expect(begunNow * daysToBegin).toBeGreaterThanOrEqual(30);
      }),
    );
  });
});

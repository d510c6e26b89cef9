import { describe, expect, test } from 'vitest';
import type { LineOutcome, LineResult, RehearsalResults } from '#core/api/results.ts';
import { historiesOf, isProblemSpot, problemSpots, weaknessOf } from './line-history.ts';

let made = 0;
const id = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;

function go(lineId: string, outcome: LineOutcome, minute = made): LineResult {
  const at = new Date(Date.UTC(2026, 10, 1, 10, minute)).toISOString();
  return { id: id(), lineId, at, outcome, missedWords: [] };
}

const rehearsal = (...results: LineResult[]): RehearsalResults => ({
  rehearsalId: id(),
  startedAt: '2026-11-01T10:00:00.000Z',
  results,
});

const goes = (...outcomes: LineOutcome[]) => outcomes.map((outcome) => go('one', outcome));

describe('historiesOf', () => {
  test('gathers the goes at each line over all rehearsals, oldest first', () => {
    const histories = historiesOf([
      rehearsal(go('one', 'off', 5), go('two', 'clean', 6)),
      rehearsal(go('one', 'clean', 2)),
    ]);
    expect(histories.get('one')?.map(({ outcome }) => outcome)).toEqual(['clean', 'off']);
    expect(histories.get('two')).toHaveLength(1);
  });

  test('leaves out what was not heard', () => {
    expect(historiesOf([rehearsal(go('one', 'unheard'))]).size).toBe(0);
  });
});

describe('problem spots', () => {
  test.each([
    { outcomes: [], problem: false },
    { outcomes: ['clean'], problem: false },
    { outcomes: ['paused'], problem: true },
    { outcomes: ['clean', 'clean', 'missed'], problem: true },
    { outcomes: ['missed', 'clean'], problem: false },
    { outcomes: ['off', 'clean'], problem: true },
    { outcomes: ['prompted', 'clean', 'clean'], problem: false },
  ] as { outcomes: LineOutcome[]; problem: boolean }[])(
    '$outcomes makes a problem spot: $problem',
    ({ outcomes, problem }) => expect(isProblemSpot(goes(...outcomes))).toBe(problem),
  );

  test('a line that broke lately is weaker than one that broke before', () => {
    expect(weaknessOf(goes('clean', 'off'))).toBeGreaterThan(weaknessOf(goes('off', 'clean')));
  });

  test('come in the order of the lines that are asked about', () => {
    const histories = historiesOf([rehearsal(go('two', 'off'), go('one', 'missed'), go('three', 'clean'))]);
    expect(problemSpots(['one', 'two', 'three', 'four'], histories)).toEqual(['one', 'two']);
  });
});

import { describe, expect, it } from 'vitest';
import { go, run } from '#web/features/progress/testing/play.ts';
import { heardRuns } from './heard-runs.ts';

const mine = new Set(['a', 'b', 'c']);

describe('what came of the lines, run by run', () => {
  it('counts each line once, by its first go that was heard', () => {
    const [first, second] = [go('a', 'off'), go('b', 'clean')];
    const of = heardRuns([run('one', [go('a', 'unheard'), first, go('a', 'clean'), second])], mine);
    expect(of.runs).toEqual([
      {
        rehearsalId: 'one',
        startedAt: '2030-05-01T12:00:00.000Z',
        goes: new Map([
          ['a', first],
          ['b', second],
        ]),
        counts: { clean: 1, off: 1, missed: 0, paused: 0, prompted: 0, unheard: 0 },
      },
    ]);
  });

  it('leaves out other lines, and runs without any of these', () => {
    const of = heardRuns(
      [run('one', [go('x', 'clean')]), run('two', [go('x', 'off'), go('c', 'paused')])],
      mine,
    );
    expect(of.runs.map(({ rehearsalId, goes }) => [rehearsalId, goes.size])).toEqual([['two', 1]]);
    expect(of.unheardRuns).toBe(0);
  });

  it('tells of runs in which nothing was heard, and claims nothing of them', () => {
    const of = heardRuns([run('one', [go('a', 'unheard')]), run('two', [go('a', 'clean')])], mine);
    expect(of.runs.map(({ rehearsalId }) => rehearsalId)).toEqual(['two']);
    expect(of.unheardRuns).toBe(1);
  });
});

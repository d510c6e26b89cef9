import { describe, expect, it } from 'vitest';
import type { RehearsalResults } from '#core/api/results.ts';
import { go, play, run } from '#web/features/progress/testing/play.ts';
import { type ProgressQuestion, progressFacts } from './script-progress.ts';

function asking(
  rehearsals: RehearsalResults[],
  { auditionDay = null, ...changes }: Partial<ProgressQuestion> & { auditionDay?: string | null } = {},
): ProgressQuestion {
  return {
    screenplay: play,
    roles: ['NORA'],
    sceneIds: 'all',
    progress: { rehearsals, auditionDay },
    today: '2030-05-02',
    dayOf: (time) => time.slice(0, 10),
    ...changes,
  };
}

const oneRun = [
  run('one', [
    go('nora-1', 'clean'),
    go('tom-1', 'off'),
    go('nora-2', 'prompted'),
    go('gone', 'off'),
    go('nora-3', 'unheard'),
  ]),
];

describe('how an actor’s lines go', () => {
  it('tells of the chosen roles’ lines alone, scene by scene, in the script’s order', () => {
    const { scenes, lineCount, sittingCount } = progressFacts(asking(oneRun));
    const told = scenes.map(({ heading, lines }) => ({
      heading,
      lines: lines.map(({ line, number, standing }) => [number, line.id, standing]),
    }));
    expect(told).toEqual([
      {
        heading: 'HALL',
        lines: [
          [1, 'nora-1', 'sits'],
          [2, 'nora-2', 'breaks'],
        ],
      },
      { heading: 'KITCHEN', lines: [[1, 'nora-3', 'unheard']] },
    ]);
    expect({ lineCount, sittingCount }).toEqual({ lineCount: 3, sittingCount: 1 });
  });

  it('leaves out lines that the script does not have any more', () => {
    const { problems, runs } = progressFacts(asking(oneRun));
    expect(problems.lineIds).toEqual(['nora-2']);
    expect([...(runs.runs[0]?.goes.keys() ?? [])]).toEqual(['nora-1', 'nora-2']);
  });

  it('has every go at a line that was heard, oldest first', () => {
    const late = go('nora-3', 'clean', { at: '2030-05-01T19:00:00.000Z' });
    const early = go('nora-3', 'off', { at: '2030-05-01T18:00:00.000Z' });
    const { scenes } = progressFacts(asking([run('one', [late, go('nora-3', 'unheard'), early])]));
    expect(scenes[1]?.lines[0]?.goes).toEqual([early, late]);
  });

  it('is told of the chosen scenes, and of how much is to be drilled in others', () => {
    const { scenes, lineCount, problems, today, runs } = progressFacts(
      asking(oneRun, { sceneIds: ['KITCHEN'] }),
    );
    expect(scenes.map(({ heading }) => heading)).toEqual(['KITCHEN']);
    expect(lineCount).toBe(1);
    expect(problems).toEqual({ lineIds: [], elsewhere: 1 });
    expect(today).toEqual({
      lineIds: ['nora-3'],
      elsewhere: 2,
      counts: { problem: 0, review: 0, new: 1, whole: 0 },
    });
    expect(runs).toEqual({ runs: [], unheardRuns: 1 });
  });

  it('says what to run today by reason, and everything on the eve of the audition', () => {
    expect(progressFacts(asking(oneRun)).today.counts).toEqual({ problem: 1, review: 1, new: 1, whole: 0 });
    const { today } = progressFacts(asking(oneRun, { auditionDay: '2030-05-03' }));
    expect(today.counts.whole).toBe(3);
    expect(today.lineIds).toEqual(['nora-1', 'nora-2', 'nora-3']);
  });

  it('has nothing to say of a role without lines', () => {
    expect(progressFacts(asking(oneRun, { roles: [] }))).toMatchObject({
      scenes: [],
      lineCount: 0,
      problems: { lineIds: [], elsewhere: 0 },
      today: { lineIds: [], elsewhere: 0 },
    });
  });
});

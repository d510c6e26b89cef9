import { describe, expect, it, vi } from 'vitest';
import type { RehearsalResults } from '#core/api/results.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';
import type { RehearsalApi } from './rehearsal-api.ts';

describe('how the lines go', () => {
  it('is kept on the server line by line', async () => {
    const { run, partnerSpeaks, results, until } = openRun(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    run.tell({ name: 'line' }, 'button');
    expect(run.snapshot().prompt).toBeDefined();
    run.cue();
    await partnerSpeaks('/audio/c');
    run.cue();
    await until({ status: 'finished', unsavedResults: 0 });
    expect(results.map(({ lineId, outcome }) => `${lineId} ${outcome}`)).toEqual(['b prompted', 'd unheard']);
    expect(run.snapshot().results).toEqual(results);
  });

  it('waits in this browser while the server is away, and says so', async () => {
    const addResults = vi
      .fn<RehearsalApi['addResults']>()
      .mockRejectedValueOnce(new Error('no answer'))
      .mockReturnValue(new Promise(() => undefined));
    const { run, partnerSpeaks, until } = openRun(scene, { addResults });
    await run.start(request);
    await partnerSpeaks('/audio/a');
    run.cue();
    await until({ unsavedResults: 1 });
    await eventually(() => expect(run.snapshot().notice?.id).toBe('entries-not-saved'));
  });

  it('makes problem spots, of this rehearsal and of earlier ones', async () => {
    const at = '2026-11-01T10:00:00.000Z';
    const earlier: RehearsalResults = {
      rehearsalId: '00000000-0000-4000-8000-300000000000',
      startedAt: at,
      results: [{ id: 'x', lineId: 'd', at, outcome: 'off', missedWords: [] }],
    };
    const progress = async () => ({ rehearsals: [earlier], auditionDay: null });
    const { run, partnerSpeaks, until } = openRun(scene, { progress });
    await run.start(request);
    await until({ problemSpots: 1 });
    await partnerSpeaks('/audio/a');
    run.peek();
    run.cue();
    await until({ problemSpots: 2 });
    run.tell({ name: 'problem-spots' }, 'text');
    expect(run.snapshot().drill.selection).toEqual({
      type: 'lines',
      name: 'problem-spots',
      lineIds: ['b', 'd'],
    });
  });

  it('goes by a drill from the start, and again by the same', async () => {
    const { run, partnerSpeaks, until, fake } = openRun(scene);
    const selection = { type: 'lines', name: 'today', lineIds: ['d'] } as const;
    await run.start(request, { selection, pace: 'natural' });
    await partnerSpeaks('/audio/c');
    run.cue();
    await until({ status: 'finished' });
    run.again();
    await partnerSpeaks('/audio/c');
    expect(fake.spoken).toEqual(['/audio/c', '/audio/c']);
    expect(run.snapshot().cue?.lineId).toBe('d');
  });
});

import { describe, expect, it } from 'vitest';
import type { CueSheetQuery } from '#core/api/rehearsals.ts';
import { wholeScene } from '#core/rehearsal/drills.ts';
import { type KeptPlace, keptPlaceSchema } from '#core/rehearsal/place.ts';
import { placeOfRun } from '#web/features/rehearsal/place/kept-places.ts';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';
import { bodyOf, sheetOf } from '#web/voice/testing/scene.ts';

const asked = { veil: 'shown', directions: undefined, now: 5 } as const;

describe('a rehearsal that begins at a line', () => {
  it('asks for the sheet from that line on, and begins with it', async () => {
    const queries: CueSheetQuery[] = [];
    const { run, until } = openRun(scene, {
      async cueSheet(_id, query) {
        queries.push(query);
        return bodyOf(sheetOf(scene));
      },
    });
    await run.start(request, wholeScene, { from: 'd' });
    await until({ status: 'running', cueIndex: 3, turn: 'actor' });
    expect(queries).toEqual([{ from: 'd' }]);
  });

  it('leaves its place line by line, and none once it is over', async () => {
    const { run, until, partnerSpeaks } = openRun(scene);
    let kept: KeptPlace | undefined;
    run.subscribe(() => {
      kept = placeOfRun(run.snapshot(), kept, asked) ?? kept;
    });
    await run.start(request);
    await partnerSpeaks('/audio/a');
    await until({ cueIndex: 1 });
    expect(keptPlaceSchema.parse(kept)).toMatchObject({ ahead: ['b', 'c', 'd'], roles: ['BEN'], at: 5 });
    run.goTo(3);
    expect(kept?.ahead).toEqual(['d']);
    run.stop();
    expect(kept?.ahead).toEqual(['d']);
    await run.start(request);
    await until({ status: 'running' });
    run.goTo(3);
    run.cue();
    await until({ status: 'finished' });
    expect(kept?.ahead).toEqual([]);
  });

  it('keeps the place in the scenes while single lines are run', async () => {
    const { run, until } = openRun(scene);
    const lines = { type: 'lines', name: 'today', lineIds: ['b'] } as const;
    await run.start(request);
    await until({ status: 'running' });
    run.goTo(3);
    const place = placeOfRun(run.snapshot(), undefined, asked);
    run.stop();
    await run.start(request, { selection: lines, pace: 'natural' });
    await until({ status: 'running' });
    const after = placeOfRun(run.snapshot(), place, asked);
    expect(after).toMatchObject({ ahead: ['d'], asides: [run.snapshot().rehearsal?.id] });
  });
});

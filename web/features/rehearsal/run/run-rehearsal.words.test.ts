import { describe, expect, it } from 'vitest';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';
import { eventually } from '#web/voice/testing/eventually.ts';

const wordsOfLine = 4;

describe("the words of the actor's lines", () => {
  it('are compared with what a recogniser heard once the line is over, where the actor wants that', async () => {
    const { run, partnerSpeaks, recognised, calls, speaks, isSilent } = openRun(scene);
    run.setWordCheck(true);
    recognised.push('Then we went');
    await run.start(request);
    await partnerSpeaks('/audio/a');
    speaks(960);
    isSilent(3_000);
    await eventually(() => expect(run.snapshot().checkedLines.size).toBe(1));
    expect(calls).toContain('listen for words: live');
    const mine = run.snapshot().transcript.find(({ type }) => type === 'user');
    const told = run.snapshot().checkedLines.get(mine?.id ?? '');
    expect(told?.missed).toEqual([wordsOfLine - 1]);
    expect(told?.heard.filter(({ type }) => type === 'changed')).toMatchObject([{ text: 'we', place: 1 }]);
  });

  it('are not compared where the line was handed over by hand, or nobody asked for it', async () => {
    const { run, partnerSpeaks, recognised, calls } = openRun(scene);
    recognised.push('something', 'something');
    await run.start(request);
    await partnerSpeaks('/audio/a');
    run.cue();
    await partnerSpeaks('/audio/c');
    expect(calls.some((call) => call.startsWith('listen for words'))).toBe(false);
    run.setWordCheck(true);
    run.again();
    run.cue();
    await eventually(() => expect(run.snapshot().status).toBe('finished'));
    expect(run.snapshot().checkedLines.size).toBe(0);
  });
});

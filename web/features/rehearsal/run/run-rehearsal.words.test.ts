import { describe, expect, it } from 'vitest';
import type { WordChecker } from '#core/api/results.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';
import type { RehearsalApi } from './rehearsal-api.ts';

const line = 'Then we went home.';
const wordsOfLine = line.split(' ').length;

/** Up to the actor's first line, which this checker is to write down. */
async function beforeLine(checker: WordChecker, change: Partial<RehearsalApi> = {}) {
  const opened = openRun(scene, change);
  opened.run.setWordChecker(checker);
  await opened.run.start(request);
  await opened.partnerSpeaks('/audio/a');
  const saysLine = () => {
    opened.speaks(960);
    opened.isSilent(3_000);
  };
  return { ...opened, saysLine };
}

describe("the words of the actor's lines", () => {
  it('are compared with what the device heard once the line is over, where the actor wants that', async () => {
    const { run, recognised, calls, saysLine } = await beforeLine('device');
    recognised.push('Then we went');
    saysLine();
    await eventually(() => expect(run.snapshot().checkedLines.size).toBe(1));
    expect(calls).toContain('listen for words: live');
    expect(calls.some((call) => call.startsWith('make MP3'))).toBe(false);
    const mine = run.snapshot().transcript.find(({ type }) => type === 'user');
    const told = run.snapshot().checkedLines.get(mine?.id ?? '');
    expect(told).toMatchObject({ by: 'device', missed: [wordsOfLine - 1] });
    expect(told?.heard.filter(({ type }) => type === 'changed')).toMatchObject([{ text: 'we', place: 1 }]);
  });

  it('go to the transcriber as the sound of the line, once it is over, where the actor wants that', async () => {
    const { run, recognised, calls, speaks, isSilent } = await beforeLine('transcriber');
    recognised.push('Then we went');
    speaks(960);
    expect(calls.some((call) => call.startsWith('make MP3'))).toBe(false);
    isSilent(3_000);
    await eventually(() => expect(run.snapshot().checkedLines.size).toBe(1));
    expect(calls.filter((call) => call.startsWith('make MP3'))).toHaveLength(1);
    expect([...run.snapshot().checkedLines.values()]).toMatchObject([{ by: 'transcriber' }]);
  });

  it('are not waited for: the partner comes in, and the result is put right when they come', async () => {
    let writeDown = (_words: string) => {};
    const transcribe = () => new Promise<string>((resolve) => (writeDown = resolve));
    const { run, partnerSpeaks, results, saysLine, until } = await beforeLine('transcriber', { transcribe });
    saysLine();
    await partnerSpeaks('/audio/c');
    await until({ unsavedResults: 0 });
    expect(results.map(({ lineId, outcome }) => `${lineId} ${outcome}`)).toEqual(['b unheard']);
    writeDown('Then went home');
    await eventually(() => expect(results).toHaveLength(2));
    expect(results[1]).toEqual({ ...results[0], ...run.snapshot().results[0] });
    expect(results[1]).toMatchObject({ id: results[0]?.id, outcome: 'missed', checkedBy: 'transcriber' });
    expect(run.snapshot().results).toHaveLength(1);
    expect(run.snapshot().problemSpots).toBe(1);
  });

  it('come after the end of the rehearsal, too, and to its record alone', async () => {
    const answers: ((words: string) => void)[] = [];
    const transcribe = () => new Promise<string>((resolve) => answers.push(resolve));
    const { run, results, saysLine, until } = await beforeLine('transcriber', { transcribe });
    saysLine();
    await eventually(() => expect(answers).toHaveLength(1));
    run.stop();
    await until({ status: 'stopped', unsavedResults: 0 });
    await run.start(request);
    answers[0]?.(line);
    await eventually(() => expect(results.at(-1)).toMatchObject({ checkedBy: 'transcriber' }));
    expect(run.snapshot().checkedLines.size).toBe(0);
    expect(run.snapshot().results).toEqual([]);
  });

  it('stay as the partner followed them where the transcriber fails, and that is told once', async () => {
    const transcribe = () => Promise.reject(new Error('rate-limited'));
    const { run, partnerSpeaks, results, saysLine, until } = await beforeLine('transcriber', { transcribe });
    saysLine();
    await eventually(() => expect(run.snapshot().notice?.id).toBe('no-transcription'));
    await partnerSpeaks('/audio/c');
    saysLine();
    await until({ status: 'finished', unsavedResults: 0 });
    expect(run.snapshot().checkedLines.size).toBe(0);
    expect(results.map(({ outcome, checkedBy }) => [outcome, checkedBy])).toEqual([
      ['unheard', undefined],
      ['unheard', undefined],
    ]);
  });

  it('are not compared where the line was handed over by hand, or nobody asked for it', async () => {
    const { run, partnerSpeaks, recognised, calls } = openRun(scene);
    recognised.push('something', 'something');
    await run.start(request);
    await partnerSpeaks('/audio/a');
    run.cue();
    await partnerSpeaks('/audio/c');
    expect(calls.some((call) => call.startsWith('listen for words'))).toBe(false);
    run.setWordChecker('transcriber');
    run.again();
    run.cue();
    await eventually(() => expect(run.snapshot().status).toBe('finished'));
    expect(run.snapshot().checkedLines.size).toBe(0);
    expect(calls.some((call) => call.startsWith('make MP3'))).toBe(false);
  });
});

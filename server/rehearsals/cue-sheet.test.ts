import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { type Cue, type CueSheetRow, cueSheetRowSchema } from '#core/api/rehearsals.ts';
import { awaitedCue, type PlannedCue } from '#core/rehearsal/plan-cues.ts';
import { streamCueSheet } from './cue-sheet.ts';

const planned = (index: number): PlannedCue => ({
  part: 'partner',
  line: {
    id: `line-${index}`,
    sceneId: 's',
    speaker: 'WILL',
    text: 'Yes.',
  },
  directions: [],
});
const ready = (index: number): Cue => ({
  part: 'partner',
  lineId: `line-${index}`,
  sceneId: 's',
  speaker: 'WILL',
  text: 'Yes.',
  audioUrl: '/',
  durationMs: 1,
});

interface Render {
  finish(): void;
  fail(error: Error): void;
}

/** A sheet whose cues are ready when the test says so. */
function openSheet({
  cues,
  ahead,
  isTakenOver = () => false,
}: {
  cues: number;
  ahead: number;
  isTakenOver?: () => boolean;
}) {
  const renders: Render[] = [];
  const begun = new EventEmitter();
  const signals: AbortSignal[] = [];
  let ends = 0;
  const stream = streamCueSheet({
    outline: Array.from({ length: cues }, (_, index) => awaitedCue(planned(index))),
    cues: Array.from({ length: cues }, (_, index) => planned(index)),
    ahead,
    render: (_cue, position, signal) =>
      new Promise<Cue>((resolve, reject) => {
        renders[position] = { finish: () => resolve(ready(position)), fail: reject };
        signals.push(signal);
        begun.emit('begun');
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    isTakenOver,
    explain: (error) => ({ type: 'error', error: String(error), errorId: 'voice.render-failed' }),
    onEnd: () => {
      ends += 1;
    },
  });
  const reader = stream.getReader();
  return {
    renders,
    signals,
    reader,
    ends: () => ends,
    /** Resolves when so many cues have been begun. */
    async begun(count: number) {
      while (renders.length < count) await once(begun, 'begun');
    },
    async row(): Promise<CueSheetRow | 'closed'> {
      const { value, done } = await reader.read();
      if (done) return 'closed';
      const text = new TextDecoder().decode(value);
      expect(text.endsWith('\n')).toBe(true);
      return cueSheetRowSchema.parse(JSON.parse(text));
    },
  };
}

test('the outline comes before anything is ready, then the cues in order, whichever is ready first', async () => {
  const { row, renders, begun, ends } = openSheet({ cues: 3, ahead: 3 });
  expect(await row()).toEqual({ type: 'outline', cues: [0, 1, 2].map(planned).map(awaitedCue) });
  const first = row();
  await begun(3);
  renders[2]?.finish();
  renders[1]?.finish();
  renders[0]?.finish();
  expect(await first).toEqual({ type: 'cue', cue: ready(0) });
  expect(await row()).toEqual({ type: 'cue', cue: ready(1) });
  expect(await row()).toEqual({ type: 'cue', cue: ready(2) });
  expect(await row()).toEqual({ type: 'end' });
  expect(await row()).toBe('closed');
  expect(ends()).toBe(1);
});

test('no more cues are under way than allowed, and none before they are read', async () => {
  const { row, renders, begun } = openSheet({ cues: 10, ahead: 2 });
  await row();
  const first = row();
  await begun(2);
  expect(renders).toHaveLength(2);
  renders[0]?.finish();
  await first;
  expect(renders).toHaveLength(3);
});

test('a failure is told in its turn, after the cues before it, and ends the sheet', async () => {
  const { row, renders, begun, signals, ends } = openSheet({ cues: 3, ahead: 3 });
  await row();
  const first = row();
  await begun(3);
  renders[1]?.fail(new Error('broken'));
  renders[0]?.finish();
  expect(await first).toEqual({ type: 'cue', cue: ready(0) });
  expect(await row()).toEqual({ type: 'error', error: 'Error: broken', errorId: 'voice.render-failed' });
  expect(await row()).toBe('closed');
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(ends()).toBe(1);
});

test('when the reader leaves, work under way is stopped and no more is begun', async () => {
  const { row, reader, renders, begun, signals, ends } = openSheet({ cues: 10, ahead: 2 });
  await row();
  const waiting = row();
  await begun(2);
  await reader.cancel();
  expect(await waiting).toBe('closed');
  expect(signals).toHaveLength(2);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(renders).toHaveLength(2);
  expect(ends()).toBe(1);
});

test('a sheet without cues has an outline and an end', async () => {
  const { row } = openSheet({ cues: 0, ahead: 2 });
  expect(await row()).toEqual({ type: 'outline', cues: [] });
  expect(await row()).toEqual({ type: 'end' });
  expect(await row()).toBe('closed');
});

test('that other voices have taken over is told once, before the first cue that they may speak', async () => {
  let isTakenOver = false;
  const { row, renders, begun } = openSheet({ cues: 3, ahead: 1, isTakenOver: () => isTakenOver });
  await row();
  await begun(1);
  renders[0]?.finish();
  expect(await row()).toMatchObject({ type: 'cue' });
  await begun(2);
  isTakenOver = true;
  renders[1]?.finish();
  expect(await row()).toEqual({ type: 'other-voices' });
  expect(await row()).toEqual({ type: 'cue', cue: ready(1) });
  await begun(3);
  renders[2]?.finish();
  expect(await row()).toEqual({ type: 'cue', cue: ready(2) });
  expect(await row()).toEqual({ type: 'end' });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeLimits } from '#core/limits.ts';
import {
  atRest,
  isRecording,
  type RecorderCommand,
  type RecorderEvent,
  type RecorderState,
  recordedSeconds,
  stepRecorder,
} from '#core/recordings/recorder.ts';

function run(...events: RecorderEvent[]): { state: RecorderState; commands: RecorderCommand['type'][] } {
  let state: RecorderState = atRest;
  const commands: RecorderCommand['type'][] = [];
  for (const event of events) {
    const step = stepRecorder(state, event);
    state = step.state;
    commands.push(...step.commands.map(({ type }) => type));
  }
  return { state, commands };
}

const second = (at: number): RecorderEvent => ({ type: 'second-passed', at });
const running: RecorderEvent[] = [
  { type: 'start' },
  { type: 'opened', countInSeconds: 0, at: 1_000 },
  { type: 'slice-kept', bytes: 100 },
];

describe('a recording', () => {
  it('REC-18 goes from rest through recording to its end, and is handed over when it is stopped', () => {
    const { state, commands } = run(...running, { type: 'stop' }, { type: 'finished' });
    expect(commands).toEqual(['open', 'begin', 'finish', 'hand-over']);
    expect(state).toMatchObject({ name: 'idle', lastEnding: 'stopped' });
  });

  it('counts in, second by second, if it shall', () => {
    const counted = run(
      { type: 'start' },
      { type: 'opened', countInSeconds: 3, at: 0 },
      second(1_000),
      second(2_000),
    );
    expect(counted.state).toEqual({ name: 'counting-in', seconds: 1 });
    expect(counted.commands).toEqual(['open', 'count', 'count', 'count']);
    expect(stepRecorder(counted.state, second(3_000))).toMatchObject({
      state: { name: 'recording', since: 3_000 },
      commands: [{ type: 'begin' }],
    });
  });

  it('REC-19 tells each second how long it has gone on', () => {
    const seconds = [1_000, 2_010, 3_001].map((at) => recordedSeconds(run(...running, second(at)).state));
    expect(seconds).toEqual([0, 1, 2]);
  });

  it.each<[string, RecorderEvent, string]>([
    ['a device that is unplugged', { type: 'device-lost' }, 'device-lost'],
    ['a disk that is full', { type: 'write-failed', because: 'disk-full' }, 'disk-full'],
    ['a disk that fails', { type: 'write-failed', because: 'disk-failed' }, 'disk-failed'],
    ['a disk that will soon be full', { type: 'room-told', room: 'none' }, 'disk-full'],
    ['an actor who leaves', { type: 'leave' }, 'left'],
    ['the longest time', second(1_000 + 1_000 * takeLimits.seconds), 'longest'],
  ])('loses nothing by %s', (_what, event, ending) => {
    const { state, commands } = run(
      ...running,
      event,
      { type: 'slice-kept', bytes: 5 },
      { type: 'finished' },
    );
    expect(commands.at(-1)).toBe('hand-over');
    expect(state).toMatchObject({ name: 'idle', lastEnding: ending });
  });

  it('tells that room is running out, and goes on', () => {
    expect(run(...running, { type: 'room-told', room: 'little' }).state).toMatchObject({
      name: 'recording',
      room: 'little',
    });
  });

  it('that never began says why, and leaves nothing', () => {
    const { state, commands } = run({ type: 'start' }, { type: 'open-failed', failure: 'denied' });
    expect(commands).toEqual(['open', 'discard']);
    expect(state).toMatchObject({ name: 'idle', failure: 'denied' });
  });

  it('whatever happens, is handed over once if a slice of it was kept, and discarded otherwise', () => {
    const event = fc.oneof(
      fc.constantFrom<RecorderEvent>(
        { type: 'start' },
        { type: 'open-failed', failure: 'failed' },
        { type: 'slice-kept', bytes: 10 },
        { type: 'room-told', room: 'little' },
        { type: 'room-told', room: 'none' },
        { type: 'stop' },
        { type: 'leave' },
        { type: 'device-lost' },
        { type: 'write-failed', because: 'disk-full' },
        { type: 'finished' },
      ),
      fc.record({
        type: fc.constant('opened' as const),
        countInSeconds: fc.integer({ min: 0, max: 2 }),
        at: fc.nat(),
      }),
      fc.record({ type: fc.constant('second-passed' as const), at: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state: RecorderState = atRest;
        let kept = 0;
        let isOpen = false;
        for (const one of events) {
          const before = state;
          const step = stepRecorder(before, one);
          if (isRecording(before) && one.type === 'slice-kept') kept += one.bytes;
          for (const { type } of step.commands) {
            if (type === 'open') isOpen = true;
            if (type === 'begin') kept = 0;
            if (type === 'hand-over' || type === 'discard') {
              expect(isOpen).toBe(true);
              expect(type).toBe(isRecording(before) && kept > 0 ? 'hand-over' : 'discard');
              isOpen = false;
            }
          }
          state = step.state;
          expect(isOpen).toBe(state.name !== 'idle');
        }
      }),
    );
  });
});

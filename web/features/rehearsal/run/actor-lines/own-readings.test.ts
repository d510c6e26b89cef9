import { describe, expect, it } from 'vitest';
import { actorCue } from '#web/voice/testing/scene.ts';
import { createOwnReadings } from './own-readings.ts';

const reading = { phones: [0.1, 0.24], outputs: [3, 7] };
const cue = actorCue('b');

function setUp() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { kept, readings: createOwnReadings(storage) };
}

describe('how an actor has spoken a line', () => {
  it('is known the next time, for this line of this script', () => {
    const { readings } = setUp();
    readings.keep('s', cue, { ...reading, phones: [0.1, 0.24000000000000002] });
    expect(readings.of('s', cue)).toMatchObject(reading);
    expect(readings.of('s', actorCue('c'))).toBeUndefined();
    expect(readings.of('t', cue)).toBeUndefined();
  });

  it('is no longer known once the line reads otherwise', () => {
    const { readings } = setUp();
    readings.keep('s', cue, reading);
    expect(readings.of('s', { ...cue, durationMs: cue.durationMs + 300 })).toBeUndefined();
  });

  it('is not known where what was kept is something else, or cannot be had', () => {
    const { kept, readings } = setUp();
    readings.keep('s', cue, reading);
    for (const key of kept.keys()) kept.set(key, '{"phones":"long"');
    expect(readings.of('s', cue)).toBeUndefined();
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    const without = createOwnReadings({ getItem: closed, setItem: closed });
    without.keep('s', cue, reading);
    expect(without.of('s', cue)).toBeUndefined();
  });
});

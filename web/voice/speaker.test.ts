import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSpeaker } from './speaker.ts';

/** As much of Web Audio as a loudspeaker needs, with a clock that is moved by hand. */
function fakeAudio() {
  const gains: { gain: { value: number; ramps: { to: number; at: number }[] } }[] = [];
  const sources: { startedAt?: number; stoppedAt?: number; onended?: () => void }[] = [];
  const context = { currentTime: 10, outputLatency: 0.04, state: 'running', destination: {}, close: vi.fn() };
  class FakeNode {
    connect<Target>(target: Target): Target {
      return target;
    }
    disconnect() {
      return undefined;
    }
  }
  class GainNode extends FakeNode {
    gain = {
      value: 1,
      ramps: [] as { to: number; at: number }[],
      cancelScheduledValues: () => undefined,
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: (to: number, at: number) => this.gain.ramps.push({ to, at }),
    };
    constructor() {
      super();
      gains.push(this);
    }
  }
  class AudioBufferSourceNode extends FakeNode {
    startedAt?: number;
    stoppedAt?: number;
    onended?: () => void;
    constructor() {
      super();
      sources.push(this);
    }
    start(at: number) {
      this.startedAt = at;
    }
    stop(at: number) {
      this.stoppedAt = at;
    }
  }
  vi.stubGlobal('GainNode', GainNode);
  vi.stubGlobal('AudioBufferSourceNode', AudioBufferSourceNode);
  return { context, gains, sources };
}

const sound = {} as AudioBuffer;

describe('the loudspeaker', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const open = () => {
    const audio = fakeAudio();
    const told = { spoken: vi.fn(), stopped: vi.fn() };
    const speaker = openSpeaker(audio.context as unknown as AudioContext, () => 5_000, told);
    const reports = { started: vi.fn(), finished: vi.fn() };
    return { ...audio, speaker, reports, told };
  };

  it('tells when a line is heard, not when it was asked for', () => {
    const { speaker, reports, sources } = open();
    speaker.speak(sound, 250, reports);
    expect(sources[0]?.startedAt).toBe(10.25);
    expect(reports.started).toHaveBeenCalledWith(5_290);
  });

  it('tells that a line is over once its last sample has been heard', () => {
    const { speaker, reports, sources } = open();
    speaker.speak(sound, 0, reports);
    sources[0]?.onended?.();
    expect(reports.finished).not.toHaveBeenCalled();
    vi.advanceTimersByTime(40);
    expect(reports.finished).toHaveBeenCalledOnce();
  });

  it('is silent within 80 ms of being stopped, fades out, and does not call that the end of the line', () => {
    const { speaker, reports, sources, gains } = open();
    speaker.speak(sound, 0, reports).stop();
    expect((sources[0]?.stoppedAt ?? 99) - 10).toBeLessThanOrEqual(0.08);
    expect(gains.at(-1)?.gain.ramps).toEqual([{ to: 0, at: sources[0]?.stoppedAt }]);
    sources[0]?.onended?.();
    vi.runAllTimers();
    expect(reports.finished).not.toHaveBeenCalled();
  });

  it('tells a recorder what is heard and when, and where it was stopped', () => {
    const { speaker, reports, told, sources } = open();
    speaker.speak(sound, 250, reports);
    expect(told.spoken).toHaveBeenCalledWith(sound, 5_290);
    sources[0]?.onended?.();
    expect(told.stopped).not.toHaveBeenCalled();
    speaker.speak(sound, 0, reports).stop();
    expect(told.stopped).toHaveBeenCalledWith(5_040);
  });

  it('is muted by its volume, in a fade: a jump in the middle of a line would click', () => {
    const { speaker, gains } = open();
    speaker.setMuted(true);
    expect(speaker.muted()).toBe(true);
    speaker.setMuted(false);
    expect(speaker.muted()).toBe(false);
    expect(gains[0]?.gain).toMatchObject({
      value: 1,
      ramps: [
        { to: 0, at: 10.012 },
        { to: 1, at: 10.012 },
      ],
    });
  });
});

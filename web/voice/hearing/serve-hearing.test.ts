import { afterEach, describe, expect, it } from 'vitest';
import { unknownTempo } from '#core/hearing/following/tempo.ts';
import { type LineToHear, openHearing } from '#core/hearing/hearing.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import type { CapturedSound, HearingNews } from './messages.ts';
import { serveHearing } from './serve-hearing.ts';

const line: LineToHear = { phones: [], durationMs: 600, tempo: unknownTempo, by: 'duration', carryMs: 0 };
const rate = 48_000;
const stepSamples = rate / 50;
let close: () => void = () => undefined;
afterEach(() => close());

/** An ear at work behind real channels, and the page's and the microphone's ends of them. */
function setUp() {
  const [toPage, toSound] = [new MessageChannel(), new MessageChannel()];
  const news: Extract<HearingNews, { type: 'heard' }>[] = [];
  const given: (Float32Array | undefined)[] = [];
  let taken = 0;
  toPage.port1.onmessage = ({ data }: MessageEvent<HearingNews>) => {
    if (data.type === 'heard') news.push(data);
    if (data.type === 'sound') given.push(data.sound);
  };
  toSound.port1.onmessage = () => {
    taken += 1;
  };
  serveHearing({
    page: toPage.port2,
    sound: toSound.port2,
    rate,
    hearing: openHearing(undefined),
    clock: () => 0,
  });
  close = () => {
    toPage.port1.close();
    toSound.port1.close();
  };
  let endedAt = 0;
  const sounds = (steps: number, amplitude: number, playedPower = 0) => {
    for (let step = 0; step < steps; step += 1) {
      const samples = Float32Array.from({ length: stepSamples }, (_, at) => amplitude * Math.sin(at / 20));
      endedAt += stepSamples / rate;
      toSound.port1.postMessage({ samples, playedPower, endedAt } satisfies CapturedSound);
    }
  };
  return {
    news,
    given,
    sounds,
    ask: (request: unknown) => toPage.port1.postMessage(request),
    taken: () => taken,
  };
}

describe('the ear behind its channels', () => {
  it('answers every stretch of sound, at the rate of the device', async () => {
    const { news, sounds, taken } = setUp();
    sounds(10, 0);
    await eventually(() => expect(taken()).toBe(10));
    await eventually(() => expect(news.length).toBeGreaterThanOrEqual(9));
  });

  it('says for which line it has heard', async () => {
    const { news, sounds, ask, taken } = setUp();
    sounds(5, 0.001);
    await eventually(() => expect(taken()).toBe(5));
    ask({ type: 'listen', stretch: 3, line });
    await eventually(() => expect(news.length).toBeGreaterThan(0));
    sounds(5, 0.3);
    await eventually(() =>
      expect(news.at(-1)).toMatchObject({
        stretch: 3,
        heard: { evidence: { expectedMs: 600, speaking: true } },
      }),
    );
    expect(news[0]).toMatchObject({ stretch: 0, heard: { evidence: { speaking: false } } });
    expect(news[0]?.heard.evidence.expectedMs).toBeUndefined();
  });

  it('says when the sound came that it has heard, also to a page that was held up', async () => {
    const { news, sounds, ask, taken } = setUp();
    sounds(10, 0.001);
    await eventually(() => expect(news.at(-1)?.endedAt).toBeCloseTo(0.2));
    sounds(90, 0.3);
    await eventually(() => expect(taken()).toBe(100));
    await eventually(() => expect(news).toHaveLength(50));
    ask({ type: 'taken' });
    await eventually(() => expect(news.at(-1)?.endedAt).toBeCloseTo(2));
  });

  it('gives the sound of a line away once, at 16 kHz, where it was to be kept', async () => {
    const { given, sounds, ask, taken } = setUp();
    ask({ type: 'listen', stretch: 1, line: { ...line, keepsSound: true } });
    sounds(50, 0.3);
    await eventually(() => expect(taken()).toBe(50));
    ask({ type: 'take-sound' });
    ask({ type: 'take-sound' });
    await eventually(() => expect(given).toHaveLength(2));
    expect(given[0]?.length).toBeGreaterThan(15_000);
    expect(given[1]).toBeUndefined();
  });

  it('knows what was played meanwhile', async () => {
    const { news, sounds, taken } = setUp();
    sounds(5, 0.001);
    sounds(50, 0.3, 0.1);
    await eventually(() => expect(taken()).toBe(55));
    await eventually(() =>
      expect(news.at(-1)?.heard).toMatchObject({ isEcho: true, evidence: { speaking: false } }),
    );
  });

  it('keeps only the newest for a page that is held up, and goes on when it is back', async () => {
    const { news, sounds, ask, taken } = setUp();
    ask({ type: 'listen', stretch: 1, line });
    sounds(10, 0.001);
    sounds(90, 0.3);
    await eventually(() => expect(taken()).toBe(100));
    await eventually(() => expect(news).toHaveLength(50));
    ask({ type: 'taken' });
    await eventually(() => expect(news).toHaveLength(51));
    expect(news.at(-1)?.heard.evidence.heardMs).toBeGreaterThan(1_700);
  });
});

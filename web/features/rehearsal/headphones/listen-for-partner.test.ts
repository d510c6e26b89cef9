import { describe, expect, it } from 'vitest';
import type { Wait } from '#web/base/retry.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import { fakeEar, stepMs } from '#web/voice/testing/fake-ear.ts';
import { fakeMicrophone } from '#web/voice/testing/fake-microphone.ts';
import { fakeSpeaker, soundBytes } from '#web/voice/testing/fake-speaker.ts';
import { type ListenOptions, listenForPartner } from './listen-for-partner.ts';

const preview = '/preview';
const never: Wait = () => new Promise(() => undefined);

function setUp({
  wait = never,
  sound = async () => soundBytes(preview),
}: Partial<ListenOptions & { wait: Wait }> = {}) {
  const [ear, microphone, fake] = [fakeEar(), fakeMicrophone(), fakeSpeaker()];
  const life = new AbortController();
  const answer = () =>
    listenForPartner({
      environment: {
        microphone: microphone.browser,
        openSpeaker: () => fake.speaker,
        openEar: ear.open,
        wait,
      },
      sound,
      signal: life.signal,
    });
  const hears = (ms: number, voice: boolean, playedPower: number) => {
    for (let heardMs = 0; heardMs < ms; heardMs += stepMs) ear.step(voice, heardMs, playedPower);
  };
  /** The sentence is said, and comes back or not. */
  const sentence = async (comesBack: boolean) => {
    await eventually(() => expect(fake.speaking()).toBe(preview));
    fake.begin(0);
    hears(2_000, comesBack, 0.1);
    fake.finish(2_000);
    hears(500, false, 0);
  };
  const isClosed = () => ear.closed() && fake.closed() && microphone.openTracks() === 0;
  return { answer, sentence, ear, fake, microphone, life, isClosed };
}

describe('the check for headphones', () => {
  it.each([
    ['heard', true],
    ['not-heard', false],
  ] as const)('answers that the partner is %s, and closes what it opened', async (expected, comesBack) => {
    const { answer, sentence, isClosed } = setUp();
    const [answered] = await Promise.all([answer(), sentence(comesBack)]);
    expect(answered).toBe(expected);
    expect(isClosed()).toBe(true);
  });

  it('does not know where the microphone is refused', async () => {
    const { answer, microphone, isClosed } = setUp();
    microphone.failWith('NotAllowedError');
    expect(await answer()).toBe('unknown');
    expect(isClosed()).toBe(true);
  });

  it('does not know where the voice cannot be had, or the microphone hears nothing', async () => {
    const without = setUp({ sound: () => Promise.reject(new Error('away')) });
    expect(await without.answer()).toBe('unknown');
    const silent = setUp({ wait: async () => undefined });
    expect(await silent.answer()).toBe('unknown');
    expect(silent.isClosed()).toBe(true);
  });

  it('is over at once when it is left', async () => {
    const { answer, life, fake, isClosed } = setUp({
      wait: (_ms, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const answered = answer();
    await eventually(() => expect(fake.speaking()).toBe(preview));
    life.abort();
    await expect(answered).rejects.toThrow();
    expect(fake.speaking()).toBeUndefined();
    expect(isClosed()).toBe(true);
  });
});

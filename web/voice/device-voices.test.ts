import { describe, expect, it } from 'vitest';
import { openDeviceVoices } from '#web/voice/device-voices.ts';
import type { Wait } from '#web/voice/retry.ts';
import { eventually } from '#web/voice/testing/eventually.ts';

type Handlers = Pick<SpeechSynthesisUtterance, 'onstart' | 'onend' | 'onerror'>;
const voice = (lang: string, localService = true) => ({ lang, localService }) as SpeechSynthesisVoice;
const german = { text: 'Ich bleibe.', language: 'de', afterMs: 0, muted: false } as const;

/** A device whose utterances begin and end by hand, and whose waits are over when the test says so. */
function setUp(voices: readonly SpeechSynthesisVoice[] = [voice('en-US'), voice('de-DE')]) {
  const told: string[] = [];
  const spoken: SpeechSynthesisUtterance[] = [];
  const waits: (() => void)[] = [];
  let cancelled = 0;
  const wait: Wait = (_ms, signal) =>
    new Promise((resolve, reject) => {
      waits.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const devices = openDeviceVoices({
    synthesis: {
      getVoices: () => [...voices],
      speak: (utterance) => void spoken.push(utterance),
      cancel() {
        cancelled += 1;
      },
    },
    utteranceOf: (text) => ({ text }) as SpeechSynthesisUtterance,
    clock: () => 700,
    wait,
  });
  const reports = {
    started: (at: number) => void told.push(`started ${at}`),
    finished: (at: number) => void told.push(`finished ${at}`),
    failed: () => void told.push('failed'),
  };
  const happens = (what: keyof Handlers) => {
    const handler = spoken.at(-1)?.[what] as (() => void) | null | undefined;
    handler?.();
  };
  return { devices, reports, told, spoken, waits, happens, cancelled: () => cancelled };
}

describe('the voices of the device', () => {
  it('are used for a language that one of them speaks by itself', () => {
    expect(setUp().devices.speaks('de')).toBe(true);
    expect(setUp().devices.speaks('fr')).toBe(false);
    expect(setUp([voice('de-DE', false)]).devices.speaks('de')).toBe(false);
    const none = openDeviceVoices({
      synthesis: undefined,
      utteranceOf: (text) => ({ text }) as SpeechSynthesisUtterance,
      clock: () => 0,
      wait: async () => undefined,
    });
    expect(none.speaks('en')).toBe(false);
  });

  it('tell when they begin and end', () => {
    const { devices, reports, told, spoken, happens } = setUp();
    devices.speak(german, reports);
    expect(spoken[0]).toMatchObject({ text: 'Ich bleibe.', lang: 'de-DE', volume: 1 });
    happens('onstart');
    happens('onend');
    expect(told).toEqual(['started 700', 'finished 700']);
  });

  it('are silent where the partner is muted, and told nothing of once they are stopped', () => {
    const { devices, reports, told, spoken, happens, cancelled } = setUp();
    devices.speak({ ...german, muted: true }, reports).stop();
    expect(spoken[0]?.volume).toBe(0);
    expect(cancelled()).toBe(1);
    happens('onstart');
    happens('onend');
    expect(told).toEqual([]);
  });

  it('have failed where nothing is heard of them, or an error before they began', async () => {
    const silent = setUp();
    silent.devices.speak(german, silent.reports);
    silent.waits[0]?.();
    await eventually(() => expect(silent.told).toEqual(['failed']));
    const broken = setUp();
    broken.devices.speak(german, broken.reports);
    broken.happens('onerror');
    expect(broken.told).toEqual(['failed']);
  });

  it('have finished where their end is never told', async () => {
    const { devices, reports, told, waits, happens } = setUp();
    devices.speak(german, reports);
    happens('onstart');
    waits[1]?.();
    await eventually(() => expect(told).toEqual(['started 700', 'finished 700']));
  });

  it('wait until it is time', async () => {
    const { devices, reports, spoken, waits } = setUp();
    devices.speak({ ...german, afterMs: 250 }, reports);
    expect(spoken).toEqual([]);
    waits[0]?.();
    await eventually(() => expect(spoken).toHaveLength(1));
  });
});

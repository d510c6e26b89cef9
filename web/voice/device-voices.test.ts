import { describe, expect, it } from 'vitest';
import type { Wait } from '#web/base/retry.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import { openDeviceVoices } from './device-voices.ts';

type Handlers = Pick<SpeechSynthesisUtterance, 'onstart' | 'onend' | 'onerror'>;
const voice = (lang: string, localService = true) =>
  ({ lang, localService, name: `Voice of ${lang}`, voiceURI: `uri of ${lang}` }) as SpeechSynthesisVoice;
const german = { text: 'Ich bleibe.', by: { language: 'de' }, afterMs: 0, muted: false } as const;

/** A device whose utterances begin and end by hand, and whose waits are over when the test says so. */
function setUp(voices: readonly SpeechSynthesisVoice[] = [voice('en-US'), voice('de-DE')]) {
  const told: string[] = [];
  const spoken: SpeechSynthesisUtterance[] = [];
  /** Waits that are under way, by their length. */
  const waits = new Map<() => void, number>();
  const listeners = new Set<unknown>();
  let cancelled = 0;
  const wait: Wait = (ms, signal) =>
    new Promise((resolve, reject) => {
      waits.set(resolve, ms);
      signal.addEventListener('abort', () => {
        waits.delete(resolve);
        reject(signal.reason);
      });
    });
  /** The shortest wait is over. */
  const passTime = () => {
    const [shortest] = [...waits].toSorted(([, one], [, other]) => one - other);
    if (shortest === undefined) throw new Error('Nobody waits.');
    waits.delete(shortest[0]);
    shortest[0]();
  };
  const devices = openDeviceVoices({
    synthesis: {
      getVoices: () => [...voices],
      speak: (utterance) => void spoken.push(utterance),
      cancel() {
        cancelled += 1;
      },
      addEventListener: (_type: string, listener: unknown) => void listeners.add(listener),
      removeEventListener: (_type: string, listener: unknown) => void listeners.delete(listener),
    },
    utteranceOf: (text) => ({ text }) as SpeechSynthesisUtterance,
    clock: () => 700,
    wait,
  });
  const reports = {
    started: (at: number) => void told.push(`started ${at}`),
    finished: (at: number) => void told.push(`finished ${at}`),
    failed: () => void told.push('failed'),
    stuck: (at: number) => void told.push(`stuck ${at}`),
  };
  const happens = (what: keyof Handlers) => {
    const handler = spoken.at(-1)?.[what] as (() => void) | null | undefined;
    handler?.();
  };
  return { devices, reports, told, spoken, passTime, happens, listeners, cancelled: () => cancelled };
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

  it('have failed where nothing is heard of them, or an error or an end before they began', async () => {
    const silent = setUp();
    silent.devices.speak(german, silent.reports);
    silent.passTime();
    await eventually(() => expect(silent.told).toEqual(['failed']));
    for (const what of ['onerror', 'onend'] as const) {
      const broken = setUp();
      broken.devices.speak(german, broken.reports);
      broken.happens(what);
      expect(broken.told).toEqual(['failed']);
    }
  });

  it('are stuck where their end is never told, or they break off', async () => {
    const endless = setUp();
    endless.devices.speak(german, endless.reports);
    endless.happens('onstart');
    endless.passTime();
    await eventually(() => expect(endless.told).toEqual(['started 700', 'stuck 700']));
    expect(endless.cancelled()).toBe(1);
    const broken = setUp();
    broken.devices.speak(german, broken.reports);
    broken.happens('onstart');
    broken.happens('onerror');
    expect(broken.told).toEqual(['started 700', 'stuck 700']);
  });

  it('wait until it is time', async () => {
    const { devices, reports, spoken, passTime } = setUp();
    devices.speak({ ...german, afterMs: 250 }, reports);
    expect(spoken).toEqual([]);
    passTime();
    await eventually(() => expect(spoken).toHaveLength(1));
  });

  it('speak a long text breath by breath, as one line', async () => {
    const { devices, reports, spoken, told, happens, passTime } = setUp();
    devices.speak({ ...german, text: 'Ich bleibe hier und warte. '.repeat(10) }, reports);
    happens('onstart');
    happens('onend');
    expect(spoken).toHaveLength(2);
    expect(told).toEqual(['started 700']);
    happens('onstart');
    happens('onend');
    expect(told).toEqual(['started 700', 'finished 700']);
    const swallowed = setUp();
    swallowed.devices.speak({ ...german, text: 'Ich bleibe hier und warte. '.repeat(10) }, swallowed.reports);
    swallowed.happens('onstart');
    swallowed.happens('onend');
    swallowed.passTime();
    await eventually(() => expect(swallowed.told).toEqual(['started 700', 'stuck 700']));
    expect(passTime).toThrow();
  });

  it('are listed with what they are, and told when there are others', () => {
    const voices = [voice('en_GB'), voice('de-DE', false)];
    const { devices, listeners } = setUp(voices);
    expect(devices.list()).toEqual([
      { id: 'uri of en_GB', name: 'Voice of en_GB', language: 'en-GB', isLocal: true },
      { id: 'uri of de-DE', name: 'Voice of de-DE', language: 'de-DE', isLocal: false },
    ]);
    expect(devices.list()).toBe(devices.list());
    const listener = () => undefined;
    const stop = devices.subscribe(listener);
    expect(listeners.has(listener)).toBe(true);
    voices.pop();
    expect(devices.list()).toHaveLength(1);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('are spoken by the one that is asked for, local or not', () => {
    const { devices, reports, spoken } = setUp([voice('en-US'), voice('de-DE', false)]);
    devices.speak({ ...german, by: { voiceId: 'uri of de-DE' } }, reports);
    expect(spoken[0]?.voice?.name).toBe('Voice of de-DE');
    expect(spoken[0]?.lang).toBe('de-DE');
  });
});

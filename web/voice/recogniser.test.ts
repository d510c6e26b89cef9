import { describe, expect, it } from 'vitest';
import {
  type BrowserRecognition,
  type BrowserRecognitionKind,
  installRecogniser,
  listenForWords,
  RecogniserError,
  type RecogniserPlace,
  recogniserPlace,
} from './recogniser.ts';

type Availability = Awaited<ReturnType<NonNullable<BrowserRecognitionKind['available']>>>;

/** A browser whose recogniser hears what the test says. */
function browser(available?: () => Promise<Availability>) {
  const made: FakeRecognition[] = [];
  class FakeRecognition extends EventTarget implements BrowserRecognition {
    static available = available;
    static install = async (): Promise<boolean> => available !== undefined;
    lang = '';
    continuous = false;
    interimResults = false;
    processLocally = false;
    onresult: BrowserRecognition['onresult'] = null;
    onerror: BrowserRecognition['onerror'] = null;
    onend: BrowserRecognition['onend'] = null;
    calls: string[] = [];
    tracks: (MediaStreamTrack | undefined)[] = [];
    constructor() {
      super();
      made.push(this);
    }
    start(track?: MediaStreamTrack) {
      this.calls.push('start');
      this.tracks.push(track);
    }
    stop() {
      this.calls.push('stop');
      this.onend?.();
    }
    abort() {
      this.calls.push('abort');
      this.onerror?.({ error: 'aborted' });
      this.onend?.();
    }
    hears(...texts: string[]) {
      this.onresult?.({ results: texts.map((transcript) => ({ isFinal: true, 0: { transcript } })) });
    }
  }
  return { kind: FakeRecognition as BrowserRecognitionKind, made };
}

describe("the browser's recogniser", () => {
  const places: [RecogniserPlace, (() => Promise<Availability>)?][] = [
    ['device', async () => 'available'],
    ['device-after-download', async () => 'downloadable'],
    ['maker', async () => 'unavailable'],
    ['maker'],
    ['maker', () => Promise.reject(new Error('not today'))],
  ];

  it.each(places)('says that speech is recognised by: %s', async (place, available) => {
    expect(await recogniserPlace('en-GB', browser(available).kind)).toBe(place);
  });

  it('is nowhere in a browser that has none, and cannot be installed there', async () => {
    expect(await recogniserPlace('en-GB', undefined)).toBe('nowhere');
    expect(await installRecogniser('en-GB', undefined)).toBe(false);
    expect(() => listenForWords({ language: 'en-GB', onDevice: true, kind: undefined })).toThrow(
      RecogniserError,
    );
  });

  it('listens to the open microphone until it is told to finish, and joins what it heard', async () => {
    const { kind, made } = browser();
    const track = {} as MediaStreamTrack;
    const listening = listenForWords({ language: 'en-GB', onDevice: true, track, kind });
    expect(made[0]).toMatchObject({ lang: 'en-GB', continuous: true, processLocally: true, tracks: [track] });
    made[0]?.hears('to be ', 'or not');
    made[0]?.hears('to be ', ' or not to be');
    expect(await listening.finish()).toBe('to be or not to be');
    expect(made[0]?.calls).toEqual(['start', 'stop']);
  });

  it('has heard nothing in silence', async () => {
    const { kind, made } = browser();
    const listening = listenForWords({ language: 'en-GB', onDevice: false, kind });
    made[0]?.onerror?.({ error: 'no-speech' });
    expect(await listening.finish()).toBe('');
    expect(made[0]?.processLocally).toBe(false);
  });

  it('tells why it failed', async () => {
    const { kind, made } = browser();
    const listening = listenForWords({ language: 'en-GB', onDevice: false, kind });
    made[0]?.onerror?.({ error: 'network' });
    await expect(listening.finish()).rejects.toMatchObject({ reason: 'network' });
  });

  it('forgets what it heard when it is aborted', async () => {
    const { kind, made } = browser();
    const listening = listenForWords({ language: 'en-GB', onDevice: true, kind });
    made[0]?.hears('a secret');
    listening.abort();
    expect(made[0]?.onresult).toBeNull();
    expect(made[0]?.calls).toEqual(['start', 'abort']);
  });
});

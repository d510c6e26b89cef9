import { expect } from 'vitest';
import type { Cue, Rehearsal, StartRehearsalRequest, TranscriptEntry } from '#core/api/rehearsals.ts';
import type { LineResult } from '#core/api/results.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';
import { createRehearsalRun } from '#web/features/rehearsal/run/run-rehearsal.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { openPartner } from '#web/voice/partners/open-partner.ts';
import { fakeEar, stepMs } from '#web/voice/testing/fake-ear.ts';
import { fakeLivePartner } from '#web/voice/testing/fake-live-partner.ts';
import { fakeMicrophone } from '#web/voice/testing/fake-microphone.ts';
import { fakeSpeaker, soundBytes } from '#web/voice/testing/fake-speaker.ts';
import { actorCue, bodyOf, partnerCue, sheetOf } from '#web/voice/testing/scene.ts';
import { fakeFloor } from './fake-floor.ts';

/** As much of a snapshot as a test looks at. */
interface Expected extends Partial<Omit<RehearsalSnapshot, 'microphone'>> {
  microphone?: Partial<RehearsalSnapshot['microphone']>;
}

export const request: StartRehearsalRequest = {
  scriptId: '00000000-0000-4000-8000-000000000001',
  roles: ['BEN'],
  sceneIds: [],
  voiceId: 'mia',
  mode: 'direct',
};

export const scene = [partnerCue('a'), actorCue('b'), partnerCue('c'), actorCue('d')];

/** A run in a browser and before a server that are moved by hand. Time passes only as something is heard. */
export function openRun(scene: readonly Cue[], change: Partial<RehearsalApi> = {}) {
  const microphone = fakeMicrophone();
  const fake = fakeSpeaker();
  const kept: TranscriptEntry[] = [];
  const results: LineResult[] = [];
  const recognised: string[] = [];
  const calls: string[] = [];
  const waits: number[] = [];
  let now = 1_000;
  let lateMs = 0;
  let ids = 0;
  const onLeaving: (() => void)[] = [];
  const onAway = new Set<() => void>();
  let isHere = true;
  const floor = fakeFloor();
  const ear = fakeEar();
  const live = fakeLivePartner();
  const stored = new Map<string, string>();

  const api: RehearsalApi = {
    ticket: async () => ({ kind: 'builtin' }),
    liveTicket: async (scriptId) => {
      calls.push('ticket');
      const session = { scriptId, scriptName: 'The Brick', documentName: 'The Brick' };
      return { kind: 'elevenlabs', signedUrl: `wss://agents.example/${calls.length}`, session };
    },
    async startRehearsal(asked): Promise<Rehearsal> {
      calls.push('start');
      ids += 1;
      const id = `00000000-0000-4000-8000-1${String(ids).padStart(11, '0')}`;
      return { ...asked, id, scriptName: 'The Brick', startedAt: new Date(0).toISOString(), endedAt: null };
    },
    async endRehearsal() {
      calls.push('end');
    },
    cueSheet: async () => bodyOf(sheetOf(scene)),
    lineAudio: async (url) => soundBytes(url),
    async addEntries(_id, entries) {
      kept.push(...entries);
    },
    async addResults(_id, added) {
      results.push(...added);
    },
    progress: async () => ({ rehearsals: [], auditionDay: null }),
    transcribe: async () => recognised.shift() ?? '',
    ...change,
  };
  const environment: RehearsalEnvironment = {
    clock: () => now,
    date: () => 1_000_000 + now,
    newId: () => {
      ids += 1;
      return `00000000-0000-4000-8000-2${String(ids).padStart(11, '0')}`;
    },
    async wait(ms) {
      waits.push(ms);
    },
    microphone: microphone.browser,
    openSpeaker: () => fake.speaker,
    openEar: ear.open,
    openPartner,
    openLivePartner: live.open,
    deviceVoices: {
      list: () => [],
      subscribe: () => () => undefined,
      speaks: () => false,
      speak: () => ({ stop: () => undefined }),
    },
    listenForWords(track) {
      calls.push(`listen for words: ${track.readyState}`);
      return {
        finish: async () => recognised.shift() ?? '',
        abort: () => void calls.push('abort words'),
      };
    },
    async soundToMp3(sound, sampleRate) {
      calls.push(`make MP3: ${Math.round((10 * sound.length) / sampleRate) / 10} s`);
      return new Blob(['mp3']);
    },
    storage: {
      length: 0,
      key: () => null,
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    onPageHide(callback) {
      onLeaving.push(callback);
      return () => undefined;
    },
    presence: {
      isHere: () => isHere,
      onAway(listener) {
        onAway.add(listener);
        return () => onAway.delete(listener);
      },
    },
    floor: floor.ours,
    keepAwake: () => () => undefined,
  };

  const run = createRehearsalRun({ api }, environment);
  const hear = (ms: number, voice: boolean, playedPower = 0) => {
    for (let heardMs = 0; heardMs < ms; heardMs += stepMs) {
      now += stepMs;
      ear.step(voice, now - lateMs, playedPower);
    }
  };
  return {
    run,
    /** What the recogniser, or the transcriber, hears of the next lines. */
    recognised,
    microphone,
    fake,
    kept,
    results,
    calls,
    waits,
    now: () => now,
    ear,
    live,
    speaks: (ms: number) => hear(ms, true),
    isSilent: (ms: number) => hear(ms, false),
    hearsPartner: (ms: number) => hear(ms, true, 0.1),
    /** From now on the page is told of all sound so much later than it came. */
    isHeldUp(ms: number) {
      now += ms;
      lateMs += ms;
    },
    /** Another tab of the same browser. */
    otherTab: floor.otherTab,
    goAway() {
      isHere = false;
      for (const listener of onAway) listener();
    },
    comeBack() {
      isHere = true;
    },
    leavePage() {
      for (const leave of onLeaving) leave();
    },
    until: ({ microphone, ...expected }: Expected) =>
      eventually(() =>
        expect(run.snapshot()).toMatchObject({ ...expected, ...(microphone && { microphone }) }),
      ),
    async partnerSpeaks(address: string) {
      await eventually(() => expect(fake.speaking()).toBe(address));
      fake.begin(now);
      now += 1_000;
      fake.finish(now);
    },
  };
}

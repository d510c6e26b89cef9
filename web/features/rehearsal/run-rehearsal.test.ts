import { describe, expect, it, vi } from 'vitest';
import type { Cue, Rehearsal, StartRehearsalRequest, TranscriptEntry } from '#core/api/rehearsals.ts';
import type { LineResult, RehearsalResults } from '#core/api/results.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/types.ts';
import { openPartner } from '#web/voice/partners/open-partner.ts';
import { eventually } from '#web/voice/testing/eventually.ts';
import { fakeEar, stepMs } from '#web/voice/testing/fake-ear.ts';
import { fakeMicrophone } from '#web/voice/testing/fake-microphone.ts';
import { fakeSpeaker, soundBytes } from '#web/voice/testing/fake-speaker.ts';
import { actorCue, bodyOf, partnerCue, sheetOf } from '#web/voice/testing/scene.ts';
import { createRehearsalRun } from './run-rehearsal.ts';

const request: StartRehearsalRequest = {
  scriptId: '00000000-0000-4000-8000-000000000001',
  roles: ['BEN'],
  sceneIds: [],
  voiceId: 'mia',
  mode: 'direct',
};

/** A run in a browser and before a server that are moved by hand. Time passes only as something is heard. */
function setUp(scene: readonly Cue[], change: Partial<RehearsalApi> = {}) {
  const microphone = fakeMicrophone();
  const fake = fakeSpeaker();
  const kept: TranscriptEntry[] = [];
  const results: LineResult[] = [];
  const calls: string[] = [];
  let now = 1_000;
  let ids = 0;
  const onLeaving: (() => void)[] = [];
  const ear = fakeEar();
  const stored = new Map<string, string>();

  const api: RehearsalApi = {
    ticket: async () => ({ kind: 'builtin' }),
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
    ...change,
  };
  const environment: RehearsalEnvironment = {
    clock: () => now,
    date: () => 1_000_000 + now,
    newId: () => {
      ids += 1;
      return `00000000-0000-4000-8000-2${String(ids).padStart(11, '0')}`;
    },
    wait: async () => undefined,
    microphone: microphone.browser,
    openSpeaker: () => fake.speaker,
    openEar: ear.open,
    openPartner,
    deviceVoices: { speaks: () => false, speak: () => ({ stop: () => undefined }) },
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
    keepAwake: () => () => undefined,
  };

  const run = createRehearsalRun({ api }, environment);
  const hear = (ms: number, voice: boolean, playedPower = 0) => {
    for (let heardMs = 0; heardMs < ms; heardMs += stepMs) {
      now += stepMs;
      ear.step(voice, playedPower);
    }
  };
  return {
    run,
    microphone,
    fake,
    kept,
    results,
    calls,
    ear,
    speaks: (ms: number) => hear(ms, true),
    isSilent: (ms: number) => hear(ms, false),
    hearsPartner: (ms: number) => hear(ms, true, 0.1),
    leavePage() {
      for (const leave of onLeaving) leave();
    },
    until: (expected: Partial<ReturnType<typeof run.snapshot>>) =>
      eventually(() => expect(run.snapshot()).toMatchObject(expected)),
    async partnerSpeaks(address: string) {
      await eventually(() => expect(fake.speaking()).toBe(address));
      fake.begin(now);
      now += 1_000;
      fake.finish(now);
    },
  };
}

const scene = [partnerCue('a'), actorCue('b'), partnerCue('c'), actorCue('d')];

describe('running a rehearsal', () => {
  it('plays a scene to its end, by voice alone, and keeps both sides of it', async () => {
    const { run, partnerSpeaks, speaks, isSilent, until, kept, calls, fake, microphone } = setUp(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    expect(run.snapshot()).toMatchObject({ status: 'running', turn: 'actor', cueIndex: 1 });
    expect(run.snapshot().waiting?.id).toBe('not-started');
    speaks(960);
    expect(run.snapshot()).toMatchObject({ actorSpeaking: true });
    isSilent(600);
    await partnerSpeaks('/audio/c');
    speaks(960);
    isSilent(600);
    await until({ status: 'finished', connection: 'disconnected', unsavedEntries: 0 });
    await eventually(() => expect(calls).toEqual(['start', 'end']));

    expect(fake.spoken).toEqual(['/audio/a', '/audio/c']);
    expect(kept.map(({ type, lineId, ending }) => `${type} ${lineId} ${ending}`)).toEqual([
      'assistant a spoken',
      'user b heard',
      'assistant c spoken',
      'user d heard',
    ]);
    expect(kept.map(({ timestamp }) => timestamp)).toEqual(kept.map(({ timestamp }) => timestamp).sort());
    expect(new Set(kept.map(({ timestamp }) => timestamp)).size).toBe(4);
    expect(microphone.openTracks()).toBe(0);
    expect(fake.closed()).toBe(true);
  });

  it('stops the partner and gives the turn back to an actor who goes on', async () => {
    const { run, partnerSpeaks, speaks, isSilent, fake } = setUp(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    speaks(960);
    isSilent(600);
    expect(fake.speaking()).toBe('/audio/c');
    speaks(320);
    expect(fake.speaking()).toBeUndefined();
    expect(run.snapshot()).toMatchObject({ turn: 'actor', cueIndex: 1, cutIns: 1 });
  });

  it('takes the actor’s word for it that the line is over', async () => {
    const { run, partnerSpeaks, fake } = setUp(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    run.cue();
    expect(fake.speaking()).toBe('/audio/c');
    expect(run.snapshot()).toMatchObject({ lastCue: { id: 'by-hand' } });
  });

  it('goes by a line’s length where its words are not English, and says so', async () => {
    const german = actorCue('b', 'Dann bin ich nach Hause gegangen, und das war es.');
    const { run, partnerSpeaks, speaks, isSilent, ear, fake } = setUp([
      partnerCue('a'),
      german,
      partnerCue('c'),
    ]);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    expect(ear.line()?.by).toBe('duration');
    expect(run.snapshot().notice?.id).toBe('another-language');
    speaks(2_100);
    isSilent(800);
    expect(fake.speaking()).toBe('/audio/c');
    expect(run.snapshot().notice).toBeUndefined();
  });

  it('goes on when the words can no longer be followed, and says so', async () => {
    const { run, partnerSpeaks, speaks, isSilent, ear, fake } = setUp(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    expect(ear.line()?.by).toBe('words');
    ear.loseWords();
    expect(run.snapshot().notice?.id).toBe('words-lost');
    speaks(960);
    isSilent(600);
    expect(fake.speaking()).toBe('/audio/c');
  });

  it('expects a line as the actor said it before, once they have said it to its end', async () => {
    const { run, partnerSpeaks, speaks, isSilent, ear, fake, until } = setUp(scene.slice(0, 3));
    await run.start(request);
    await partnerSpeaks('/audio/a');
    expect(ear.line()?.own).toBeUndefined();
    speaks(960);
    isSilent(600);
    expect(fake.speaking()).toBe('/audio/c');
    ear.tellReading({ phones: [0.2, 0.3], outputs: [4, 5] });
    await partnerSpeaks('/audio/c');
    await until({ status: 'finished' });
    run.again();
    await partnerSpeaks('/audio/a');
    expect(ear.line()?.own).toMatchObject({ phones: [0.2, 0.3], outputs: [4, 5] });
  });

  it('does not stop for its own voice from the loudspeakers, and advises headphones', async () => {
    const { run, fake, hearsPartner } = setUp(scene);
    await run.start(request);
    await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
    fake.begin(1_000);
    hearsPartner(1_500);
    expect(fake.speaking()).toBe('/audio/a');
    expect(run.snapshot()).toMatchObject({ actorSpeaking: false, notice: { id: 'use-headphones' } });
  });

  it('does what the actor says beside their line, at their turn', async () => {
    const { run, ear, partnerSpeaks, fake } = setUp(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    ear.understand({ name: 'line' });
    expect(run.snapshot().prompt).toContain('Then I went');
    ear.understand({ name: 'run-again' });
    expect(fake.speaking()).toBe('/audio/a');
    ear.understand({ name: 'line' });
    expect(run.snapshot().prompt).toBeUndefined();
  });

  it('tells its listeners only when there is something new to show', async () => {
    const { run, partnerSpeaks, isSilent } = setUp(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    const listener = vi.fn();
    run.subscribe(listener);
    const before = run.snapshot();
    isSilent(1_000);
    expect(listener).not.toHaveBeenCalled();
    expect(run.snapshot()).toBe(before);
    run.setPatience('patient');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('shows the microphone’s level apart from the snapshot', async () => {
    const { run, speaks, until } = setUp(scene);
    const levels: number[] = [];
    run.subscribeToLevel((level) => levels.push(level));
    await run.start(request);
    await until({ status: 'running' });
    speaks(64);
    expect(run.level()).toBeGreaterThan(0.5);
    run.stop();
    expect(levels.at(-1)).toBe(0);
  });

  it('mutes the partner, also before it starts', async () => {
    const { run, fake } = setUp(scene);
    run.setMuted(true);
    await run.start(request);
    expect(fake.muted()).toBe(true);
    run.setMuted(false);
    expect(fake.muted()).toBe(false);
    expect(run.snapshot().muted).toBe(false);
  });

  it('plays the scene again after its end, as a rehearsal of its own', async () => {
    const { run, partnerSpeaks, until, calls } = setUp([partnerCue('a')]);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    await until({ status: 'finished' });
    run.again();
    await until({ status: 'running', transcript: [] });
    expect(calls.filter((call) => call === 'start')).toHaveLength(2);
  });
});

describe('how the lines go', () => {
  it('is kept on the server line by line', async () => {
    const { run, partnerSpeaks, results, until } = setUp(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    run.tell({ name: 'line' }, 'button');
    expect(run.snapshot().prompt).toBeDefined();
    run.cue();
    await partnerSpeaks('/audio/c');
    run.cue();
    await until({ status: 'finished', unsavedResults: 0 });
    expect(results.map(({ lineId, outcome }) => `${lineId} ${outcome}`)).toEqual(['b prompted', 'd unheard']);
    expect(run.snapshot().results).toEqual(results);
  });

  it('waits in this browser while the server is away, and says so', async () => {
    const addResults = vi
      .fn<RehearsalApi['addResults']>()
      .mockRejectedValueOnce(new Error('no answer'))
      .mockReturnValue(new Promise(() => undefined));
    const { run, partnerSpeaks, until } = setUp(scene, { addResults });
    await run.start(request);
    await partnerSpeaks('/audio/a');
    run.cue();
    await until({ unsavedResults: 1 });
    await eventually(() => expect(run.snapshot().notice?.id).toBe('entries-not-saved'));
  });

  it('makes problem spots, of this rehearsal and of earlier ones', async () => {
    const at = '2026-11-01T10:00:00.000Z';
    const earlier: RehearsalResults = {
      rehearsalId: '00000000-0000-4000-8000-300000000000',
      startedAt: at,
      results: [{ id: 'x', lineId: 'd', at, outcome: 'off', missedWords: [] }],
    };
    const progress = async () => ({ rehearsals: [earlier], auditionDay: null });
    const { run, partnerSpeaks, until } = setUp(scene, { progress });
    await run.start(request);
    await until({ problemSpots: 1 });
    await partnerSpeaks('/audio/a');
    run.peek();
    run.cue();
    await until({ problemSpots: 2 });
    run.tell({ name: 'problem-spots' }, 'text');
    expect(run.snapshot().drill.selection).toEqual({
      type: 'lines',
      name: 'problem-spots',
      lineIds: ['b', 'd'],
    });
  });

  it('goes by a drill from the start, and again by the same', async () => {
    const { run, partnerSpeaks, until, fake } = setUp(scene);
    const selection = { type: 'lines', name: 'today', lineIds: ['d'] } as const;
    await run.start(request, { selection, pace: 'natural' });
    await partnerSpeaks('/audio/c');
    run.cue();
    await until({ status: 'finished' });
    run.again();
    await partnerSpeaks('/audio/c');
    expect(fake.spoken).toEqual(['/audio/c', '/audio/c']);
    expect(run.snapshot().cue?.lineId).toBe('d');
  });
});

describe('a rehearsal that cannot start', () => {
  it('says that the microphone was denied, and tells the server nothing', async () => {
    const { run, microphone, calls, fake } = setUp(scene);
    microphone.failWith('NotAllowedError');
    await run.start(request);
    expect(run.snapshot()).toMatchObject({
      status: 'failed',
      connection: 'disconnected',
      microphone: { state: 'denied' },
      problem: { errorId: 'microphone.denied' },
    });
    expect(calls).toEqual([]);
    expect(fake.closed()).toBe(true);
  });

  it('shows the server’s own sentence, lets the microphone go, and can be tried again', async () => {
    const refusal = Object.assign(new Error('BEN has no lines in the scenes you chose.'), {
      status: 422,
      errorId: 'rehearsal.role-without-lines',
    });
    const startRehearsal = vi.fn<RehearsalApi['startRehearsal']>().mockRejectedValueOnce(refusal);
    const { run, microphone } = setUp(scene, { startRehearsal });
    await run.start(request);
    expect(run.snapshot()).toMatchObject({
      status: 'failed',
      problem: { sentence: 'BEN has no lines in the scenes you chose.' },
      microphone: { state: 'allowed' },
    });
    expect(microphone.openTracks()).toBe(0);
    await run.start(request);
    expect(startRehearsal).toHaveBeenCalledTimes(2);
  });

  it('fails when no cue ever comes, with the reason', async () => {
    const gone = Object.assign(new Error('There is nothing here, or it is not yours.'), {
      status: 404,
      errorId: 'not-found',
    });
    const { run, until } = setUp(scene, { cueSheet: () => Promise.reject(gone) });
    await run.start(request);
    await until({ status: 'failed' });
    expect(run.snapshot().problem?.sentence).toBe('There is nothing here, or it is not yours.');
  });

  it('is given up at once when the actor stops it, whatever is still under way', async () => {
    let answer: (rehearsal: Rehearsal) => void = () => undefined;
    const startRehearsal = () => new Promise<Rehearsal>((resolve) => (answer = resolve));
    const { run, calls, microphone, until } = setUp(scene, { startRehearsal });
    const starting = run.start(request);
    await until({ microphone: { state: 'live', sentence: undefined } });
    run.stop();
    expect(run.snapshot()).toMatchObject({ status: 'idle', connection: 'disconnected', problem: undefined });
    expect(microphone.openTracks()).toBe(0);
    answer({ ...request, id: 'late', scriptName: '', startedAt: '', endedAt: null });
    await starting;
    expect(run.snapshot().status).toBe('idle');
    expect(calls).toEqual(['end']);
  });
});

describe('the microphone of a running rehearsal', () => {
  it('stops the scene when it is unplugged, and goes on when it is back', async () => {
    const { run, microphone, fake, until } = setUp(scene);
    await run.start(request);
    await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
    microphone.unplug();
    await until({ status: 'waiting-for-microphone' });
    expect(run.snapshot().microphone.state).toBe('lost');
    expect(fake.speaking()).toBeUndefined();
    await run.retryMicrophone();
    expect(run.snapshot()).toMatchObject({ status: 'running', microphone: { state: 'live' } });
    await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
  });

  it('still waits when it cannot be opened again', async () => {
    const { run, microphone, until } = setUp(scene);
    await run.start(request);
    await until({ status: 'running' });
    microphone.setPermission('denied');
    await until({ status: 'waiting-for-microphone' });
    expect(run.snapshot().microphone.state).toBe('revoked');
    microphone.failWith('NotAllowedError');
    await run.retryMicrophone();
    expect(run.snapshot()).toMatchObject({
      status: 'waiting-for-microphone',
      microphone: { state: 'denied' },
    });
  });

  it('may be asked for ahead of a start, and is closed again', async () => {
    const { run, microphone } = setUp(scene);
    await run.askForMicrophone();
    expect(run.snapshot().microphone.state).toBe('allowed');
    expect(microphone.openTracks()).toBe(0);
    microphone.setPermission('denied');
    expect(run.snapshot().microphone).toMatchObject({ state: 'denied' });
    microphone.setPermission('granted');
    expect(run.snapshot().microphone.state).toBe('allowed');
  });
});

describe('leaving', () => {
  it('sends what is not saved yet when the page goes away', async () => {
    const addEntries = vi.fn<RehearsalApi['addEntries']>().mockReturnValue(new Promise(() => undefined));
    const { run, partnerSpeaks, leavePage } = setUp(scene, { addEntries });
    await run.start(request);
    await partnerSpeaks('/audio/a');
    expect(run.snapshot().unsavedEntries).toBe(1);
    leavePage();
    expect(addEntries).toHaveBeenLastCalledWith(
      expect.any(String),
      [expect.objectContaining({ lineId: 'a' })],
      {
        keepalive: true,
      },
    );
  });

  it('closes everything that was open', async () => {
    const { run, microphone, fake, ear, until } = setUp(scene);
    await run.start(request);
    await until({ status: 'running' });
    run.dispose();
    expect(microphone.openTracks()).toBe(0);
    expect(fake.closed()).toBe(true);
    expect(ear.closed()).toBe(true);
  });
});

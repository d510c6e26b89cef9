import { describe, expect, it, vi } from 'vitest';
import type { CueSheetRow } from '#core/api/rehearsals.ts';
import { sentences } from '#core/sentences.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';
import { actorCue, bodyOf, partnerCue, sheetOf } from '#web/voice/testing/scene.ts';

describe('running a rehearsal', () => {
  it('plays a scene to its end, by voice alone, and keeps both sides of it', async () => {
    const { run, partnerSpeaks, speaks, isSilent, until, kept, calls, fake, microphone } = openRun(scene);
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

  it('says that other voices play where the chosen ones cannot be had', async () => {
    const [outline, ...rows] = sheetOf(scene) as [CueSheetRow, ...CueSheetRow[]];
    const sheet = async () => bodyOf([outline, { type: 'other-voices' }, ...rows]);
    const { run, until } = openRun(scene, { cueSheet: sheet });
    await run.start(request);
    await until({
      status: 'running',
      notice: { id: 'other-voices', sentence: sentences['turn.other-voices'] },
    });
  });

  it('stops the partner and gives the turn back to an actor who goes on', async () => {
    const { run, partnerSpeaks, speaks, isSilent, fake } = openRun(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    speaks(960);
    isSilent(600);
    expect(fake.speaking()).toBe('/audio/c');
    speaks(40);
    expect(fake.speaking()).toBeUndefined();
    expect(run.snapshot()).toMatchObject({ turn: 'actor', cueIndex: 1, cutIns: 1 });
  });

  it('knows when the actor went on, however late the page is told of it', async () => {
    const { run, partnerSpeaks, speaks, isSilent, isHeldUp, now, fake } = openRun(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    speaks(960);
    isSilent(600);
    fake.begin(now());
    isHeldUp(700);
    isSilent(200);
    speaks(40);
    expect(fake.speaking()).toBeUndefined();
    expect(run.snapshot()).toMatchObject({ turn: 'actor', cueIndex: 1, cutIns: 1 });
  });

  it('takes the actor’s word for it that the line is over', async () => {
    const { run, partnerSpeaks, fake } = openRun(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    run.cue();
    expect(fake.speaking()).toBe('/audio/c');
    expect(run.snapshot()).toMatchObject({ lastCue: { id: 'by-hand' } });
  });

  it('goes by a line’s length where its words are not English, and says so', async () => {
    const german = actorCue('b', 'Dann bin ich nach Hause gegangen, und das war es.');
    const { run, partnerSpeaks, speaks, isSilent, ear, fake } = openRun([
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
    const { run, partnerSpeaks, speaks, isSilent, ear, fake } = openRun(scene);
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
    const { run, partnerSpeaks, speaks, isSilent, ear, fake, until } = openRun(scene.slice(0, 3));
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
    const { run, fake, hearsPartner } = openRun(scene);
    await run.start(request);
    await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
    fake.begin(1_000);
    hearsPartner(1_500);
    expect(fake.speaking()).toBe('/audio/a');
    expect(run.snapshot()).toMatchObject({ actorSpeaking: false, notice: { id: 'use-headphones' } });
  });

  it('does what the actor says beside their line, at their turn', async () => {
    const { run, ear, partnerSpeaks, fake } = openRun(scene);
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
    const { run, partnerSpeaks, isSilent } = openRun(scene);
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

  it('tells how much of the actor’s line has been heard, word by word', async () => {
    const { run, partnerSpeaks, speaks } = openRun(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    const shares: (number | undefined)[] = [];
    run.subscribe(() => shares.push(run.snapshot().heardShare));
    for (let step = 0; step < 40; step += 1) speaks(20);
    const told = shares.filter((share) => share !== undefined);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(new Set(told).size).toBeGreaterThan(2);
    expect(shares.length).toBeLessThan(10);
  });

  it('shows the microphone’s level apart from the snapshot', async () => {
    const { run, speaks, until } = openRun(scene);
    const levels: number[] = [];
    run.subscribeToLevel((level) => levels.push(level));
    await run.start(request);
    await until({ status: 'running' });
    speaks(64);
    expect(run.level()).toBeGreaterThan(0.5);
    run.stop();
    expect(levels.at(-1)).toBe(0);
  });

  it('SES-20 sets the partner’s volume to 0 and to 1, and keeps it for the next run', async () => {
    const { run, fake } = openRun(scene);
    await run.start(request);
    expect(run.setMuted(true)).toBe('changed');
    expect(fake.muted()).toBe(true);
    run.stop();
    await run.start(request);
    expect(run.snapshot().muted).toBe(true);
    expect(fake.muted()).toBe(true);
    expect(run.setMuted(false)).toBe('changed');
    expect(fake.muted()).toBe(false);
    expect(run.snapshot().muted).toBe(false);
  });

  it('REH-29 has no volume to set while nobody is connected, and tells a volume that does not move', async () => {
    const { run, fake } = openRun(scene);
    expect(run.setMuted(true)).toBe('disconnected');
    expect(run.snapshot().muted).toBe(false);
    await run.start(request);
    vi.spyOn(fake.speaker, 'setMuted').mockImplementation(() => {
      throw new Error('no volume');
    });
    expect(run.setMuted(true)).toBe('failed');
    expect(run.snapshot().muted).toBe(false);
  });

  it('plays the scene again after its end, as a rehearsal of its own', async () => {
    const { run, partnerSpeaks, until, calls } = openRun([partnerCue('a')]);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    await until({ status: 'finished' });
    run.again();
    await until({ status: 'running', transcript: [] });
    expect(calls.filter((call) => call === 'start')).toHaveLength(2);
  });
});

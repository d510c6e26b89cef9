import { describe, expect, it } from 'vitest';
import { readTakeLog } from '#core/recordings/take-log.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import { fakeMicrophone } from '#web/voice/testing/fake-microphone.ts';
import type { SliceReports } from './recording/slices.ts';
import { type TapeSettings, usualTapeSettings } from './settings.ts';
import { createTape } from './tape.ts';
import { fakeTakeFiles, fakeTakeLocks } from './testing/fake-take-files.ts';

const takeId = '7d0b8c1e-53f4-4a1b-9d7e-0c6f6a5f4f10';
const subject = {
  owner: 'robin@example.org',
  name: 'robin_take1',
  scriptId: null,
  scriptName: '',
  rehearsalId: null,
};

/** A recorder whose clock, devices and disk are moved by hand. */
function recorder(settings: Partial<TapeSettings> = {}, locks = fakeTakeLocks()) {
  const device = fakeMicrophone();
  const disk = fakeTakeFiles();
  const seconds = new Set<() => void>();
  const taken: string[] = [];
  let now = 10_000;
  let slices: SliceReports | undefined;
  let canRecord = true;
  let beeps = 0;
  let peakTold: (peak: number) => void = () => undefined;
  const tape = createTape(
    { taken: async (id) => void taken.push(id) },
    {
      clock: () => now,
      date: () => Date.parse('2030-05-01T18:00:00.000Z'),
      newId: () => takeId,
      every(ms, callback) {
        if (ms !== 1_000) return device.browser.every(ms, callback);
        seconds.add(callback);
        return () => seconds.delete(callback);
      },
      devices: device.browser.mediaDevices,
      canRecord: () => canRecord,
      openRecorder(_tracks, _mimeType, reports) {
        slices = reports;
        return { delayMs: 50, start: () => undefined, stop: () => reports.ended() };
      },
      openMeter(_track, told) {
        peakTold = told;
        return () => undefined;
      },
      beep: () => {
        beeps += 1;
      },
      files: disk.files,
      locks,
    },
  );
  tape.set({ ...usualTapeSettings, countsIn: false, ...settings });
  const state = () => tape.snapshot().recorder;
  return {
    tape,
    device,
    disk,
    locks,
    taken,
    state,
    beeps: () => beeps,
    refuseFormats: () => {
      canRecord = false;
    },
    hear: (peak: number) => peakTold(peak),
    record: (text: string) => slices?.slice(new Blob([text])),
    passSecond() {
      now += 1_000;
      for (const callback of [...seconds]) callback();
    },
    async begin() {
      tape.start(subject);
      await eventually(() => expect(state().name).toBe('recording'));
    },
    log: () => readTakeLog(disk.text(takeId, 'log')),
  };
}

/** Half a second of sound. */
const line = {
  sampleRate: 4,
  length: 2,
  duration: 0.5,
  numberOfChannels: 1,
  getChannelData: () => Float32Array.of(0.5, -0.5),
} as unknown as AudioBuffer;

describe('the recorder', () => {
  it('REC-18 writes slice by slice, and hands the take over when it is stopped', async () => {
    const { tape, begin, record, disk, taken, log, locks, state, device } = recorder();
    await begin();
    expect(locks.held()).toEqual([takeId]);
    record('one ');
    record('two');
    await eventually(() => expect(state()).toMatchObject({ name: 'recording', bytes: 7 }));
    expect(disk.text(takeId, 'recorded')).toBe('one two');
    expect(log()).toMatchObject({ owner: subject.owner, ended: false });
    tape.stop();
    await eventually(() => expect(taken).toEqual([takeId]));
    expect(log()?.ended).toBe(true);
    expect(locks.held()).toEqual([]);
    expect(device.openTracks()).toBe(0);
  });

  it('does not record while another window does, and says so; afterwards it does', async () => {
    const one = recorder();
    const other = recorder({}, one.locks);
    await one.begin();
    other.tape.start(subject);
    await eventually(() => expect(other.state()).toMatchObject({ name: 'idle', failure: 'elsewhere' }));
    expect(other.device.openTracks()).toBe(0);
    one.tape.stop();
    await eventually(() => expect(one.state().name).toBe('idle'));
    await other.begin();
    other.tape.stop();
    await eventually(() => expect(other.state().name).toBe('idle'));
    await other.begin();
  });

  it('REC-19 counts the seconds, after it has counted in', async () => {
    const { tape, state, passSecond, beeps } = recorder({ countsIn: true });
    tape.start(subject);
    await eventually(() => expect(state()).toEqual({ name: 'counting-in', seconds: 3 }));
    for (let second = 0; second < 3; second += 1) passSecond();
    expect(beeps()).toBe(3);
    expect(state()).toMatchObject({ name: 'recording', since: 13_000 });
    passSecond();
    expect(state()).toMatchObject({ now: 14_000 });
  });

  it('counts in without a sound, if it shall', async () => {
    const { tape, state, passSecond, beeps } = recorder({ countsIn: true, countsAloud: false });
    tape.start(subject);
    await eventually(() => expect(state().name).toBe('counting-in'));
    for (let second = 0; second < 3; second += 1) passSecond();
    expect(state().name).toBe('recording');
    expect(beeps()).toBe(0);
  });

  it('DATA-19 tells what the take is, and since when it runs', async () => {
    const { tape, state, begin } = recorder({ type: 'audio' });
    await begin();
    expect(tape.snapshot()).toMatchObject({ takeType: 'audio' });
    expect(state()).toMatchObject({ name: 'recording', since: expect.any(Number), now: expect.any(Number) });
  });

  it('keeps the partner’s lines on a track of their own, where the microphone has their times, and where they were stopped', async () => {
    const { tape, begin, record, taken, log, disk } = recorder();
    tape.partner.spoken(line, 9_800);
    await begin();
    record('sound');
    tape.partner.stopped(10_050);
    tape.partner.spoken(line, 12_000);
    tape.stop();
    await eventually(() => expect(taken).toHaveLength(1));
    expect(log()?.partnerLines).toEqual([
      { at: -0.15, sampleRate: 4, from: 0, samples: 1 },
      { at: 2.05, sampleRate: 4, from: 2, samples: 2 },
    ]);
    expect((await disk.files.read(takeId, 'partner'))?.size).toBe(8);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ])(
    'ROLE-6, REC-26 says %s where the microphone cannot be had, and leaves nothing',
    async (name, failure) => {
      const { tape, device, state, disk } = recorder();
      device.failWith(name);
      tape.start(subject);
      await eventually(() => expect(state()).toMatchObject({ name: 'idle', failure }));
      expect(await disk.files.list()).toEqual([]);
    },
  );

  it('REC-21 does not begin where the browser can record nothing, or the device has no room', async () => {
    const unable = recorder();
    unable.refuseFormats();
    unable.tape.start(subject);
    await eventually(() => expect(unable.state()).toMatchObject({ failure: 'no-format' }));
    const full = recorder();
    full.disk.setFreeBytes(100_000);
    full.tape.start(subject);
    await eventually(() => expect(full.state()).toMatchObject({ failure: 'no-room' }));
  });

  it('loses nothing when the microphone is unplugged', async () => {
    const { begin, record, device, taken, state, disk } = recorder();
    await begin();
    record('kept');
    await eventually(() => expect(state()).toMatchObject({ bytes: 4 }));
    device.unplug();
    await eventually(() => expect(taken).toEqual([takeId]));
    expect(state()).toMatchObject({ name: 'idle', lastEnding: 'device-lost' });
    expect(disk.text(takeId, 'recorded')).toBe('kept');
  });

  it('ends before the disk is full, and keeps what it has when it is full all the same', async () => {
    const nearly = recorder();
    await nearly.begin();
    nearly.record('kept');
    await eventually(() => expect(nearly.state()).toMatchObject({ bytes: 4 }));
    nearly.disk.setFreeBytes(100_000);
    nearly.device.poll();
    await eventually(() => expect(nearly.taken).toEqual([takeId]));
    expect(nearly.state()).toMatchObject({ lastEnding: 'disk-full' });

    const full = recorder();
    await full.begin();
    full.record('kept');
    await eventually(() => expect(full.state()).toMatchObject({ bytes: 4 }));
    full.disk.fail('recorded', 'disk-full');
    full.record('lost');
    await eventually(() => expect(full.taken).toEqual([takeId]));
    expect(full.disk.text(takeId, 'recorded')).toBe('kept');
    expect(full.state()).toMatchObject({ lastEnding: 'disk-full' });
  });

  it('brings the take to its end when the actor leaves', async () => {
    const { tape, begin, record, taken, state } = recorder();
    await begin();
    record('kept');
    await tape.leave();
    expect(taken).toEqual([takeId]);
    expect(state()).toMatchObject({ name: 'idle', lastEnding: 'left' });
  });

  it('leaves nothing of a take that was called off while it was counted in', async () => {
    const { tape, state, disk, taken, locks } = recorder({ countsIn: true });
    tape.start(subject);
    await eventually(() => expect(state().name).toBe('counting-in'));
    tape.stop();
    await eventually(async () => expect(locks.held()).toEqual([]));
    expect(await disk.files.list()).toEqual([]);
    expect(taken).toEqual([]);
  });

  it('shows the level and warns of sound that is cut off', async () => {
    const { tape, begin, hear } = recorder();
    const levels: number[] = [];
    tape.subscribeToLevel((level) => levels.push(level));
    await begin();
    hear(0.1);
    expect(levels.at(-1)).toBeCloseTo(2 / 3);
    expect(tape.snapshot().isClipping).toBe(false);
    hear(1);
    expect(tape.snapshot().isClipping).toBe(true);
  });
});

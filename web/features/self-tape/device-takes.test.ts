import { describe, expect, it } from 'vitest';
import type { Recording } from '#core/api/recordings.ts';
import { readTakeLog, type TakeLogEntry, writeTakeLogEntry } from '#core/recordings/take-log.ts';
import { sentence } from '#core/sentences.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import {
  type DeviceTakesEnvironment,
  FinishingNotLoaded,
  openDeviceTakes,
  type SendingReports,
} from './device-takes.ts';
import { fakeTakeFiles, fakeTakeLocks } from './testing/fake-take-files.ts';

const owner = 'robin@example.org';
const takeId = '7d0b8c1e-53f4-4a1b-9d7e-0c6f6a5f4f10';
const remixId = 'a7a1de3d-95fd-4d1c-a3bb-31d68a8f4c11';

const began: TakeLogEntry = {
  type: 'began',
  id: takeId,
  owner,
  takeType: 'audio',
  recordedAs: 'audio/webm;codecs=opus',
  startedAt: '2030-05-01T18:00:00.000Z',
  name: 'robin_will_take1',
  scriptId: null,
  scriptName: 'The Lighthouse',
  rehearsalId: null,
};
const partnerLine: TakeLogEntry = { type: 'partner-line', at: 1, sampleRate: 48_000, from: 0, samples: 2 };

/** A device with one take, recorded beside a partner unless said otherwise. */
async function device({ log = [began, partnerLine, { type: 'ended' }] }: { log?: TakeLogEntry[] } = {}) {
  const disk = fakeTakeFiles();
  const locks = fakeTakeLocks();
  const sent: Parameters<DeviceTakesEnvironment['library']['send']>[0][] = [];
  const removed: string[] = [];
  let sending: (told: SendingReports) => Promise<void> = async () => undefined;
  let making: () => Promise<void> = async () => undefined;
  const bytes = (text: string) => new TextEncoder().encode(text);
  await disk.files.append(takeId, 'log', bytes(log.map(writeTakeLogEntry).join('')));
  await disk.files.append(takeId, 'recorded', bytes('recorded'));
  if (log.includes(partnerLine)) await disk.files.append(takeId, 'partner', new Uint8Array(4));

  const open = (whose = owner) =>
    openDeviceTakes(whose, {
      files: disk.files,
      locks,
      newId: () => remixId,
      async makeFile({ write, partner }) {
        await making();
        await write(0, bytes(`finished with the partner at ${partner?.step}`));
        return 12.5;
      },
      library: {
        async send(recording, file, told) {
          await sending(told);
          sent.push(recording);
          expect(await file.text()).toContain('finished');
          return { id: recording.id } as Recording;
        },
        remove: async ({ id }) => void removed.push(id),
        changed: () => undefined,
      },
    });
  const takes = open();
  await takes.look();
  return {
    disk,
    locks,
    takes,
    open,
    sent,
    removed,
    failSending: (failure: Error) => {
      sending = () => Promise.reject(failure);
    },
    failMaking: (failure: Error) => {
      making = () => Promise.reject(failure);
    },
    send(how: (told: SendingReports) => Promise<void>) {
      sending = how;
    },
    goWell() {
      sending = async () => undefined;
      making = async () => undefined;
    },
    log: () => readTakeLog(disk.text(takeId, 'log')),
  };
}

const signedOut = Object.assign(new Error('Please sign in to continue.'), { status: 401 });

describe('a take on this device', () => {
  it('is offered at the next visit, and goes into the library when it is kept', async () => {
    const { takes, sent } = await device({ log: [began] });
    expect(takes.takes()).toMatchObject([{ isFound: true, recordedBytes: 8, facts: { ended: false } }]);
    await takes.keep(takeId, 6);
    await takes.settled();
    expect(takes.takes()).toEqual([]);
    expect(sent).toEqual([
      {
        id: takeId,
        type: 'audio',
        filename: 'robin_will_take1.mp3',
        timestamp: '2030-05-01T18:00:00.000Z',
        rehearsalId: null,
        scriptId: null,
        scriptName: 'The Lighthouse',
        duration: 12.5,
      },
    ]);
  });

  it('says what its upload waits for, and goes on at once where the actor wants that', async () => {
    const { takes, send } = await device({ log: [began] });
    send(
      ({ onWaiting }) => new Promise((resolve) => onWaiting('The server answered with a fault.', resolve)),
    );
    await takes.keep(takeId, 6);
    await eventually(() => {
      expect(takes.takes()[0]?.course.work).toMatchObject({
        name: 'sending',
        waitsFor: sentence('take.waits', { reason: 'The server answered with a fault.' }),
      });
    });
    takes.tryNow(takeId);
    await takes.settled();
    expect(takes.takes()).toEqual([]);
  });

  it('stays here whole where its upload is cancelled, and can be kept later', async () => {
    const { takes, send, goWell, sent } = await device({ log: [began] });
    send(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    await takes.keep(takeId, 6);
    await eventually(() => expect(takes.takes()[0]?.course.work).toMatchObject({ name: 'sending' }));
    await takes.cancel(takeId);
    await takes.settled();
    expect(takes.takes()[0]?.course).toEqual({
      inLibrary: undefined,
      work: { name: 'none', fault: undefined },
    });
    goWell();
    await takes.keep(takeId, 6);
    await takes.settled();
    expect(sent).toHaveLength(1);
  });

  it('says that the network is what it waits for where the code that finishes files did not arrive', async () => {
    const { takes, failMaking } = await device({ log: [began] });
    failMaking(new FinishingNotLoaded());
    await takes.keep(takeId, 6);
    await takes.settled();
    expect(takes.takes()[0]?.course.work).toEqual({
      name: 'none',
      fault: { because: 'not-finished', sentence: sentence('take.finishing-not-loaded') },
    });
  });

  it('stays with its tracks where a partner can be mixed anew, and the newer mix takes the older one’s place', async () => {
    const { takes, sent, removed, log } = await device();
    await takes.keep(takeId, 6);
    await takes.settled();
    expect(log()?.inLibrary).toEqual({ recordingId: takeId, partnerStep: 6 });
    await takes.keep(takeId, 2, { filename: 'mine.mp3', note: 'The good one', favourite: true });
    await takes.settled();
    expect(removed).toEqual([takeId]);
    expect(sent[1]).toMatchObject({
      id: remixId,
      filename: 'mine.mp3',
      note: 'The good one',
      favourite: true,
    });
    await eventually(() =>
      expect(takes.takes()).toMatchObject([
        { course: { inLibrary: { recordingId: remixId, partnerStep: 2 }, work: { name: 'none' } } },
      ]),
    );
  });

  it.each([
    ['REC-28 that cannot be sent', 'not-sent', new Error('CastMate could not be reached.')],
    ['REC-28 whose owner is not signed in any more', 'signed-out', signedOut],
  ])('%s stays, says so, and can be kept again', async (_what, because, failure) => {
    const { takes, failSending, goWell, locks, sent } = await device();
    failSending(failure);
    await takes.keep(takeId, 6);
    await eventually(() =>
      expect(takes.takes()).toMatchObject([{ course: { work: { fault: { because } } } }]),
    );
    expect(locks.held()).toEqual([]);
    goWell();
    await takes.keep(takeId, 6);
    await takes.settled();
    expect(sent).toHaveLength(1);
  });

  it('REC-27 of which no file can be made, or stored, stays and says so', async () => {
    const { takes, failMaking, goWell, disk } = await device();
    const fault = () => {
      const work = takes.takes()[0]?.course.work;
      return work?.name === 'none' ? work.fault : undefined;
    };
    failMaking(new Error('no such codec'));
    await takes.keep(takeId, 6);
    await takes.settled();
    expect(fault()).toMatchObject({ because: 'not-finished' });
    goWell();
    disk.fail('finished', 'disk-full');
    await takes.keep(takeId, 6);
    await takes.settled();
    expect(fault()?.sentence).toContain('no space');
  });

  it('belongs to its owner: nobody else is shown it, and it is there when they come back', async () => {
    const { open, disk } = await device();
    const others = open('stranger@example.org');
    await others.look();
    expect(others.takes()).toEqual([]);
    expect(await disk.files.list()).toEqual([takeId]);
  });

  it('is nobody’s business while another window records or sends it', async () => {
    const { open, locks } = await device();
    const letGo = await locks.hold(takeId);
    const here = open();
    await here.look();
    expect(here.takes()).toEqual([]);
    await letGo?.();
    await here.look();
    expect(here.takes()).toHaveLength(1);
  });

  it('that holds nothing, or is in the library and cannot be mixed, is removed', async () => {
    const done: TakeLogEntry = { type: 'in-library', recordingId: takeId, partnerStep: 6 };
    const { takes, disk } = await device({ log: [began, done] });
    await disk.files.append('nothing', 'log', new TextEncoder().encode('{"type":"beg'));
    await takes.look();
    expect(takes.takes()).toEqual([]);
    expect(await disk.files.list()).toEqual([]);
  });

  it('can be thrown away', async () => {
    const { takes, disk } = await device();
    await takes.remove(takeId);
    expect(takes.takes()).toEqual([]);
    expect(await disk.files.list()).toEqual([]);
  });
});

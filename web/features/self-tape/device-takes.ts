import type { Recording } from '#core/api/recordings.ts';
import { deliveryFormats, formatToKeep } from '#core/recordings/formats.ts';
import {
  onDevice,
  stepTake,
  type TakeCourse,
  type TakeCourseCommand,
  type TakeCourseEvent,
  type TakeFault,
} from '#core/recordings/take-course.ts';
import { readTakeLog, type TakeFacts, writeTakeLogEntry } from '#core/recordings/take-log.ts';
import { sentence } from '#core/sentences.ts';
import type { NewRecording, UploadRecordingOptions } from '#web/api/recordings/upload-recording.ts';
import { createListeners } from '#web/base/listeners.ts';
import type { FileToMake } from './finishing/make-file.ts';
import { DiskError, type TakeFiles } from './storage/take-files.ts';
import type { LetGo, TakeLocks } from './storage/take-locks.ts';

/** A take that stands on this device, and what becomes of it. */
export interface DeviceTake {
  facts: TakeFacts;
  recordedBytes: number;
  course: TakeCourse;
  /** From an earlier visit: nobody has said yet what shall become of it. */
  isFound: boolean;
}

/** The takes of this device that belong to one person. Actions that make no sense at the moment do nothing. */
export interface DeviceTakes {
  subscribe(listener: () => void): () => void;
  /** Newest first; a new list whenever something in it changed. */
  takes(): readonly DeviceTake[];
  /** Looks at the disk anew. A take that somebody is busy with, in any window, is not told. */
  look(): Promise<void>;
  /** Brings a take into the library, with the partner this loud, in place of its older mix. Resolves once that is begun. */
  keep(takeId: string, partnerStep: number, kept?: KeptDetails): Promise<void>;
  /** Resolves once no take is worked on any more. */
  settled(): Promise<void>;
  /** Ends the work on a take: it stays on this device, and can be kept later. Resolves once nothing writes it. */
  cancel(takeId: string): Promise<void>;
  /** What waits to be tried again is tried at once. */
  tryNow(takeId: string): void;
  /** Removes a take from this device. What is in the library of it stays. */
  remove(takeId: string): Promise<void>;
  /** What was recorded, as it was. */
  recorded(takeId: string): Promise<File | undefined>;
  /** The partner's own track: 16-bit samples. */
  partnerSound(takeId: string): Promise<File | undefined>;
}

/** What the owner has written to the older mix. */
export type KeptDetails = Pick<Recording, 'filename' | 'note' | 'favourite'>;

export interface DeviceTakesEnvironment {
  files: TakeFiles;
  locks: TakeLocks;
  newId(): string;
  makeFile(file: FileToMake): Promise<number>;
  library: {
    /** Rejects with a failure whose `message` is a sentence, and whose `status` is 401 where nobody is signed in. */
    send(recording: NewRecording, file: File, told: SendingReports): Promise<Recording>;
    remove(recording: Pick<Recording, 'id' | 'type'>): Promise<void>;
    /** Something was sent or removed. */
    changed(): void;
  };
}

export type SendingReports = Pick<UploadRecordingOptions, 'signal' | 'onProgress'> &
  Required<Pick<UploadRecordingOptions, 'onWaiting'>>;

/** The code that finishes files did not arrive. */
export class FinishingNotLoaded extends Error {}

/** What is known of a take while it is worked on. */
interface Work {
  kept: KeptDetails | undefined;
  seconds: number;
  letGo: LetGo;
  stop: AbortController;
  /** What is under way; resolves in any case. */
  running: Promise<void>;
  goOn: (() => void) | undefined;
}

/** The takes of `owner` on this device, and the work on them. It goes on while the page lives, whatever is shown. */
export function openDeviceTakes(owner: string, environment: DeviceTakesEnvironment): DeviceTakes {
  const { files, locks, library } = environment;
  const listeners = createListeners();
  const works = new Map<string, Work>();
  const known = new Set<string>();
  let takes: readonly DeviceTake[] = [];

  function show(next: readonly DeviceTake[]) {
    takes = next.toSorted((one, other) => (one.facts.startedAt < other.facts.startedAt ? 1 : -1));
    listeners.tell();
  }

  const takeOf = (takeId: string) => takes.find(({ facts }) => facts.id === takeId);

  function happen(takeId: string, event: TakeCourseEvent) {
    const take = takeOf(takeId);
    if (take === undefined) return;
    const { course, commands } = stepTake(take.course, event);
    if (course === take.course) return;
    show(takes.map((one) => (one === take ? { ...take, course, isFound: false } : one)));
    const carried = commands.map((command) =>
      carryOut(take.facts, command).catch((error: unknown) => {
        happen(takeId, { type: 'failed', fault: faultOf(error, command) });
      }),
    );
    const work = works.get(takeId);
    const begun = commands.findIndex(({ type }) => type === 'make-file' || type === 'send');
    if (work && begun >= 0) work.running = carried[begun] ?? work.running;
    if (course.work.name === 'none') void Promise.all(carried).then(() => endWork(takeId));
  }

  async function endWork(takeId: string) {
    await works.get(takeId)?.letGo();
    works.delete(takeId);
    show(takes);
  }

  async function carryOut(facts: TakeFacts, command: TakeCourseCommand): Promise<void> {
    switch (command.type) {
      case 'make-file':
        await makeFinishedFile(facts, command.partnerStep);
        return happen(facts.id, { type: 'file-made' });
      case 'send':
        return send(facts);
      case 'stop': {
        const work = works.get(facts.id);
        work?.stop.abort();
        await work?.running;
        return files.close(facts.id);
      }
      case 'note': {
        const { recordingId, partnerStep } = command;
        const entry = writeTakeLogEntry({ type: 'in-library', recordingId, partnerStep });
        await files.append(facts.id, 'log', new TextEncoder().encode(entry));
        await files.close(facts.id);
        // Without a partner there is nothing that could be mixed anew.
        if (facts.partnerLines.length === 0) await forget(facts.id);
        return;
      }
      case 'remove-from-library':
        await library.remove({ id: command.recordingId, type: facts.takeType });
        library.changed();
        return;
    }
  }

  async function makeFinishedFile(facts: TakeFacts, partnerStep: number): Promise<void> {
    const work = works.get(facts.id);
    const source = await files.read(facts.id, 'recorded');
    const sound = await files.read(facts.id, 'partner');
    if (work === undefined || source === undefined) throw new Error('The take is gone.');
    await files.empty(facts.id, 'finished');
    work.seconds = await environment.makeFile({
      source,
      format: formatToKeep(facts.takeType, facts.recordedAs),
      partner: sound && { track: { lines: facts.partnerLines, sound }, step: partnerStep },
      write: (at, bytes) => files.write(facts.id, 'finished', at, bytes),
      onProgress: (done) => happen(facts.id, { type: 'progress', done }),
      signal: work.stop.signal,
    });
    work.stop.signal.throwIfAborted();
    await files.close(facts.id);
  }

  async function send(facts: TakeFacts): Promise<void> {
    const work = works.get(facts.id);
    const file = await files.read(facts.id, 'finished');
    if (work === undefined || file === undefined) throw new Error('The take is gone.');
    const { ending, mimeType } = deliveryFormats[formatToKeep(facts.takeType, facts.recordedAs)];
    const { kept } = work;
    const isAnew = takeOf(facts.id)?.course.inLibrary !== undefined;
    const recording = await library.send(
      {
        id: isAnew ? environment.newId() : facts.id,
        type: facts.takeType,
        filename: kept?.filename ?? `${facts.name}${ending}`,
        timestamp: facts.startedAt,
        rehearsalId: facts.rehearsalId,
        scriptId: facts.scriptId,
        scriptName: facts.scriptName,
        duration: work.seconds,
        ...(kept ? { note: kept.note, favourite: kept.favourite } : {}),
      },
      new File([file], facts.name, { type: mimeType }),
      {
        signal: work.stop.signal,
        onProgress: (sentBytes) =>
          happen(facts.id, { type: 'progress', done: sentBytes / Math.max(1, file.size) }),
        onWaiting(reason, goOn) {
          work.goOn = goOn;
          happen(facts.id, { type: 'waits', waitsFor: sentence('take.waits', { reason }) });
        },
      },
    );
    happen(facts.id, { type: 'sent', recordingId: recording.id });
    library.changed();
  }

  async function forget(takeId: string): Promise<void> {
    await files.remove(takeId);
    show(takes.filter(({ facts }) => facts.id !== takeId));
  }

  /** What the disk has of a take. Undefined of one that is nobody's business here; what is of no use is removed. */
  async function readTake(takeId: string): Promise<DeviceTake | undefined> {
    const letGo = await locks.hold(takeId);
    if (letGo === undefined) return undefined;
    try {
      const facts = readTakeLog((await (await files.read(takeId, 'log'))?.text()) ?? '');
      const recordedBytes = (await files.read(takeId, 'recorded'))?.size ?? 0;
      const isDone = facts?.inLibrary !== undefined && facts.partnerLines.length === 0;
      if (facts === undefined || recordedBytes === 0 || isDone) {
        await files.remove(takeId);
        return undefined;
      }
      if (facts.owner !== owner) return undefined;
      const isFound = !known.has(takeId) && facts.inLibrary === undefined;
      return { facts, recordedBytes, course: onDevice(facts.inLibrary), isFound };
    } finally {
      await letGo();
    }
  }

  return {
    subscribe: listeners.add,
    takes: () => takes,
    async look() {
      const busy = takes.filter(({ facts }) => works.has(facts.id));
      const idle = (await files.list()).filter((takeId) => !works.has(takeId));
      const read = await Promise.all(idle.map((takeId) => readTake(takeId).catch(() => undefined)));
      show([...busy, ...read.filter((take) => take !== undefined)]);
    },
    async keep(takeId, partnerStep, kept) {
      known.add(takeId);
      if (works.has(takeId)) return;
      const letGo = await locks.hold(takeId);
      if (letGo === undefined) return;
      works.set(takeId, {
        kept,
        seconds: 0,
        letGo,
        stop: new AbortController(),
        running: Promise.resolve(),
        goOn: undefined,
      });
      happen(takeId, { type: 'keep', partnerStep });
    },
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (works.size > 0) return;
          stop();
          resolve();
        };
        const stop = listeners.add(look);
        look();
      }),
    async cancel(takeId) {
      const { stop, running } = works.get(takeId) ?? {};
      happen(takeId, { type: 'cancel' });
      if (stop?.signal.aborted) await running;
    },
    tryNow: (takeId) => works.get(takeId)?.goOn?.(),
    async remove(takeId) {
      if (!works.has(takeId)) await forget(takeId);
    },
    recorded: (takeId) => files.read(takeId, 'recorded'),
    partnerSound: (takeId) => files.read(takeId, 'partner'),
  };
}

function faultOf(error: unknown, { type }: TakeCourseCommand): TakeFault {
  if (error instanceof DiskError) {
    const isFull = error.fault === 'disk-full';
    const told = isFull ? sentence('take.no-room-to-finish') : sentence('take.disk-failed');
    return { because: 'not-finished', sentence: told };
  }
  if (error instanceof FinishingNotLoaded) {
    return { because: 'not-finished', sentence: sentence('take.finishing-not-loaded') };
  }
  if (type === 'make-file') return { because: 'not-finished', sentence: sentence('take.unreadable') };
  const status = error instanceof Error && 'status' in error ? error.status : 0;
  if (status === 401) return { because: 'signed-out', sentence: sentence('take.signed-out') };
  const reason = error instanceof Error ? error.message : '';
  return { because: 'not-sent', sentence: sentence('take.not-sent', { reason }) };
}

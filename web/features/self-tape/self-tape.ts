import type { Recording } from '#core/api/recordings.ts';
import { deleteRecording } from '#web/api/recordings/recordings.ts';
import { uploadRecording } from '#web/api/recordings/upload-recording.ts';
import { createListeners } from '#web/base/listeners.ts';
import { browserMicrophone } from '#web/voice/microphone.ts';
import { type DeviceTakes, FinishingNotLoaded, openDeviceTakes } from './device-takes.ts';
import type { FileToMake } from './finishing/make-file.ts';
import { beep } from './recording/beep.ts';
import { openMeter } from './recording/meter.ts';
import { openSliceRecorder } from './recording/slices.ts';
import { openTakeFiles } from './storage/take-files.ts';
import { browserTakeLocks } from './storage/take-locks.ts';
import { createTape, type Tape } from './tape.ts';

/** The recorder of this page, and the takes of this device. */
export interface SelfTape {
  tape: Tape;
  takesOf(owner: string): DeviceTakes;
  /** How loud the partner is in takes that end from now on. */
  setPartnerStep(step: number): void;
  /** Makes an MP4 of a take in the library. Rejects where this browser cannot, and when it is called off. */
  makeMp4(recording: Pick<Recording, 'id' | 'url'>, options: MakeOptions): Promise<MadeFile>;
  /** Ends a running take, and waits until all takes are in the library, or half a minute: then they wait on the device. */
  bringToSafety(): Promise<void>;
  /** Called whenever the library has changed. */
  onLibraryChange(listener: () => void): () => void;
}

export interface MakeOptions {
  /** From 0 to 1. */
  onProgress(done: number): void;
  signal: AbortSignal;
}

export interface MadeFile {
  file: File;
  /** It is needed no more. */
  letGo(): void;
}

/** Longer nobody waits to sign out. */
const safetyMs = 30_000;

let opened: SelfTape | undefined;

/**
 * One for the page, because work on a take goes on when the workspace is closed, and because no two may record into one
 * take.
 */
export function selfTapeOfPage(): SelfTape {
  opened ??= openSelfTape();
  return opened;
}

/** Its code is large, and seldom needed. */
const loadFinishing = () => import('./finishing/make-file.ts');

async function makeFile(file: FileToMake): Promise<number> {
  const finishing = await loadFinishing().catch(() => {
    throw new FinishingNotLoaded();
  });
  return finishing.makeFile(file);
}

function openSelfTape(): SelfTape {
  const files = openTakeFiles();
  const locks = browserTakeLocks();
  const { mediaDevices, every } = browserMicrophone();
  const newId = () => crypto.randomUUID();
  const owners = new Map<string, DeviceTakes>();
  const listeners = createListeners();
  let partnerStep = 0;

  function takesOf(owner: string): DeviceTakes {
    const open = owners.get(owner);
    if (open !== undefined) return open;
    const takes = openDeviceTakes(owner, {
      files,
      locks,
      newId,
      makeFile,
      library: {
        send: (recording, file, told) => uploadRecording({ recording, file, ...told }),
        remove: (recording) => deleteRecording(recording, owner),
        changed: listeners.tell,
      },
    });
    owners.set(owner, takes);
    return takes;
  }

  const tape = createTape(
    {
      async taken(takeId, owner) {
        const takes = takesOf(owner);
        await takes.look();
        await takes.keep(takeId, partnerStep);
      },
    },
    {
      clock: () => performance.now(),
      date: () => Date.now(),
      newId,
      every,
      devices: mediaDevices,
      canRecord: (mimeType) =>
        typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(mimeType),
      openRecorder(tracks, mimeType, reports) {
        // The network may be away when the take is over.
        void loadFinishing().catch(() => undefined);
        return openSliceRecorder(new MediaStream([...tracks]), mimeType, reports);
      },
      openMeter,
      beep,
      files,
      locks,
    },
  );

  return {
    tape,
    takesOf,
    async bringToSafety() {
      await tape.leave();
      const settled = Promise.all([...owners.values()].map((takes) => takes.settled()));
      await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, safetyMs))]);
    },
    async makeMp4({ id, url }, options) {
      const letGo = await locks.hold(id);
      try {
        await files.empty(id, 'download');
        await makeFile({
          source: url,
          format: 'mp4',
          partner: undefined,
          write: (at, bytes) => files.write(id, 'download', at, bytes),
          ...options,
        });
        await files.close(id);
        const file = await files.read(id, 'download');
        if (file === undefined) throw new Error('The file is gone.');
        return { file, letGo: () => void letGo?.() };
      } catch (error) {
        await files.close(id);
        await letGo?.();
        throw error;
      }
    },
    setPartnerStep(step) {
      partnerStep = step;
    },
    onLibraryChange: listeners.add,
  };
}

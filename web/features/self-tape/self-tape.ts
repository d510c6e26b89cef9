import { deleteRecording } from '#web/app/api/recordings.ts';
import { uploadRecording } from '#web/app/api/upload-recording.ts';
import { browserMicrophone } from '#web/voice/microphone.ts';
import { type DeviceTakes, openDeviceTakes } from './device-takes.ts';
import { openMeter } from './recording/meter.ts';
import { openSliceRecorder } from './recording/slices.ts';
import { openTakeFiles } from './storage/take-files.ts';
import { browserTakeLocks } from './storage/take-locks.ts';
import { createTape } from './tape.ts';
import type { Tape } from './types.ts';

/** The recorder of this page, and the takes of this device. */
export interface SelfTape {
  tape: Tape;
  takesOf(owner: string): DeviceTakes;
  /** How loud the partner is in takes that end from now on. */
  setPartnerStep(step: number): void;
  /** Called whenever the library has changed. */
  onLibraryChange(listener: () => void): () => void;
}

let opened: SelfTape | undefined;

/**
 * One for the page, because work on a take goes on when the workspace is closed, and because no two may record into one
 * take.
 */
export function selfTapeOfPage(): SelfTape {
  opened ??= openSelfTape();
  return opened;
}

function openSelfTape(): SelfTape {
  const files = openTakeFiles();
  const locks = browserTakeLocks();
  const { mediaDevices, every } = browserMicrophone();
  const newId = () => crypto.randomUUID();
  const owners = new Map<string, DeviceTakes>();
  const listeners = new Set<() => void>();
  let partnerStep = 0;

  function takesOf(owner: string): DeviceTakes {
    const open = owners.get(owner);
    if (open !== undefined) return open;
    const takes = openDeviceTakes(owner, {
      files,
      locks,
      newId,
      // Its code is large, and needed only now.
      makeFile: async (file) => (await import('./finishing/make-file.ts')).makeFile(file),
      library: {
        send: (recording, file, onProgress) =>
          uploadRecording({ recording, file, onProgress, signal: new AbortController().signal }),
        remove: (recording) => deleteRecording(recording, owner),
        changed() {
          for (const listener of listeners) listener();
        },
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
        takes.keep(takeId, partnerStep);
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
      openRecorder: (tracks, mimeType, reports) =>
        openSliceRecorder(new MediaStream([...tracks]), mimeType, reports),
      openMeter,
      files,
      locks,
    },
  );

  return {
    tape,
    takesOf,
    setPartnerStep(step) {
      partnerStep = step;
    },
    onLibraryChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { type TakeBeginning, type TakeLogEntry, writeTakeLogEntry } from '#core/recordings/take-log.ts';
import type { DiskFault } from '#web/features/self-tape/storage/messages.ts';
import { DiskError, type TakeFiles } from '#web/features/self-tape/storage/take-files.ts';

export interface TakeWriterOptions {
  beginning: TakeBeginning;
  files: TakeFiles;
  /** A slice of so many bytes is on the disk. */
  kept(bytes: number): void;
  /** Something could not be written. Told once. */
  failed(because: DiskFault): void;
}

/** Writes one take to the disk while it runs. */
export interface TakeWriter {
  readonly takeId: string;
  readonly owner: string;
  /** The take's first sound reached the microphone at `at`. `heard`: what the partner said last; it may not be over. */
  begin(at: number, heard: { sound: AudioBuffer; at: number } | undefined): void;
  slice(bytes: Blob): void;
  /** A line of the partner's is heard from `at` on, a time of the clock. */
  partnerSpoke(sound: AudioBuffer, at: number): void;
  partnerStopped(at: number): void;
  /** Resolves once all that was given so far is on the disk, or has failed. */
  settled(): Promise<void>;
  end(): Promise<void>;
  discard(): Promise<void>;
}

export function openTakeWriter({ beginning, files, kept, failed }: TakeWriterOptions): TakeWriter {
  const takeId = beginning.id;
  let beganAt: number | undefined;
  let partnerSamples = 0;
  let hasFailed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other. Once something has failed, nothing more is written: a gap would spoil what follows. */
  function then(write: () => Promise<unknown>) {
    last = last
      .then(() => (hasFailed ? undefined : write()))
      .catch((error: unknown) => {
        hasFailed = true;
        failed(error instanceof DiskError ? error.fault : 'disk-failed');
      });
  }

  const note = (entry: TakeLogEntry) =>
    then(() => files.append(takeId, 'log', new TextEncoder().encode(writeTakeLogEntry(entry))));

  /** Seconds from the take's first sound. */
  const place = (at: number, since: number) => (at - since) / 1_000;

  function keepLine(sound: AudioBuffer, at: number, since: number) {
    const samples = mono16(sound);
    const from = partnerSamples;
    partnerSamples += samples.length;
    then(() => files.append(takeId, 'partner', new Uint8Array(samples.buffer)));
    note({
      type: 'partner-line',
      at: place(at, since),
      sampleRate: sound.sampleRate,
      from,
      samples: sound.length,
    });
  }

  note({ type: 'began', ...beginning });

  return {
    takeId,
    owner: beginning.owner,
    begin(at, heard) {
      beganAt = at;
      const isHeardNow = heard !== undefined && heard.at + 1_000 * heard.sound.duration > beganAt;
      if (isHeardNow) keepLine(heard.sound, heard.at, beganAt);
    },
    slice(blob) {
      then(async () => {
        const bytes = new Uint8Array(await blob.arrayBuffer());
        const { length } = bytes;
        await files.append(takeId, 'recorded', bytes);
        kept(length);
      });
    },
    partnerSpoke(sound, at) {
      if (beganAt !== undefined) keepLine(sound, at, beganAt);
    },
    partnerStopped(at) {
      if (beganAt !== undefined) note({ type: 'partner-stopped', at: place(at, beganAt) });
    },
    async settled() {
      await last;
    },
    async end() {
      note({ type: 'ended' });
      await last;
      await files.close(takeId);
    },
    async discard() {
      await last;
      await files.remove(takeId);
    },
  };
}

/** Both ears' mean, as 16-bit samples. */
function mono16(sound: AudioBuffer): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(sound.length);
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  for (let index = 0; index < samples.length; index += 1) {
    const sum = channels.reduce((total, channel) => total + (channel[index] ?? 0), 0);
    samples[index] = Math.round(32_767 * Math.max(-1, Math.min(1, sum / channels.length)));
  }
  return samples;
}

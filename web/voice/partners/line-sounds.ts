import type { RetryPlan, Wait } from '#web/base/retry.ts';
import { isFinalRefusal, waitBeforeRetryMs } from '#web/base/retry.ts';

/** A line that has sound, at its place among the cues. */
export interface SoundingLine {
  cueIndex: number;
  audioUrl: string;
  durationMs: number;
}

/** The decoded sound of the lines around the current one, so that memory does not grow with the script. */
export interface LineSounds {
  /** Loads the lines from this cue on, as far as the memory goes, and forgets those that are far from it. */
  keepNear(cueIndex: number, lines: readonly SoundingLine[]): void;
  /** The line's sound, loaded now if it was not. Rejects when it cannot be had. */
  soundOf(line: SoundingLine): Promise<AudioBuffer>;
  /** The sound, if it is there already. */
  readySoundOf(line: SoundingLine): AudioBuffer | undefined;
  close(): void;
}

export interface LineSoundsOptions {
  load(audioUrl: string, signal: AbortSignal): Promise<ArrayBuffer>;
  decode(bytes: ArrayBuffer): Promise<AudioBuffer>;
  wait: Wait;
}

/** Decoded sound that is kept ahead: about 20 MB. */
const aheadMs = 100_000;
/** However long the lines are, so many are kept ahead. */
const leastLinesAhead = 2;
/** Lines kept behind, for those who go back. */
const linesBehind = 2;
/** Lines that are loaded at once. */
const lanes = 2;
const retryPlan: RetryPlan = { attempts: 4, firstWaitMs: 250, longestWaitMs: 2_000 };

interface Loading {
  controller: AbortController;
  promise: Promise<AudioBuffer>;
  sound: AudioBuffer | undefined;
  settled: boolean;
}

export function createLineSounds({ load, decode, wait }: LineSoundsOptions): LineSounds {
  const sounds = new Map<number, Loading>();
  let wanted: readonly SoundingLine[] = [];
  let closed = false;

  async function fetchSound(line: SoundingLine, signal: AbortSignal): Promise<AudioBuffer> {
    for (let failures = 0; ; ) {
      try {
        return await decode(await load(line.audioUrl, signal));
      } catch (failure) {
        failures += 1;
        if (signal.aborted || isFinalRefusal(failure) || failures >= retryPlan.attempts) throw failure;
        await wait(waitBeforeRetryMs(retryPlan, failures), signal);
      }
    }
  }

  function begin(line: SoundingLine): Loading {
    const controller = new AbortController();
    const promise = fetchSound(line, controller.signal);
    const loading: Loading = { controller, promise, sound: undefined, settled: false };
    sounds.set(line.cueIndex, loading);
    promise.then(
      (sound) => {
        loading.sound = sound;
        loading.settled = true;
        loadNext();
      },
      () => {
        // Not kept: whoever asks for it next tries again.
        if (sounds.get(line.cueIndex) === loading) sounds.delete(line.cueIndex);
        wanted = wanted.filter(({ cueIndex }) => cueIndex !== line.cueIndex);
        loading.settled = true;
        loadNext();
      },
    );
    return loading;
  }

  function loadNext() {
    let free = lanes - [...sounds.values()].filter(({ settled }) => !settled).length;
    for (const line of wanted) {
      if (closed || free <= 0) return;
      if (sounds.has(line.cueIndex)) continue;
      begin(line);
      free -= 1;
    }
  }

  function forget(keep: ReadonlySet<number>) {
    for (const [cueIndex, { controller }] of sounds) {
      if (keep.has(cueIndex)) continue;
      sounds.delete(cueIndex);
      controller.abort();
    }
  }

  return {
    keepNear(cueIndex, lines) {
      const behind = lines.filter((line) => line.cueIndex < cueIndex).slice(-linesBehind);
      const ahead: SoundingLine[] = [];
      let soundMs = 0;
      for (const line of lines) {
        if (line.cueIndex < cueIndex) continue;
        if (soundMs >= aheadMs && ahead.length >= leastLinesAhead) break;
        ahead.push(line);
        soundMs += line.durationMs;
      }
      wanted = ahead;
      forget(new Set([...behind, ...ahead].map((line) => line.cueIndex)));
      loadNext();
    },
    soundOf: (line) => (sounds.get(line.cueIndex) ?? begin(line)).promise,
    readySoundOf: ({ cueIndex }) => sounds.get(cueIndex)?.sound,
    close() {
      closed = true;
      wanted = [];
      forget(new Set());
    },
  };
}

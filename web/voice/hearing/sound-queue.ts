import type { CapturedSound } from './messages.ts';

/** Sends sound in order, never more at once than the other side has room for. */
export interface SoundQueue {
  push(sound: CapturedSound): void;
  /** The other side has dealt with one more message. */
  taken(): void;
  /** Samples that wait for the other side. */
  held(): number;
}

export interface SoundQueueOptions {
  send(sound: CapturedSound): void;
  /** Messages that may be under way at once. */
  underWay: number;
  /** Samples that wait here at most; then the oldest are lost. */
  capacity: number;
}

/** Whoever listens may be held up for seconds, as when the machine sleeps: nothing is lost, and memory has an end. */
export function openSoundQueue({ send, underWay, capacity }: SoundQueueOptions): SoundQueue {
  const waiting: CapturedSound[] = [];
  let held = 0;
  let sent = 0;

  const sendOn = () => {
    while (sent < underWay) {
      const sound = waiting.shift();
      if (sound === undefined) return;
      held -= sound.samples.length;
      sent += 1;
      send(sound);
    }
  };
  return {
    held: () => held,
    push(sound) {
      waiting.push(sound);
      held += sound.samples.length;
      sendOn();
      while (held > capacity) {
        const oldest = waiting.shift();
        if (oldest === undefined) return;
        held -= oldest.samples.length;
      }
    },
    taken() {
      sent = Math.max(0, sent - 1);
      sendOn();
    },
  };
}

import { chatTimes } from '#core/limits.ts';
import { createListeners } from '#web/base/listeners.ts';

/** As much of an audio element as is used here. */
export interface Sound {
  play(): Promise<void>;
  pause(): void;
  /** Calls back when it has been heard to its end, or cannot be. */
  onOver(then: () => void): void;
}

export interface PlayerSnapshot {
  /** The reply that is heard now. */
  playing: string | null;
  /** The reply that the browser would not play by itself. */
  refused: string | null;
}

/** Plays replies, one at a time. */
export class ReplyPlayer {
  readonly #open: (url: string) => Sound;
  readonly #after: (ms: number, then: () => void) => () => void;
  readonly #listeners = createListeners();
  #snapshot: PlayerSnapshot = { playing: null, refused: null };
  #sound: Sound | undefined;
  #callOff: () => void = () => undefined;

  constructor(open: (url: string) => Sound, after: (ms: number, then: () => void) => () => void) {
    this.#open = open;
    this.#after = after;
  }

  readonly subscribe = this.#listeners.add;

  readonly snapshot = (): PlayerSnapshot => this.#snapshot;

  /** Plays a reply that has just come, after a moment. */
  playSoon(id: string, url: string): void {
    this.stop();
    this.#callOff = this.#after(chatTimes.autoPlayAfterMs, () => this.play(id, url));
  }

  /** Plays a reply at once; what was heard before is stopped. */
  play(id: string, url: string): void {
    this.stop();
    const sound = this.#open(url);
    sound.onOver(() => {
      if (this.#sound === sound) this.stop();
    });
    this.#sound = sound;
    this.#publish({ playing: id, refused: null });
    sound.play().catch((error: unknown) => {
      if (this.#sound !== sound) return;
      const isRefused = error instanceof Error && error.name === 'NotAllowedError';
      this.#sound = undefined;
      this.#publish({ playing: null, refused: isRefused ? id : null });
    });
  }

  stop(): void {
    this.#callOff();
    this.#sound?.pause();
    this.#sound = undefined;
    this.#publish({ playing: null, refused: null });
  }

  #publish(snapshot: PlayerSnapshot): void {
    this.#snapshot = snapshot;
    this.#listeners.tell();
  }
}

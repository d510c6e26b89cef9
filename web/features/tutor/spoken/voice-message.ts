import { chatTimes } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { createListeners } from '#web/base/listeners.ts';

/** Who writes down what is spoken: the server, the browser on the device or with its maker, or nobody. */
export type Hearer = 'server' | 'device' | 'maker' | 'nobody';

/** A message that is being spoken. */
export interface Recording {
  /** What was said. Rejects where it cannot be written down. */
  finish(): Promise<string>;
  abort(): void;
}

export interface VoiceSteps {
  /** Opens the microphone; rejects where that cannot be. */
  record(hearer: Exclude<Hearer, 'nobody'>): Promise<Recording>;
  /** Whether the server did not know the session. */
  isSignedOut(error: unknown): boolean;
  explain(error: unknown): string;
  after(ms: number, then: () => void): void;
  onText(text: string): void;
  onError(error: string): void;
  /** The server did not know the session: `error` is what `isSignedOut` was asked about. */
  onSessionLost(error: unknown): void;
  /** Asks whether to sign in. */
  onOfferSignIn(): void;
}

export type VoiceState = 'idle' | 'starting' | 'recording' | 'writing';

/** One message at a time, from the first press of the microphone to its text. */
export class VoiceMessage {
  readonly #steps: VoiceSteps;
  readonly #listeners = createListeners();
  #state: VoiceState = 'idle';
  /** Counts starts, so that the outcome of one that was given up is let go. */
  #starts = 0;
  #recording: Recording | undefined;

  constructor(steps: VoiceSteps) {
    this.#steps = steps;
  }

  readonly subscribe = this.#listeners.add;

  readonly state = (): VoiceState => this.#state;

  /** The button: begins a message, gives up one for which the browser still asks, or ends and sends it. */
  async toggle(hearer: Hearer, isSignedIn: boolean): Promise<void> {
    if (this.#state === 'recording') return this.#finish();
    if (this.#state === 'starting') return this.abort();
    if (this.#state !== 'idle' || hearer === 'nobody') return;
    if (!isSignedIn) {
      this.#steps.onError(sentence('chat.mic.sign-in'));
      this.#steps.onOfferSignIn();
      return;
    }
    this.#turn('starting');
    this.#starts += 1;
    const start = this.#starts;
    try {
      const recording = await this.#steps.record(hearer);
      // The browser's answer may come when nobody waits for it any more.
      if (start !== this.#starts) return recording.abort();
      this.#recording = recording;
      this.#turn('recording');
    } catch {
      if (start !== this.#starts) return;
      this.#turn('idle');
      this.#steps.onError(sentence('chat.mic.start-failed'));
    }
  }

  /** Lets go of the microphone; what was spoken is forgotten. */
  abort(): void {
    this.#starts += 1;
    this.#recording?.abort();
    this.#recording = undefined;
    this.#turn('idle');
  }

  async #finish(): Promise<void> {
    const recording = this.#recording;
    if (!recording) return;
    this.#recording = undefined;
    this.#turn('writing');
    try {
      const text = await recording.finish();
      if (text.trim() !== '') this.#steps.onText(text);
      else throw new Error(sentence('transcription.nothing-heard'));
    } catch (error) {
      this.#explain(error);
    } finally {
      this.#turn('idle');
    }
  }

  #explain(error: unknown): void {
    const { isSignedOut, explain, onError, onSessionLost, after, onOfferSignIn } = this.#steps;
    if (!isSignedOut(error)) {
      onError(sentence('chat.mic.failed', { msg: explain(error) }));
      return;
    }
    onError(sentence('chat.mic.session-trouble'));
    onSessionLost(error);
    after(chatTimes.askToSignInAfterMs, onOfferSignIn);
  }

  #turn(state: VoiceState): void {
    this.#state = state;
    this.#listeners.tell();
  }
}

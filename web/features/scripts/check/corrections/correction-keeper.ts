import { z } from 'zod';
import {
  type Correction,
  type KeptCorrection,
  type KeptCorrections,
  type NewCorrection,
  newCorrectionSchema,
} from '#core/api/corrections.ts';
import { isSignedOut, sentenceOf } from '#web/api/calling/call-failure.ts';
import { createListeners } from '#web/base/listeners.ts';
import { isFinalRefusal, type RetryPlan, type Wait, waitBeforeRetryMs } from '#web/base/retry.ts';
import {
  type Change,
  type CorrectionLog,
  drop,
  emptyLog,
  make,
  redo,
  undo,
  withoutOldest,
} from './correction-log.ts';

/** What a keeper does with the world. The calls reject with `CallFailure`. */
export interface KeeperSteps {
  keep(made: NewCorrection): Promise<KeptCorrections>;
  drop(id: string): Promise<KeptCorrections>;
  /** What the server has answered to a change; told before the change leaves the log. */
  onAnswer(answer: KeptCorrections): void;
  /** Everything has been sent. */
  onAllSent(): void;
  newId(): string;
  wait: Wait;
  /** Where changes wait in this browser until they are sent. Failing writes are let pass. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export interface KeeperState {
  log: CorrectionLog;
  /** Some attempt has failed, and the next is waited for. */
  isFailing: boolean;
  /** Why the server will never keep the change that it refused last. */
  refusal: string | undefined;
}

const storagePrefix = 'castmate.unsent-corrections.';
const retryPlan: RetryPlan = {
  attempts: Number.POSITIVE_INFINITY,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
};

const changesSchema = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('keep'), made: newCorrectionSchema }),
    z.object({ kind: z.literal('drop'), id: z.string() }),
  ]),
);

/**
 * Sends what is put right in one script, in order and one change at a time, until the server has each. Meanwhile the
 * changes are kept in this browser, so that neither a reload nor a server that is away loses one.
 */
export class CorrectionKeeper {
  readonly #steps: KeeperSteps;
  readonly #key: string;
  readonly #listeners = createListeners();
  readonly #life = new AbortController();
  #state: KeeperState;
  #isSending = false;
  #pause: AbortController | undefined;

  constructor(scriptId: string, steps: KeeperSteps) {
    this.#steps = steps;
    this.#key = storagePrefix + scriptId;
    this.#state = { log: { ...emptyLog, unsent: this.#recall() }, isFailing: false, refusal: undefined };
    void this.#send();
  }

  readonly subscribe = this.#listeners.add;

  readonly snapshot = (): KeeperState => this.#state;

  make(correction: Correction): void {
    this.#take(make(this.#state.log, { id: this.#steps.newId(), correction }));
  }

  undo(stand: readonly KeptCorrection[]): void {
    this.#take(undo(this.#state.log, stand));
  }

  redo(): void {
    this.#take(redo(this.#state.log, this.#steps.newId()));
  }

  drop(id: string): void {
    this.#take(drop(this.#state.log, id));
  }

  /** Tries again at once what is being waited for. */
  retry(): void {
    this.#pause?.abort();
  }

  forgetRefusal(): void {
    this.#publish({ refusal: undefined });
  }

  close(): void {
    this.#life.abort();
  }

  #take(log: CorrectionLog): void {
    if (log === this.#state.log) return;
    this.#publish({ log });
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let failures = 0;
    let hasSent = false;
    for (let next = this.#next(); next; next = this.#next()) {
      try {
        this.#steps.onAnswer(await this.#call(next));
        this.#publish({ log: withoutOldest(this.#state.log), isFailing: false });
        failures = 0;
        hasSent = true;
      } catch (failure) {
        if (this.#life.signal.aborted) break;
        if (isFinalRefusal(failure) && !isSignedOut(failure)) {
          this.#publish({ log: withoutOldest(this.#state.log), refusal: sentenceOf(failure) });
          hasSent = true;
        } else {
          failures += 1;
          this.#publish({ isFailing: true });
          await this.#rest(waitBeforeRetryMs(retryPlan, failures));
        }
      }
    }
    this.#isSending = false;
    if (hasSent && !this.#life.signal.aborted) this.#steps.onAllSent();
  }

  #next(): Change | undefined {
    return this.#life.signal.aborted ? undefined : this.#state.log.unsent[0];
  }

  #call(change: Change): Promise<KeptCorrections> {
    return change.kind === 'keep' ? this.#steps.keep(change.made) : this.#steps.drop(change.id);
  }

  async #rest(ms: number): Promise<void> {
    this.#pause = new AbortController();
    const signal = AbortSignal.any([this.#life.signal, this.#pause.signal]);
    await this.#steps.wait(ms, signal).catch(() => undefined);
    this.#pause = undefined;
  }

  #publish(change: Partial<KeeperState>): void {
    const before = this.#state.log.unsent;
    this.#state = { ...this.#state, ...change };
    if (this.#state.log.unsent !== before) this.#remember();
    this.#listeners.tell();
  }

  #recall(): readonly Change[] {
    try {
      return changesSchema.parse(JSON.parse(this.#steps.storage.getItem(this.#key) ?? '[]'));
    } catch {
      return [];
    }
  }

  #remember(): void {
    const { unsent } = this.#state.log;
    try {
      if (unsent.length === 0) this.#steps.storage.removeItem(this.#key);
      else this.#steps.storage.setItem(this.#key, JSON.stringify(unsent));
    } catch {
      // A full or forbidden storage: the changes are still sent, they only do not survive the page.
    }
  }
}

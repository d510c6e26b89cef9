import { type IngestEvent, ingestStages, isRead, type Upload } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { CallFailure, isSignedOut, sentenceOf } from '#web/api/calling/call-failure.ts';
import { createListeners } from '#web/base/listeners.ts';
import { refusalOf } from './accepted-files.ts';

/** `read`: the script is there and in use; what is done with it behind that is still told. */
export type UploadPhase = 'waiting' | 'uploading' | 'reading' | 'read' | 'completed' | 'failed';

/** One file on its way to becoming a script, as the list shows it. */
export interface UploadItem {
  docId: string;
  name: string;
  size: number;
  phase: UploadPhase;
  sentBytes: number;
  /** 0 to 100, over sending and reading together. */
  percent: number;
  message: string;
  /** What went wrong and what to do about it; with phase `failed` only. */
  error?: string;
  /** What to do about it, where the error does not say so itself. */
  advice?: string;
  /** Sending the same file again may help. */
  canRetry: boolean;
  /** The browser keeps the file until the same person is signed in again. */
  isKept?: boolean;
}

/**
 * The file that is shown where a script would be, before that is in the list: the one that was opened, or, where none is open,
 * the one that is on its way.
 */
export function uploadInPlaceOfScript(
  items: readonly UploadItem[],
  scriptId: string | undefined,
): UploadItem | undefined {
  return items.find(
    ({ docId, phase }) => phase !== 'failed' && (scriptId === undefined || docId === scriptId),
  );
}

/** What the queue does with the world; every call rejects with a `CallFailure`. */
export interface UploadSteps {
  upload(
    docId: string,
    file: File,
    options: { signal: AbortSignal; onProgress(sentBytes: number): void },
  ): Promise<Upload>;
  process(upload: Upload, signal: AbortSignal): Promise<unknown>;
  /** Returns its stop function. */
  followStages(docId: string, onEvent: (event: IngestEvent) => void): () => void;
  discard(docId: string, name: string): Promise<unknown>;
  /** Keeps the file for whoever was signed in; false where the browser keeps nothing. */
  keep(docId: string, file: File): Promise<boolean>;
  /** What was kept of it is needed no more, or not wanted. */
  forget(docId: string): void;
  newId(): string;
  /** The script can be opened. Comes once, and before `onCompleted`. */
  onRead(docId: string): void;
  onCompleted(docId: string): void;
}

/** The share of the whole that sending the file takes; the server's first stage begins there. */
const sendingPercent = ingestStages.queued.percent;

/** Sends files one after the other and tells how far each is. A browser opens few connections, and this uses three. */
export class UploadQueue {
  readonly #steps: UploadSteps;
  readonly #userEmail: string | undefined;
  readonly #files = new Map<string, File>();
  readonly #listeners = createListeners();
  #items: readonly UploadItem[] = [];
  #running: { docId: string; abort: AbortController } | undefined;

  /** `userEmail` is that of whoever is signed in: nobody else's files are sent. */
  constructor(steps: UploadSteps, userEmail: string | undefined) {
    this.#steps = steps;
    this.#userEmail = userEmail;
  }

  readonly subscribe = this.#listeners.add;

  readonly snapshot = (): readonly UploadItem[] => this.#items;

  add(files: readonly File[]): void {
    const added = files.map((file): UploadItem => {
      const docId = this.#steps.newId();
      const refusal = refusalOf(file, this.#userEmail);
      if (refusal === undefined) this.#files.set(docId, file);
      const item = beginningOf(docId, file);
      return refusal === undefined
        ? { ...item, phase: 'waiting', message: waitingMessage }
        : { ...item, phase: 'failed', message: sentence('upload.status.error'), error: refusal };
    });
    this.#publish([...this.#items.filter((item) => item.phase !== 'completed'), ...added]);
    void this.#runNext();
  }

  /** Sends files that a session which ended has left behind. */
  addKept(kept: readonly { docId: string; file: File }[]): void {
    const isNew = ({ docId }: { docId: string }) => !this.#items.some((item) => item.docId === docId);
    const added = kept.filter(isNew).map(({ docId, file }): UploadItem => {
      this.#files.set(docId, file);
      return { ...beginningOf(docId, file), phase: 'waiting', message: waitingMessage };
    });
    if (added.length === 0) return;
    this.#publish([...this.#items, ...added]);
    void this.#runNext();
  }

  /**
   * Nobody is signed in any more. What has not been sent is kept for the person whose it is, and says so; what the server has, it
   * reads by itself.
   */
  endSession(): void {
    this.#running?.abort.abort();
    const unsent = this.#items.filter(({ phase }) => phase === 'waiting' || phase === 'uploading');
    this.#publish(this.#items.filter((item) => item.phase === 'failed' || unsent.includes(item)));
    for (const { docId } of unsent) void this.#keepForLater(docId);
  }

  /** The same person is signed in again: what was kept for them is sent. */
  resume(): void {
    const kept = this.#items.filter(({ isKept }) => isKept);
    this.#publish(this.#items.filter((item) => !kept.includes(item)));
    this.addKept(
      kept.flatMap(({ docId }) => {
        const file = this.#files.get(docId);
        return file ? [{ docId, file }] : [];
      }),
    );
  }

  /** Sends the same file again from the start, as a new document. */
  retry(docId: string): void {
    const file = this.#files.get(docId);
    this.dismiss(docId);
    if (file) this.add([file]);
  }

  /** Stops a file wherever it is; what the server already has of it is deleted. */
  cancel(docId: string): void {
    const item = this.#items.find((one) => one.docId === docId);
    if (!item) return;
    this.dismiss(docId);
    if (this.#running?.docId === docId) this.#running.abort.abort();
    if (item.phase === 'reading') this.#steps.discard(docId, item.name).catch(() => undefined);
  }

  /** Takes a file off the list. */
  dismiss(docId: string): void {
    this.#files.delete(docId);
    this.#steps.forget(docId);
    this.#publish(this.#items.filter((item) => item.docId !== docId));
  }

  /** Takes every failed file off the list. */
  clearErrors(): void {
    for (const item of this.#items) if (item.phase === 'failed') this.dismiss(item.docId);
  }

  dispose(): void {
    this.#running?.abort.abort();
    this.#files.clear();
    this.#publish([]);
  }

  async #runNext(): Promise<void> {
    const next = this.#items.find((item) => item.phase === 'waiting');
    const file = next && this.#files.get(next.docId);
    if (this.#running || !file) return;
    const abort = new AbortController();
    this.#running = { docId: next.docId, abort };
    try {
      await this.#send(next.docId, file, abort.signal);
    } catch (error) {
      if (isSignedOut(error)) await this.#keepForLater(next.docId);
      else if (!abort.signal.aborted) this.#change(next.docId, failedBy(error, next.name));
    }
    this.#running = undefined;
    await this.#runNext();
  }

  async #send(docId: string, file: File, signal: AbortSignal): Promise<void> {
    this.#change(docId, { phase: 'uploading', message: sentence('upload.status.uploading') });
    const upload = await this.#steps.upload(docId, file, {
      signal,
      onProgress: (sentBytes) =>
        this.#change(docId, {
          sentBytes: Math.min(sentBytes, file.size),
          percent: sendingPercent * Math.min(1, sentBytes / file.size),
        }),
    });
    this.#steps.forget(docId);
    this.#change(docId, {
      phase: 'reading',
      sentBytes: file.size,
      percent: sendingPercent,
      message: sentence('upload.status.uploaded'),
    });
    await this.#read(docId, upload, signal);
    this.#isRead(docId);
    this.#change(docId, { phase: 'completed', percent: 100, message: sentence('ingest.completed') });
    this.#files.delete(docId);
    this.#steps.onCompleted(docId);
  }

  /** Ends when the server says by its stages that the script is ready, however long the call itself takes. */
  async #read(docId: string, upload: Upload, signal: AbortSignal): Promise<void> {
    let stopFollowing: (() => void) | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        stopFollowing = this.#steps.followStages(docId, (event) => {
          if (event.stage === 'completed') resolve();
          else if (event.stage === 'failed') reject(readingFailure(event));
          else {
            if (isRead(event.stage)) this.#isRead(docId);
            this.#change(docId, { percent: event.percent, message: event.message });
          }
        });
        this.#steps.process(upload, signal).catch((error) => {
          const answerWasLost = error instanceof CallFailure && error.status === 0;
          if (!answerWasLost) reject(stepFailure(error));
        });
      });
    } finally {
      stopFollowing?.();
    }
  }

  /** Says that the session has ended, and keeps a file that has not been sent. */
  async #keepForLater(docId: string): Promise<void> {
    this.#change(docId, signedOutAt(false));
    const file = this.#files.get(docId);
    if (file && (await this.#steps.keep(docId, file))) this.#change(docId, signedOutAt(true));
  }

  #isRead(docId: string): void {
    const item = this.#items.find((one) => one.docId === docId);
    if (item?.phase !== 'reading') return;
    this.#change(docId, { phase: 'read' });
    this.#steps.onRead(docId);
  }

  #change(docId: string, change: Partial<UploadItem>): void {
    this.#publish(this.#items.map((item) => (item.docId === docId ? { ...item, ...change } : item)));
  }

  #publish(items: readonly UploadItem[]): void {
    this.#items = items;
    this.#listeners.tell();
  }
}

function readingFailure(event: IngestEvent): CallFailure {
  return new CallFailure(event.errorId ?? 'upload.server', 422, event.error ?? sentence('upload.server'));
}

/** What the server says of a step that failed; where it does not say why, that it was one of its steps. */
function stepFailure(error: unknown): unknown {
  const doesNotSayWhy =
    error instanceof CallFailure && error.status >= 500 && error.errorId === 'server.unexpected';
  return doesNotSayWhy ? new CallFailure('upload.server', error.status, sentence('upload.server')) : error;
}

const waitingMessage = sentence('upload.status.waiting');

function beginningOf(docId: string, { name, size }: File) {
  return { docId, name, size, sentBytes: 0, percent: 0, canRetry: false };
}

function signedOutAt(isKept: boolean): Partial<UploadItem> {
  return {
    phase: 'failed',
    message: sentence('upload.status.signed-out'),
    error: sentence(isKept ? 'upload.kept-for-sign-in' : 'upload.authentication-required'),
    isKept,
    canRetry: false,
  };
}

function failedBy(error: unknown, name: string): Partial<UploadItem> {
  const isOfAnotherType = error instanceof CallFailure && error.errorId === 'upload.unsupported-type';
  return {
    ...(isOfAnotherType ? { advice: adviceFor(name) } : {}),
    phase: 'failed',
    message: sentence('upload.status.error'),
    error: sentenceOf(error),
    canRetry: !(error instanceof CallFailure) || error.status === 0 || error.status >= 500,
  };
}

/** What to do with a file of a type that is not read. */
function adviceFor(name: string): string {
  return sentence(/\.pages$/i.test(name) ? 'upload.pages-file' : 'upload.types-that-are-read');
}

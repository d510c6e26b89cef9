import { type IngestEvent, ingestStages, isRead, type Upload } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { CallFailure, isSignedOut, sentenceOf } from '#web/app/api/calling/call-failure.ts';
import { createListeners } from '#web/ui/listeners.ts';
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
      const item = { docId, name: file.name, size: file.size, sentBytes: 0, percent: 0, canRetry: false };
      return refusal === undefined
        ? { ...item, phase: 'waiting', message: 'Waiting for the upload before it' }
        : { ...item, phase: 'failed', message: sentence('upload.status.error'), error: refusal };
    });
    this.#publish([...this.#items.filter((item) => item.phase !== 'completed'), ...added]);
    void this.#runNext();
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
      if (!abort.signal.aborted) this.#change(next.docId, failedBy(error));
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
          if (!answerWasLost) reject(error);
        });
      });
    } finally {
      stopFollowing?.();
    }
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

function failedBy(error: unknown): Partial<UploadItem> {
  const signedOut = isSignedOut(error);
  const isOfAnotherType = error instanceof CallFailure && error.errorId === 'upload.unsupported-type';
  return {
    ...(isOfAnotherType ? { advice: sentence('upload.types-that-are-read') } : {}),
    phase: 'failed',
    message: sentence(signedOut ? 'upload.status.signed-out' : 'upload.status.error'),
    error: signedOut ? sentence('upload.authentication-required') : sentenceOf(error),
    canRetry: signedOut || !(error instanceof CallFailure) || error.status === 0 || error.status >= 500,
  };
}

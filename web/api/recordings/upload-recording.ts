import {
  type AnnouncedRecording,
  type Arrival,
  arrivalSchema,
  type Recording,
} from '#core/api/recordings.ts';
import { recordingLimits } from '#core/limits.ts';
import { callApi } from '#web/api/calling/call-api.ts';
import { CallFailure, sentenceOf } from '#web/api/calling/call-failure.ts';
import { type RetryPlan, type Wait, wait, waitBeforeRetryMs } from '#web/base/retry.ts';
import { sha256OfFile } from './file-hash.ts';

/** What the browser tells of a take; its size and hash are taken from the file. */
export type NewRecording = Omit<AnnouncedRecording, 'fileSize' | 'sha256' | 'note' | 'favourite'> &
  Partial<Pick<AnnouncedRecording, 'note' | 'favourite'>>;

export interface UploadRecordingOptions {
  recording: NewRecording;
  /** May lie in the browser's file system: it is read piece by piece. */
  file: Blob;
  /** Stops the upload; what has arrived stays on the server for a week, and the next call goes on from there. */
  signal: AbortSignal;
  /** Bytes that are safe on the server, never fewer than before. */
  onProgress(sentBytes: number): void;
  /** An attempt failed, for the reason of this sentence: the next one follows by itself, or at once by `goOn`. */
  onWaiting?(reason: string, goOn: () => void): void;
}

/** The browser's time, which tests replace. */
export interface UploadClock {
  now(): number;
  wait: Wait;
}

const firstPieceBytes = 1024 * 1024;
const aimedPieceMs = 2_000;
const pieceTimeLimitMs = 120_000;
/** Failures one after the other, without a single piece arriving: then it is left to the user, after about three minutes. */
const patience: RetryPlan = { attempts: 10, firstWaitMs: 1_000, longestWaitMs: 30_000 };

/**
 * Brings a take to the library, in pieces, over cut connections and restarts of the server. The server takes it only
 * where the hash of what arrived is that of the file. Called again with the same id, it goes on from what has arrived.
 *
 * @throws CallFailure where the server refuses the take, or cannot be reached for minutes.
 */
export async function uploadRecording(
  { recording, file, signal, onProgress, onWaiting }: UploadRecordingOptions,
  clock: UploadClock = browserClock,
): Promise<Recording> {
  const announced = { ...recording, fileSize: file.size, sha256: await sha256OfFile(file, signal) };
  let offset: number | undefined;
  let pieceBytes = firstPieceBytes;
  let furthest = 0;
  let failures = 0;
  for (;;) {
    const startedAt = clock.now();
    try {
      const arrival =
        offset === undefined
          ? await announce(announced, signal)
          : await sendPiece(recording.id, file, offset, pieceBytes, signal);
      if (arrival.state === 'kept') {
        onProgress(file.size);
        return arrival.recording;
      }
      if (offset !== undefined) pieceBytes = nextPieceBytes(pieceBytes, clock.now() - startedAt);
      offset = arrival.offset;
      if (offset <= furthest) continue;
      furthest = offset;
      failures = 0;
      onProgress(furthest);
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      if (!mayPass(error) || failures >= patience.attempts) throw error;
      // What has arrived, the server alone knows.
      offset = undefined;
      pieceBytes = nextPieceBytes(pieceBytes, Number.POSITIVE_INFINITY);
      const hurried = new AbortController();
      onWaiting?.(sentenceOf(error), () => hurried.abort());
      await clock
        .wait(waitBeforeRetryMs(patience, failures), AbortSignal.any([signal, hurried.signal]))
        .catch(() => signal.throwIfAborted());
    }
  }
}

function announce(announced: object, signal: AbortSignal): Promise<Arrival> {
  return callApi('/api/recordings/uploads', arrivalSchema, { method: 'POST', body: announced, signal });
}

function sendPiece(id: string, file: Blob, offset: number, bytes: number, signal: AbortSignal) {
  return callApi(`/api/recordings/uploads/${id}?offset=${offset}`, arrivalSchema, {
    method: 'PUT',
    body: file.slice(offset, offset + bytes),
    timeLimitMs: pieceTimeLimitMs,
    signal,
  });
}

/** The size of the next piece, such that it takes about two seconds: less is lost when it breaks off, and progress shows. */
export function nextPieceBytes(bytes: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.5, aimedPieceMs / Math.max(1, tookMs)));
  const { leastPieceBytes, mostPieceBytes } = recordingLimits;
  return Math.min(mostPieceBytes, Math.max(leastPieceBytes, Math.round(bytes * factor)));
}

/** What was cut off, or is a fault of the moment, may go well the next time. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return false;
  const { status, errorId } = error;
  const isCut = errorId === 'recording.incomplete' || errorId === 'recording.wrong-offset';
  return status === 0 || status === 429 || status >= 500 || isCut;
}

const browserClock: UploadClock = { now: () => performance.now(), wait };

import { type ErrorId, errorStatus } from '#core/api/errors.ts';
import { type IngestEvent, type IngestStage, ingestStages } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { ReadingProgress } from '#server/scripts/extract/extract-worker.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';
import { findUpload } from '#server/scripts/upload/upload-store.ts';
import { hasEnded, type IngestState, ingestStateOf } from './ingest-store.ts';
import { progressOf } from './reading-progress.ts';
import { listenForStages } from './stage-bell.ts';

/** A state, and within stage `processing` the page that is being read, where that takes long. */
export interface WatchedState extends IngestState {
  progress?: ReadingProgress;
}

export interface WatchOptions {
  signal: AbortSignal;
  /**
   * How soon to look for what another process has done, and half as often each time that nothing was; this process's own
   * steps are told at once.
   */
  pollMs?: number;
}

const defaultPollMs = 1_000;
/** Many files may wait in one line, and each that looks keeps the embedded database from the work itself. */
const mostPollMs = 8_000;

/**
 * How far the reading of a file has come: where it is now first, then each stage and page that is found entered, until
 * it is completed or failed, the script is deleted, or `signal` aborts. A file that waits to be read counts as queued.
 * Yields nothing where there is neither.
 */
export async function* watchStages(
  database: Database,
  key: ScriptKey,
  { signal, pollMs = defaultPollMs }: WatchOptions,
): AsyncGenerator<WatchedState, void, void> {
  const bell = listenForStages(key);
  const wake = () => bell.ring();
  signal.addEventListener('abort', wake);
  try {
    let told: WatchedState | undefined;
    let waitMs = pollMs;
    while (!signal.aborted) {
      const state = await currentState(database, key);
      if (!state) {
        if (told) yield deletedState();
        return;
      }
      const isNewPage = state.progress !== undefined && state.progress.page !== told?.progress?.page;
      const isNews = state.stage !== told?.stage || isNewPage;
      if (isNews) yield state;
      told = state;
      if (hasEnded(state)) return;
      waitMs = isNews ? pollMs : Math.min(waitMs * 2, mostPollMs);
      await bell.rings(waitMs);
    }
  } finally {
    signal.removeEventListener('abort', wake);
    bell.hangUp();
  }
}

/** How the reading ended; where `signal` aborts before, how far it had come. Null where there is nothing to read. */
export async function waitForEnd(
  database: Database,
  key: ScriptKey,
  options: WatchOptions,
): Promise<IngestState | null> {
  let last: IngestState | null = null;
  for await (const state of watchStages(database, key, options)) last = state;
  return last;
}

/** The state as the API tells it. */
export function ingestEventOf(state: WatchedState): IngestEvent {
  if (state.progress) return pageEventOf(state.stage, state.progress);
  const { percent, sentence: key } = ingestStages[state.stage];
  const waitsAgain = state.stage === 'queued' && state.reading > 1;
  const message = sentence(waitsAgain ? 'ingest.queued-again' : key);
  const event = { stage: state.stage, percent, message };
  if (state.stage !== 'failed') return event;
  const failure = failureOf(state);
  return { ...event, error: failure.message, errorId: failure.id };
}

function pageEventOf(stage: IngestStage, { page, pages }: ReadingProgress): IngestEvent {
  const { processing, formatting } = ingestStages;
  const share = (page - 1) / pages;
  return {
    stage,
    percent: Math.round(processing.percent + (formatting.percent - processing.percent) * share),
    message: sentence('ingest.reading-page', { page: String(page), pages: String(pages) }),
  };
}

/** The refusal with which the reading failed, as it was first told. */
export function failureOf({ failureId, failure }: IngestState): AppError {
  return isErrorId(failureId) && failure !== null
    ? new AppError(failureId, failure)
    : refusal('server.unexpected');
}

async function currentState(database: Database, key: ScriptKey): Promise<WatchedState | null> {
  const begun = await ingestStateOf(database, key);
  const progress = begun?.stage === 'processing' ? progressOf(key) : undefined;
  if (begun) return progress ? { ...begun, progress } : begun;
  const file = await findUpload(database, key.owner, key.docId);
  return file && { reading: 1, stage: 'queued', failureId: null, failure: null };
}

function deletedState(): IngestState {
  const { id, message } = refusal('script.not-found');
  return { reading: 1, stage: 'failed', failureId: id, failure: message };
}

function isErrorId(id: string | null): id is ErrorId {
  return id !== null && Object.hasOwn(errorStatus, id);
}

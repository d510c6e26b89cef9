import { type IngestStage, isRead } from '#core/api/scripts.ts';
import { ingestLimits } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { describeFault } from '#server/platform/log.ts';
import type { ReadingProgress } from '#server/scripts/extract/extract-worker.ts';
import { formatInThread } from '#server/scripts/format/format-thread.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';
import { scriptNameOf } from '#server/scripts/upload/script-name.ts';
import { findUpload, forgetUpload } from '#server/scripts/upload/upload-store.ts';
import {
  beginReading,
  enterStage,
  type FirstReading,
  hasEnded,
  type IngestRequest,
  ingestStateOf,
  isUnreadable,
  keepContent,
  keepFailure,
  readingOf,
} from './ingest-store.ts';
import { forgetProgress, tellProgress } from './reading-progress.ts';
import { relabelDoubts } from './relabel-doubts.ts';
import { ringStageBell } from './stage-bell.ts';

type IngestParts = Pick<
  Parts,
  'scriptCopies' | 'database' | 'files' | 'jobs' | 'agents' | 'extractor' | 'model' | 'log' | 'now'
>;

const queue = 'read-script';
const bringing = 'bring-script';

/** Names the work on uploaded files to the queue; call before it starts. */
export function registerScriptJobs(parts: IngestParts): void {
  parts.jobs.handle<FirstReading>(bringing, {
    attempts: ingestLimits.attempts,
    run: (request, { signal }) => bring(parts, request, signal),
    onGivenUp: (request) => enter(parts.database, request, 'completed').then(() => undefined),
  });
  parts.jobs.handle<IngestRequest>(queue, {
    attempts: ingestLimits.attempts,
    run: (request, { signal }) => ingest(parts, request, signal),
    onGivenUp: async (request, error) => {
      parts.log.error({ docId: request.docId, fault: describeFault(error) }, 'a script could not be read');
      await fail(parts, request, refusal('server.unexpected'));
    },
  });
}

/** What the owner of an upload asks to be made of it. `fileName` empty: as it was uploaded. */
export type ReadingRequest = ScriptKey & {
  fileName: string;
  category: string;
  voiceProviderUploadRequested: boolean;
};

/** Files whose reading is being asked for right now, in this process: a second call at the same time joins the first. */
const starting = new Map<string, Promise<void>>();

/**
 * Has an uploaded file read, unless that was asked before. The job is durable before the script shows, and it makes
 * the script itself where the process dies in between: a script without its job cannot be. (Two processes that are
 * asked in the same instant may both read the file; the first to end is kept.)
 *
 * @throws AppError `script.not-found` where the owner has uploaded no such file.
 */
export async function startIngest(
  { database, jobs, now }: Pick<Parts, 'database' | 'jobs' | 'now'>,
  { owner, docId, fileName, category, voiceProviderUploadRequested }: ReadingRequest,
): Promise<void> {
  const file = await findUpload(database, owner, docId);
  if (!file) {
    if (await ingestStateOf(database, { owner, docId })) return;
    throw refusal('script.not-found');
  }
  const name = scriptNameOf(fileName || file.fileName);
  const request = { owner, docId, ref: file.ref, name, category, voiceProviderUploadRequested };
  await startOnce(file.ref, async () => {
    if (await ingestStateOf(database, request)) return;
    await begin({ database, jobs, now }, request);
  });
}

/**
 * Has the file of a script read again, unless it is being read. What was read before stays, and stays in use, until
 * this reading is kept in its place; it stays for good where this one fails.
 *
 * @throws AppError `script.not-found` where the owner has no such script.
 */
export async function readAgain(
  { database, jobs, now }: Pick<Parts, 'database' | 'jobs' | 'now'>,
  { owner, docId }: ScriptKey,
): Promise<void> {
  const file = await findUpload(database, owner, docId);
  if (!file) throw refusal('script.not-found');
  await startOnce(file.ref, async () => {
    const state = await ingestStateOf(database, { owner, docId });
    if (!state || isUnreadable(state)) throw refusal('script.not-found');
    if (!hasEnded(state)) return;
    await begin({ database, jobs, now }, { owner, docId, ref: file.ref, reading: state.reading + 1 });
  });
}

async function startOnce(ref: string, start: () => Promise<void>): Promise<void> {
  const started = starting.get(ref) ?? start().finally(() => starting.delete(ref));
  starting.set(ref, started);
  await started;
}

async function begin(
  { database, jobs, now }: Pick<Parts, 'database' | 'jobs' | 'now'>,
  request: IngestRequest,
): Promise<void> {
  // Not the reference alone: a job of an earlier reading that waits to be ended would take this one's place.
  await jobs.enqueue<IngestRequest>(queue, request, { key: `${request.ref} ${readingOf(request)}` });
  await beginReading(database, request, now());
  ringStageBell(request);
}

/**
 * Reads a file to its end: extract, format, relabel what is in doubt where there is a model, store; what was read is then
 * brought to the voice provider where that was asked for and there is one. Each step may be begun again after a crash, from the
 * first one: the content is kept in one transaction.
 * Where the script or its file was deleted meanwhile it does nothing more. A file that cannot be read fails for good;
 * any other fault is thrown to be tried again.
 */
async function ingest(parts: IngestParts, request: IngestRequest, signal: AbortSignal): Promise<void> {
  const { database } = parts;
  await beginReading(database, request, parts.now());
  const state = await ingestStateOf(database, request);
  const file = await findUpload(database, request.owner, request.docId);
  if (state && isUnreadable(state)) return forgetFile(parts, request);
  if (!state || file?.ref !== request.ref) return;
  if (isRead(state.stage) && isForVoiceProvider(parts, request)) return begunToBring(parts, request);
  try {
    await readFile(parts, request, file.fileName, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    parts.log.info({ docId: request.docId, errorId: error.id }, 'a file cannot be read as a script');
    await fail(parts, request, error);
  }
}

async function readFile(
  parts: IngestParts,
  request: IngestRequest,
  fileName: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, files, extractor, model, log, now } = parts;
  const key: ScriptKey = { owner: request.owner, docId: request.docId };
  const next = async (stage: EnteredStage) => {
    signal.throwIfAborted();
    return enter(database, request, stage);
  };
  if (!(await next('processing'))) return;
  const stored = await files.read(request.ref);
  if (!stored) throw refusal('script.not-found');
  const onProgress = (progress: ReadingProgress) => tellProgress(key, progress);
  const document = await extractor
    .extract({ bytes: await collect(stored), fileName, signal, onProgress })
    .finally(() => forgetProgress(key));
  if (!(await next('formatting'))) return;
  const read = await formatInThread('document', document, signal);
  const beforeAsking = () => next('relabelling');
  const content = model
    ? await relabelDoubts({ model, log }, { docId: key.docId, content: read, signal, beforeAsking })
    : read;
  if (!(await next('storing'))) return;
  const isToBeBrought = isForVoiceProvider(parts, request);
  const last = isToBeBrought ? 'voice-provider' : 'completed';
  const isKept = await keepContent(database, request, content, now(), last);
  ringStageBell(key);
  if (isKept && isToBeBrought) await begunToBring(parts, request);
}

/** A job of its own: the script is in use meanwhile, and no other has to wait for the provider. */
function begunToBring({ jobs }: Pick<IngestParts, 'jobs'>, request: FirstReading): Promise<void> {
  return jobs.enqueue(bringing, request, { key: request.ref });
}

/** Brings a script that has been read to the voice provider. Done twice, it is there once. */
async function bring(parts: IngestParts, request: FirstReading, signal: AbortSignal): Promise<void> {
  const { owner, docId } = request;
  if (!(await enter(parts.database, request, 'voice-provider'))) return;
  const onIndexing = () => enter(parts.database, request, 'indexing');
  await parts.scriptCopies.bring({ owner, docId }, { signal, onIndexing });
  await enter(parts.database, request, 'completed');
}

type EnteredStage = Exclude<IngestStage, 'queued' | 'failed'>;

/** False where there is nothing more to do for the script. */
async function enter(database: Database, request: IngestRequest, stage: EnteredStage): Promise<boolean> {
  const entered = await enterStage(database, request, stage);
  if (entered) ringStageBell(request);
  return entered;
}

/** The agents that come with the product are given a script in no time, when it is wanted. */
function isForVoiceProvider(
  { agents }: Pick<IngestParts, 'agents'>,
  request: IngestRequest,
): request is FirstReading {
  return agents.hasKey && 'voiceProviderUploadRequested' in request && request.voiceProviderUploadRequested;
}

/** The failure is kept to be told; the file goes, unless a script was made of it before. */
async function fail(
  parts: Pick<IngestParts, 'database' | 'files'>,
  request: IngestRequest,
  error: AppError,
): Promise<void> {
  await keepFailure(parts.database, request, error);
  ringStageBell(request);
  const state = await ingestStateOf(parts.database, request);
  if (state && isUnreadable(state)) await forgetFile(parts, request);
}

async function forgetFile(
  { database, files }: Pick<IngestParts, 'database' | 'files'>,
  { owner, ref }: IngestRequest,
): Promise<void> {
  await files.remove(ref);
  await forgetUpload(database, owner, ref);
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

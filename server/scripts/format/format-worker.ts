import { parentPort } from 'node:worker_threads';
import type { ErrorId } from '#core/api/errors.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ScriptContent } from '#server/scripts/ingest/ingest-store.ts';
import { formatDocument, formatText } from './format-script.ts';

/** What can be asked of the thread, and what it makes of it. */
export interface FormatWork {
  document: { given: LaidOutDocument; made: ScriptContent };
  text: { given: string; made: string };
}

export type FormatTask = {
  [Kind in keyof FormatWork]: { kind: Kind; given: FormatWork[Kind]['given'] };
}[keyof FormatWork];

/** `heapBytes` is what the thread's heap takes after it. */
export type FormatAnswer<Kind extends keyof FormatWork> = { heapBytes: number } & (
  | { made: FormatWork[Kind]['made'] }
  | { refused: { id: ErrorId; message: string } }
);

function answer(task: FormatTask): FormatAnswer<FormatTask['kind']> {
  const ended = work(task);
  return { ...ended, heapBytes: process.memoryUsage().heapTotal };
}

function work(
  task: FormatTask,
): { made: FormatWork[FormatTask['kind']]['made'] } | { refused: { id: ErrorId; message: string } } {
  try {
    return { made: task.kind === 'document' ? formatDocument(task.given) : formatText(task.given) };
  } catch (error) {
    if (error instanceof AppError) return { refused: { id: error.id, message: error.message } };
    throw error;
  }
}

parentPort?.on('message', (task: FormatTask) => parentPort?.postMessage(answer(task)));

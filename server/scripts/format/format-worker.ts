import { parentPort } from 'node:worker_threads';
import type { ErrorId } from '#core/api/errors.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { type Question, questionsOf } from '#core/screenplay/relabelling/questions.ts';
import { AppError } from '#server/platform/errors.ts';
import { giveWay } from '#server/platform/give-way.ts';
import type { ScriptContent } from '#server/scripts/ingest/ingest-store.ts';
import { type CorrectedContent, type Correcting, correctScreenplay } from './correct-screenplay.ts';
import { formatDocument, formatText } from './format-script.ts';
import { type Relabelling, relabelContent } from './relabel-content.ts';

/** What can be asked of the thread, and what it makes of it. */
export interface FormatWork {
  document: { given: LaidOutDocument; made: ScriptContent };
  text: { given: string; made: string };
  questions: { given: Screenplay; made: Question[] };
  relabelling: { given: Relabelling; made: ScriptContent | null };
  corrections: { given: Correcting; made: CorrectedContent };
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
    return { made: madeOf(task) };
  } catch (error) {
    if (error instanceof AppError) return { refused: { id: error.id, message: error.message } };
    throw error;
  }
}

function madeOf(task: FormatTask): FormatWork[FormatTask['kind']]['made'] {
  switch (task.kind) {
    case 'document':
      return formatDocument(task.given);
    case 'text':
      return formatText(task.given);
    case 'questions':
      return questionsOf(task.given);
    case 'relabelling':
      return relabelContent(task.given);
    case 'corrections':
      return correctScreenplay(task.given);
  }
}

giveWay();
parentPort?.on('message', (task: FormatTask) => parentPort?.postMessage(answer(task)));

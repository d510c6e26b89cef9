import type { Screenplay } from '#core/api/screenplay.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { type Question, questionsOf } from '#core/screenplay/relabelling/questions.ts';
import { serveTasks } from '#server/platform/threads/serve-tasks.ts';
import { type CorrectedContent, type Correcting, correctScreenplay } from './correct-screenplay.ts';
import { formatDocument, formatRequest } from './format-script.ts';
import { type Relabelling, relabelContent } from './relabel-content.ts';
import type { ScriptContent } from './script-content.ts';

/** What can be asked of the thread, and what it makes of it. */
export interface FormatWork {
  document: { given: LaidOutDocument; made: ScriptContent };
  request: { given: Uint8Array; made: Uint8Array<ArrayBuffer> };
  /** Of a `Screenplay` as JSON. */
  questions: { given: string; made: Question[] };
  relabelling: { given: Relabelling; made: ScriptContent | null };
  corrections: { given: Correcting; made: CorrectedContent };
}

export type FormatTask = {
  [Kind in keyof FormatWork]: { kind: Kind; given: FormatWork[Kind]['given'] };
}[keyof FormatWork];

function madeOf(task: FormatTask): FormatWork[FormatTask['kind']]['made'] {
  switch (task.kind) {
    case 'document':
      return formatDocument(task.given);
    case 'request':
      return formatRequest(task.given);
    case 'questions':
      return questionsOf(JSON.parse(task.given) as Screenplay);
    case 'relabelling':
      return relabelContent(task.given);
    case 'corrections':
      return correctScreenplay(task.given);
  }
}

serveTasks(madeOf);

import type { Correction } from '#core/api/corrections.ts';
import { relabellingLimits } from '#core/limits.ts';
import { correctionsOf } from '#core/screenplay/relabelling/corrections-of.ts';
import { answerSchema, promptFor } from '#core/screenplay/relabelling/prompt.ts';
import type { Question } from '#core/screenplay/relabelling/questions.ts';
import { AppError } from '#server/platform/errors.ts';
import { describeFault, type Log } from '#server/platform/log.ts';
import type { LanguageModel } from '#server/providers/ports.ts';
import { formatInThread } from '#server/scripts/format/format-thread.ts';
import type { ScriptContent } from '#server/scripts/format/script-content.ts';

interface DoubtfulReading {
  docId: string;
  content: ScriptContent;
  signal: AbortSignal;
  /** Told before each question; false where nobody wants the script any more, and nothing more is sent. */
  beforeAsking(): Promise<boolean>;
}

interface Asking {
  model: LanguageModel;
  log: Log;
  timeoutMs?: number;
}

/**
 * The reading with the doubtful lines as a model labels them. Whatever goes wrong, the lines stay as they were read:
 * it rejects with the signal's reason alone. The log hears of it by ids.
 */
export async function relabelDoubts(asking: Asking, reading: DoubtfulReading): Promise<ScriptContent> {
  const { log } = asking;
  const { docId, content, signal } = reading;
  try {
    const questions = await formatInThread('questions', content.screenplay, signal);
    const corrections = await askAll(asking, reading, questions);
    if (corrections.length === 0) return content;
    const relabelled = await formatInThread('relabelling', { content, corrections }, signal);
    if (!relabelled) log.info({ docId, errorId: 'model.nonsense' }, "a model's labels were dropped");
    return relabelled ?? content;
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ docId, fault: describeFault(error) }, 'doubtful lines could not be relabelled');
    return content;
  }
}

/** One question after the other; a model that does not answer at all is not asked the rest. */
async function askAll(
  { model, log, timeoutMs = relabellingLimits.timeoutMs }: Asking,
  { docId, signal, beforeAsking }: DoubtfulReading,
  questions: readonly Question[],
): Promise<Correction[]> {
  const tooLate = AbortSignal.timeout(timeoutMs);
  const corrections: Correction[] = [];
  for (const question of questions) {
    if (tooLate.aborted || !(await beforeAsking())) break;
    try {
      const answer = await model.answerAs({
        ...promptFor(question),
        schema: answerSchema,
        maxOutputTokens: relabellingLimits.answerTokens,
        signal: AbortSignal.any([signal, tooLate]),
      });
      corrections.push(...correctionsOf(answer, question));
    } catch (error) {
      signal.throwIfAborted();
      const errorId = tooLate.aborted ? 'model.timed-out' : error instanceof AppError ? error.id : undefined;
      if (errorId === undefined) throw error;
      // Only the operator can put a key right.
      const level = errorId === 'model.key-refused' ? 'warn' : 'info';
      log[level]({ docId, errorId }, 'a question about doubtful lines has no answer');
      if (errorId !== 'model.nonsense') break;
    }
  }
  return corrections;
}

import { type ConnectionTrouble, connectionTroubleOf } from '#core/agents/connection-end.ts';
import { troubleOf } from '#core/rehearsal/microphone/microphone-words.ts';
import { sentence, sentences } from '#core/sentences.ts';
import { isFinalRefusal, statusOf } from '#web/base/retry.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { ConversationRefused } from '#web/voice/partners/live-partner.ts';
import type { Listening } from './listening.ts';

type Problem = NonNullable<RehearsalSnapshot['problem']>;

/** What a failure means for the screens: what to tell of it, and whether the voices themselves are at fault. */
export interface Failure {
  problem: Problem;
  voicesFailed: boolean;
}

/** The microphone stands in the way of a start. */
export class MicrophoneMissing extends Error {
  readonly errorId: string;

  constructor(listening: Listening) {
    const key = troubleOf(listening.state().condition) ?? 'microphone.required';
    super(sentences[key]);
    this.name = 'MicrophoneMissing';
    this.errorId = key;
  }
}

export const endProblem = problem('rehearsal.end-failed');

/** Of a start that failed: the sentence of whoever refused it, or that it failed. */
export function startFailure(failure: unknown): Failure {
  if (failure instanceof ConversationRefused) {
    const { status, sentence: told } = connectionTroubleOf(failure.end, { wasValid: false });
    const why = told === null ? problem('rehearsal.start-failed') : { sentence: told, errorId: undefined };
    return { problem: why, voicesFailed: status === 'invalid' };
  }
  const voicesFailed = !(failure instanceof MicrophoneMissing || isFinalRefusal(failure));
  return { problem: toldIn(failure) ?? problem('rehearsal.start-failed'), voicesFailed };
}

/**
 * Of a rehearsal that ran and cannot go on. That nobody answers any more is no fault of the voices: they are unchecked
 * again, and may be tried at once.
 */
export function lossFailure(failure: unknown): Failure {
  const told = toldIn(failure);
  return told
    ? { problem: told, voicesFailed: !isFinalRefusal(failure) }
    : { problem: problem('connection.lost'), voicesFailed: false };
}

/** Of a conversation that stood, was lost, and could not be taken up again for this reason. */
export function conversationFailure(lost: ConnectionTrouble, failure: unknown): Failure {
  if (failure !== undefined && !(failure instanceof ConversationRefused)) return lossFailure(failure);
  const again = failure && connectionTroubleOf(failure.end, { wasValid: false });
  // Where the attempts came to nothing of their own, the loss itself is told.
  const { sentence: told, status } = again && again.sentence !== null ? again : lost;
  return {
    problem: told === null ? problem('connection.lost') : { sentence: told, errorId: undefined },
    voicesFailed: status === 'invalid',
  };
}

/** The sentence that came with the failure; undefined where nobody answered, or not in a way that says anything. */
function toldIn(failure: unknown): Problem | undefined {
  if (!(failure instanceof Error) || !hasErrorId(failure)) return undefined;
  const isAnswer = statusOf(failure) !== 0 || !failure.errorId.startsWith('network.');
  return isAnswer ? { sentence: failure.message, errorId: failure.errorId } : undefined;
}

function problem(errorId: 'rehearsal.start-failed' | 'rehearsal.end-failed' | 'connection.lost') {
  return { sentence: sentence(errorId), errorId };
}

function hasErrorId(failure: Error): failure is Error & { errorId: string } {
  return 'errorId' in failure && typeof failure.errorId === 'string';
}

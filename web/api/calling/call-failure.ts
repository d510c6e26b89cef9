import { firstSentences } from '#core/sentences/first-sentences.ts';
import { isApiError } from './plain-shapes.ts';
import { tellSignedOut } from './signed-out.ts';

/** A call that was refused or never arrived. `message` is the sentence to show; `status` is 0 without an answer. */
export class CallFailure extends Error {
  readonly errorId: string;
  readonly status: number;

  constructor(errorId: string, status: number, message: string) {
    super(message);
    this.name = 'CallFailure';
    this.errorId = errorId;
    this.status = status;
  }
}

export function unreachable(): CallFailure {
  return new CallFailure('network.unreachable', 0, firstSentences['network.unreachable']);
}

/** What a refusal says: the server's own sentence, or its status when it has none. That a session is over, all learn. */
export function failureOf(status: number, body: unknown): CallFailure {
  if (status === 401) tellSignedOut();
  return isApiError(body)
    ? new CallFailure(body.errorId, status, body.error)
    : new CallFailure('server.unexpected', status, `Server error: ${status}`);
}

/** The sentence to show for anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof CallFailure ? error.message : firstSentences['server.unexpected'];
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 401;
}

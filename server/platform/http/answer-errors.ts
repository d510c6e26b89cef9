import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ApiError, ErrorId } from '#core/api/errors.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { isUnstorable } from '#server/platform/database/storable.ts';
import { AppError, refusal, toldOf } from '#server/platform/errors.ts';
import type { RouteEnv } from '#server/platform/http/router.ts';
import { describeFault, type Log } from '#server/platform/log.ts';

/** Answers a refusal with its sentence. What else was thrown is written to the log, and the caller learns nothing of it. */
export function answerErrors(log: Log): ErrorHandler<RouteEnv> {
  return (thrown, c) => {
    const known = knownRefusal(thrown);
    if (known) return answerRefusal(c, known);
    // An outage is told once, by the connection that noticed it.
    if (!isDatabaseAway(thrown)) {
      log.error({ requestId: c.get('requestId'), fault: describeFault(thrown) }, 'request failed');
    }
    return answerRefusal(c, toldOf(thrown));
  };
}

/** After so many seconds it is worth asking again. */
export const retryAfterSeconds: Partial<Record<ErrorId, number>> = {
  'server.starting': 1,
  'server.stopping': 1,
  'server.database-away': 2,
  'server.files-away': 2,
};

export function answerRefusal(c: Context, error: AppError): Response {
  const retryAfter = retryAfterSeconds[error.id];
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  return c.json({ error: error.message, errorId: error.id } satisfies ApiError, error.status);
}

/** What the framework itself refuses before a route is entered. */
const reasonOf: Record<number, string> = {
  400: 'the body is not valid JSON',
  415: 'the body must be sent as application/json',
};

function knownRefusal(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (isUnstorable(thrown)) {
    return refusal('request.invalid', { reason: 'it contains a character that cannot be stored' });
  }
  const reason = thrown instanceof HTTPException ? reasonOf[thrown.status] : undefined;
  return reason === undefined ? null : refusal('request.invalid', { reason });
}

import { DrizzleQueryError } from 'drizzle-orm';
import { type Logger, pino } from 'pino';

/** Structured log. Never give it script text, a transcript, an e-mail address or a key: ids only. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Writes JSON rows to standard error, so that standard output stays readable for people. */
export function createLog(level: string): Log {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }));
}

export interface Fault {
  name: string;
  message: string;
  code?: string;
  /** Where it was thrown: the stack's frames without the message that heads them. */
  at: string[];
  cause?: Fault;
}

/**
 * What the log may say of something that was thrown. A failed query is told without its parameters and without the
 * database's own message: both quote the rows, and the rows are the actor's material.
 */
export function describeFault(thrown: unknown): Fault {
  if (!(thrown instanceof Error))
    return { name: typeof thrown, message: 'something else than an error was thrown', at: [] };
  const failedQuery = thrown instanceof DrizzleQueryError;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  return {
    name: thrown.name,
    message: failedQuery ? `Failed query: ${thrown.query}` : thrown.message,
    ...(code === undefined ? {} : { code }),
    at: stackFrames(thrown),
    ...(thrown.cause instanceof Error
      ? { cause: failedQuery ? withoutMessage(thrown.cause) : describeFault(thrown.cause) }
      : {}),
  };
}

function withoutMessage(error: Error): Fault {
  return { ...describeFault(error), message: '(not logged)' };
}

function stackFrames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 8);
}

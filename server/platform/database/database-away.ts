import { DrizzleQueryError } from 'drizzle-orm';

/** The database could not be reached, or its connection was lost in the middle of a statement. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  override message = 'The database cannot be reached.';
}

/** What the system says of a connection, and what Postgres says when it ends or cannot give one (its classes 08 and 57P). */
const lostCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1235]|25P03|53300)$/;

/** What the driver says of the same without a code. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether the driver says that a connection was lost or could not be had, and not that a statement was at fault. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return lostCodes.test(error.code);
  // Every address of a host was tried in vain.
  if (error instanceof AggregateError) return error.errors.every(isLostConnection);
  return lostMessages.test(error.message);
}

/** Whether the database was away, as the error says or one that caused it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAwayError) return true;
  if (error instanceof DrizzleQueryError && isLostConnection(error.cause)) return true;
  return isDatabaseAway(error.cause);
}

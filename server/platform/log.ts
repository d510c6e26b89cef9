import { type Logger, pino } from 'pino';

/** Structured log. Never give it script text, a transcript, an e-mail address or a key: ids only. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Writes JSON rows to standard error, so that standard output stays readable for people. */
export function createLog(level: string): Log {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }));
}

import { describeFault, type Log } from '#server/platform/log.ts';

/** Tells the log once that the database is away, and once that it is back, however many calls fail in between. */
export interface OutageLog {
  lost(error: unknown): void;
  reached(): void;
}

/** An outage log that tells `log`; `now` is in milliseconds. */
export function createOutageLog(log: Pick<Log, 'warn'>, now: () => number): OutageLog {
  let since: number | null = null;
  return {
    lost: (error) => {
      if (since !== null) return;
      since = now();
      log.warn({ fault: describeFault(error) }, 'the database is away');
    },
    reached: () => {
      if (since === null) return;
      log.warn({ seconds: Math.round((now() - since) / 1_000) }, 'the database is back');
      since = null;
    },
  };
}

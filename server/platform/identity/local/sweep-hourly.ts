import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import type { LocalIdentity } from '#server/platform/identity/identity.ts';
import { describeFault, type Log } from '#server/platform/log.ts';

const hourMs = 60 * 60_000;

/** Has the names and addresses of past sign-ins forgotten each hour; what it returns ends that. */
export function sweepHourly(
  local: Pick<LocalIdentity, 'forgetExpired'>,
  log: Pick<Log, 'warn'>,
): () => Promise<void> {
  let sweeping = Promise.resolve();
  const sweep = async () => {
    try {
      await local.forgetExpired();
    } catch (error) {
      if (isDatabaseAway(error)) return;
      log.warn({ fault: describeFault(error) }, 'expired sign-ins could not be forgotten');
    }
  };
  const timer = setInterval(() => {
    sweeping = sweep();
  }, hourMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return sweeping;
  };
}

import type { Rehearsal, StartRehearsalRequest } from '#core/api/rehearsals.ts';
import { voiceReconnect } from '#core/limits.ts';
import type { RetryPlan } from '#web/base/retry.ts';
import { isFinalRefusal, waitBeforeRetryMs } from '#web/base/retry.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';

export interface BeginOptions {
  request: StartRehearsalRequest;
  api: Pick<RehearsalApi, 'startRehearsal'>;
  environment: Pick<RehearsalEnvironment, 'wait'>;
  signal: AbortSignal;
}

/** As often as a lost connection is taken up again, after the first attempt. */
const plan: RetryPlan = {
  attempts: 1 + voiceReconnect.attempts,
  firstWaitMs: voiceReconnect.waitMs,
  longestWaitMs: voiceReconnect.waitMs,
};

/** The ticket and the rehearsal, asked for again while nobody answers. Throws the last failure. */
export async function begin<AnyTicket>(
  askForTicket: () => Promise<AnyTicket>,
  { request, api, environment, signal }: BeginOptions,
): Promise<{ ticket: AnyTicket; rehearsal: Rehearsal }> {
  for (let failures = 0; ; ) {
    try {
      const ticket = await askForTicket();
      signal.throwIfAborted();
      return { ticket, rehearsal: await api.startRehearsal(request) };
    } catch (failure) {
      failures += 1;
      if (signal.aborted || isFinalRefusal(failure) || failures >= plan.attempts) throw failure;
      await environment.wait(waitBeforeRetryMs(plan, failures), signal);
    }
  }
}

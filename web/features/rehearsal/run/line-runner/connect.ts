import type { Rehearsal, StartRehearsalRequest, Ticket } from '#core/api/rehearsals.ts';
import { voiceReconnect } from '#core/limits.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import { MicrophoneMissing } from '#web/features/rehearsal/run/opening/failures.ts';
import type { Listening } from '#web/features/rehearsal/run/opening/listening.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';
import type { Ear } from '#web/voice/hearing/open-ear.ts';
import type { RetryPlan } from '#web/voice/retry.ts';
import { isFinalRefusal, waitBeforeRetryMs } from '#web/voice/retry.ts';
import type { Speaker } from '#web/voice/speaker.ts';

/** Everything that is open while a rehearsal runs. */
export interface Connection {
  rehearsal: Rehearsal;
  ticket: Ticket;
  speaker: Speaker;
  ear: Ear;
}

export interface ConnectOptions {
  request: StartRehearsalRequest;
  api: RehearsalApi;
  environment: Pick<RehearsalEnvironment, 'openSpeaker' | 'openEar' | 'wait'>;
  listening: Listening;
  /** The words of the actor cannot be followed any more. */
  wordsLost(): void;
  signal: AbortSignal;
}

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

/**
 * Opens sound, ears and the rehearsal itself, in the order in which a failure leaves least behind: the server hears of
 * the rehearsal only when there is a microphone. Call it within a click, as browsers let sound out only then.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { api, environment, listening, wordsLost, signal } = options;
  const speaker = environment.openSpeaker();
  speaker.unlock().catch(() => undefined);
  const loading = environment.openEar(speaker, { heard: listening.heard, wordsLost });
  loading.catch(() => undefined);
  let rehearsal: Rehearsal | undefined;
  try {
    const live = await listening.open(loading);
    signal.throwIfAborted();
    if (!live) throw new MicrophoneMissing(listening);
    const ear = await loading;
    const begun = await begin(() => api.ticket(options.request.scriptId), options);
    rehearsal = begun.rehearsal;
    signal.throwIfAborted();
    return { ...begun, speaker, ear };
  } catch (failure) {
    listening.close();
    speaker.close();
    loading.then((ear) => ear.close()).catch(() => undefined);
    if (rehearsal !== undefined) api.endRehearsal(rehearsal.id).catch(() => undefined);
    throw failure;
  }
}

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

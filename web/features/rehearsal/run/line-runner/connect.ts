import type { Rehearsal, StartRehearsalRequest, Ticket } from '#core/api/rehearsals.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import { begin } from '#web/features/rehearsal/run/opening/begin.ts';
import { MicrophoneMissing } from '#web/features/rehearsal/run/opening/failures.ts';
import type { Listening } from '#web/features/rehearsal/run/opening/listening.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';
import type { Ear } from '#web/voice/hearing/open-ear.ts';
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

/**
 * Opens sound, ears and the rehearsal itself, in the order in which a failure leaves least behind: the server hears of
 * the rehearsal only when it can be played. Call it within a click, as browsers let sound out only then.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { api, environment, listening, wordsLost, signal } = options;
  const speaker = environment.openSpeaker();
  speaker.unlock().catch(() => undefined);
  const loading = environment.openEar(speaker, { heard: listening.heard, wordsLost });
  loading.catch(() => undefined);
  let rehearsal: Rehearsal | undefined;
  try {
    const mayPlay = await listening.open(loading);
    signal.throwIfAborted();
    if (!mayPlay) throw new MicrophoneMissing(listening);
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

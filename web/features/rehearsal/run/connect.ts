import type { Rehearsal, StartRehearsalRequest, Ticket } from '#core/api/rehearsals.ts';
import { sentence, sentences } from '#core/sentences.ts';
import type { Ear } from '#web/voice/hearing/open-ear.ts';
import { statusOf } from '#web/voice/retry.ts';
import type { Speaker } from '#web/voice/speaker.ts';
import type { RehearsalEnvironment } from './environment.ts';
import type { Listening } from './listening.ts';
import { microphoneSentences } from './listening.ts';
import type { RehearsalApi, RehearsalSnapshot } from './types.ts';

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
  environment: Pick<RehearsalEnvironment, 'openSpeaker' | 'openEar'>;
  listening: Listening;
  /** The words of the actor cannot be followed any more. */
  wordsLost(): void;
  signal: AbortSignal;
}

/** The microphone stands in the way of a start. */
class MicrophoneMissing extends Error {
  readonly errorId: string;

  constructor(listening: Listening) {
    const key = microphoneSentences[listening.state()] ?? 'microphone.required';
    super(sentences[key]);
    this.name = 'MicrophoneMissing';
    this.errorId = key;
  }
}

/**
 * Opens sound, ears and the rehearsal itself, in the order in which a failure leaves least behind: the server hears of
 * the rehearsal only when there is a microphone. Call it within a click, as browsers let sound out only then.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { request, api, environment, listening, wordsLost, signal } = options;
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
    const ticket = await api.ticket(request.scriptId);
    signal.throwIfAborted();
    rehearsal = await api.startRehearsal(request);
    signal.throwIfAborted();
    return { rehearsal, ticket, speaker, ear };
  } catch (failure) {
    listening.close();
    speaker.close();
    loading.then((ear) => ear.close()).catch(() => undefined);
    if (rehearsal !== undefined) api.endRehearsal(rehearsal.id).catch(() => undefined);
    throw failure;
  }
}

export const endProblem: NonNullable<RehearsalSnapshot['problem']> = {
  sentence: sentence('rehearsal.end-failed'),
  errorId: 'rehearsal.end-failed',
};

/** What to tell of a failure: the server's own sentence, or that the start failed. */
export function problemOf(failure: unknown): NonNullable<RehearsalSnapshot['problem']> {
  const told = failure instanceof Error && (failure instanceof MicrophoneMissing || hasErrorId(failure));
  if (told) return { sentence: failure.message, errorId: failure.errorId };
  return {
    sentence: sentence('rehearsal.start-failed'),
    errorId: statusOf(failure) ? undefined : 'rehearsal.start-failed',
  };
}

function hasErrorId(failure: Error): failure is Error & { errorId: string } {
  return 'errorId' in failure && typeof failure.errorId === 'string';
}

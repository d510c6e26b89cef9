import type { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import type { ElevenLabsSettings } from '#server/platform/env.ts';
import { AppError, refusal } from '#server/platform/errors.ts';

type Work<Result> = (client: ElevenLabsClient, options: CallOptions) => Promise<Result>;

interface CallOptions {
  abortSignal: AbortSignal;
  maxRetries: number;
}

/** The official client, and what goes wrong with it in the words of our ports. */
export interface ElevenLabs {
  /** Where its sockets are: the addresses that it signs lead there. */
  readonly socketOrigin: string;
  /**
   * One call, which may be made twice where the first has failed in a way that may pass.
   *
   * @throws AppError `agent.key-refused`, `agent.not-found`, `agent.provider-too-slow` or `agent.provider-failed`.
   */
  ask<Result>(work: Work<Result>): Promise<Result>;
  /** The same for a call that makes something: made twice, it might make two. */
  make<Result>(work: Work<Result>): Promise<Result>;
}

/** What is asked once more is within it. Two calls, with the pause after, stay below the half minute that a port's may take. */
const mostMs = 12_000;

/** Nothing of the client is loaded, which takes seconds and a hundred megabytes, before it is first asked for. */
export function openingClient({
  apiKey,
  baseUrl,
}: Pick<ElevenLabsSettings, 'apiKey' | 'baseUrl'>): () => Promise<ElevenLabsClient> {
  let opened: Promise<ElevenLabsClient> | undefined;

  async function open(): Promise<ElevenLabsClient> {
    const { ElevenLabsClient } = await import('@elevenlabs/elevenlabs-js');
    return new ElevenLabsClient({ apiKey, baseUrl });
  }

  return () => {
    opened ??= open();
    return opened;
  };
}

/** Nothing is sent before the first call. */
export function openElevenLabs(
  settings: ElevenLabsSettings,
  { timeoutMs = mostMs }: { timeoutMs?: number } = {},
): ElevenLabs {
  const open = openingClient(settings);

  async function call<Result>(work: Work<Result>, maxRetries: number): Promise<Result> {
    const client = await open();
    // The client's own time-out ends when an answer begins, and is told like any other fault.
    const abortSignal = AbortSignal.timeout(timeoutMs);
    try {
      return await work(client, { abortSignal, maxRetries });
    } catch (error) {
      throw explained(error, abortSignal.aborted);
    }
  }

  const { host, protocol } = new URL(settings.baseUrl);
  const socketOrigin = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return { socketOrigin, ask: (work) => call(work, 1), make: (work) => call(work, 0) };
}

/** Whether an answer came that lacks what it must hold. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.name === 'ParseError';
}

/** The status that a failed call was answered with; undefined where nobody answered. */
export function statusIn(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
}

/** The client's own error quotes what was sent, which is an address or a script: of it, only the status is kept. */
function explained(error: unknown, isTooLate: boolean): AppError {
  if (error instanceof AppError) return error;
  const name = error instanceof Error ? error.name : typeof error;
  const status = statusIn(error);
  const { id, message } = isTooLate ? refusal('agent.provider-too-slow') : refusalOf(status);
  return new AppError(id, message, { cause: new Error(`ElevenLabs: ${name}, status ${status ?? 'none'}`) });
}

function refusalOf(status: unknown): AppError {
  if (status === 401 || status === 403) return refusal('agent.key-refused');
  return refusal(status === 404 ? 'agent.not-found' : 'agent.provider-failed');
}

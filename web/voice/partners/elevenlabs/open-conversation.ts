import type { PartialOptions, VoiceConversation } from '@elevenlabs/client';
import { answerClientTool, clientTools, saysReady } from '#core/agents/client-tools.ts';
import type { ConnectionEnd } from '#core/agents/connection-end.ts';
import type { LiveTicket } from '#core/api/rehearsals.ts';
import { liveAgentLimits } from '#core/limits.ts';
import {
  ConversationRefused,
  type LivePartner,
  type LivePartnerOptions,
} from '#web/voice/partners/live-partner.ts';
import { type ClientNews, endToldBy } from './how-it-ended.ts';

export interface Attempt {
  signal: AbortSignal;
  /** The other side has been dialled. */
  dialled(): void;
  /** It has answered, with what a conversation can begin with or with anything else. */
  answered(isRight: boolean): void;
}

/** Starts the official client. Rejects at once when the signal is aborted, with nothing left open. */
export type StartSession = (options: PartialOptions, attempt: Attempt) => Promise<VoiceConversation>;

/** Talks with an agent of ElevenLabs by a signed address: their client has the microphone and the loudspeaker. */
export async function openConversation(
  startSession: StartSession,
  { signedUrl, session }: LiveTicket,
  { reports, wait, signal }: LivePartnerOptions,
): Promise<LivePartner> {
  let conversation: VoiceConversation | undefined;
  let stands = false;
  let end: ConnectionEnd | undefined;
  const isOpen = () => end === undefined;

  function tell(news: ClientNews) {
    const told = endToldBy(news);
    if (told === undefined || !isOpen()) return;
    end = told;
    // An error leaves their connection open, and with it the microphone.
    conversation?.endSession().catch(() => undefined);
    if (stands) reports.ended(told);
  }

  const options: PartialOptions = {
    signedUrl,
    connectionType: 'websocket',
    dynamicVariables: { ...session },
    clientTools: Object.fromEntries(clientTools.map(({ name }) => [name, (given) => useTool(name, given)])),
    // Left to itself, the client answers a tool that it does not know in words of its own.
    onUnhandledClientToolCall({ tool_name, tool_call_id }) {
      const { result, isError: is_error } = answerClientTool(tool_name);
      const answer = { type: 'client_tool_result', tool_call_id, result, is_error } as const;
      // biome-ignore lint/complexity/useLiteralKeys: the client gives no other way to answer.
      conversation?.['connection'].sendMessage(answer);
    },
    onConversationCreated(created) {
      conversation = created as VoiceConversation;
    },
    onModeChange: ({ mode }) => isOpen() && reports.speaking(mode === 'speaking'),
    onMessage: ({ role, message }) =>
      isOpen() && reports.said(role === 'user' ? 'actor' : 'partner', message),
    onAgentResponseCorrection: ({ corrected_agent_response }) =>
      isOpen() && reports.cutShort(corrected_agent_response),
    onDisconnect: (details) => tell({ from: 'disconnect', details }),
    onError: (message, context) => tell({ from: 'error', message, context }),
  };

  function useTool(name: string, given: unknown): string {
    if (saysReady(given) && isOpen()) reports.asksForScript();
    return answerClientTool(name).result;
  }

  const opened = await answeredInTime({ wait, signal }, async (attempt) => {
    try {
      return await startSession(options, attempt);
    } catch (error) {
      throw new ConversationRefused(endToldBy({ from: 'start', error }) ?? { by: 'no-answer' });
    }
  });
  if (end !== undefined) throw new ConversationRefused(end);
  stands = true;

  return {
    brief: (text) => opened.sendContextualUpdate(text),
    prompt: (text) => opened.sendUserMessage(text),
    setVolume: (volume) => opened.setVolume({ volume }),
    setMicrophoneMuted: (muted) => opened.setMicMuted(muted),
    level: () => (isOpen() ? Math.min(1, opened.getInputVolume()) : 0),
    async close() {
      end ??= { by: 'actor' };
      await opened.endSession();
    },
  };
}

/** The work, unless nobody answers in time, or it is given up by the signal: then what it still brings is closed. */
async function answeredInTime(
  { wait, signal }: Pick<LivePartnerOptions, 'wait' | 'signal'>,
  work: (attempt: Attempt) => Promise<VoiceConversation>,
): Promise<VoiceConversation> {
  const attempt = new AbortController();
  const clock = new AbortController();
  const giveUp = () => attempt.abort();
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    const opened = await work({
      signal: attempt.signal,
      dialled: () => void wait(liveAgentLimits.firstFrameMs, clock.signal).then(giveUp, () => undefined),
      answered(isRight) {
        if (isRight) clock.abort();
        else giveUp();
      },
    });
    if (!attempt.signal.aborted) return opened;
    await opened.endSession().catch(() => undefined);
    throw new ConversationRefused({ by: 'no-answer' });
  } catch (failure) {
    signal.throwIfAborted();
    throw attempt.signal.aborted ? new ConversationRefused({ by: 'no-answer' }) : failure;
  } finally {
    signal.removeEventListener('abort', giveUp);
    clock.abort();
  }
}

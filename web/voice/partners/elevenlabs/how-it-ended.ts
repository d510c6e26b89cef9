import type { ConnectionEnd } from '#core/agents/connection-end.ts';

/** The client tells of an end in three places, each in its own way. */
export type ClientNews =
  /** `onDisconnect`: a conversation that stood is over. */
  | { from: 'disconnect'; details: DisconnectNews }
  /** The start was rejected. */
  | { from: 'start'; error: unknown }
  /** `onError`: the other side says that something is wrong, and leaves the connection open. */
  | { from: 'error'; message: string; context: unknown };

/** As much of the client's `DisconnectionDetails` as is looked at. */
export interface DisconnectNews {
  reason: 'user' | 'agent' | 'error';
  message?: string;
  closeCode?: number | undefined;
  closeReason?: string | undefined;
}

const serverError = 'Server error: ';

/**
 * What the client has told, in our words; undefined where it is no end at all: the client tells of its own mishaps, such
 * as a tool that failed, by `onError` too.
 */
export function endToldBy(news: ClientNews): ConnectionEnd | undefined {
  switch (news.from) {
    case 'disconnect':
      return endOfConversation(news.details);
    case 'start':
      return endOfStart(news.error);
    case 'error': {
      if (!news.message.startsWith(serverError)) return undefined;
      const message = news.message.slice(serverError.length);
      const code = numberIn(news.context, 'code');
      // An error under the code of a proper goodbye is an error all the same.
      return code === undefined || code === 1000
        ? { by: 'error', message }
        : { by: 'close', code, reason: message };
    }
  }
}

function endOfConversation({ reason, message, closeCode, closeReason }: DisconnectNews): ConnectionEnd {
  if (reason === 'user') return { by: 'actor' };
  if (closeCode === undefined && reason === 'error') return { by: 'error', message: message ?? '' };
  return { by: 'close', code: closeCode, reason: closeReason ?? '' };
}

/** A socket that closed before the conversation stood comes with its code; everything else is an error like any other. */
function endOfStart(error: unknown): ConnectionEnd {
  const code = numberIn(error, 'closeCode');
  if (code !== undefined) return { by: 'close', code, reason: textIn(error, 'closeReason') };
  return { by: 'error', message: textIn(error, 'message') };
}

function numberIn(thing: unknown, name: string): number | undefined {
  const value = fieldIn(thing, name);
  return typeof value === 'number' ? value : undefined;
}

function textIn(thing: unknown, name: string): string {
  const value = fieldIn(thing, name);
  return typeof value === 'string' ? value : '';
}

function fieldIn(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined;
}

import { sentence } from '#core/sentences.ts';

/** How a conversation with an agent came to its end. */
export type ConnectionEnd =
  | { by: 'actor' }
  /** The socket closed. Without a code, or with one of a proper goodbye, nobody said that something is wrong. */
  | { by: 'close'; code: number | undefined; reason: string }
  | { by: 'error'; message: string }
  /** Nothing came that a conversation could begin with, for as long as one waits. */
  | { by: 'no-answer' };

export interface ConnectionTrouble {
  /** The API config status afterwards. */
  status: 'unchecked' | 'invalid';
  /** Null where the actor wanted it so, or nothing was lost. */
  sentence: string | null;
  /** Whether trying again by itself can help. */
  mayReconnect: boolean;
}

const properGoodbyes: readonly (number | undefined)[] = [undefined, 1000, 1005];
const mostCharactersOfMessage = 100;

/** What an end of the connection means. `wasValid`: the connection stood when it ended. */
export function connectionTroubleOf(
  end: ConnectionEnd,
  { wasValid }: { wasValid: boolean },
): ConnectionTrouble {
  if (end.by === 'actor') return { status: 'unchecked', sentence: null, mayReconnect: false };
  if (end.by === 'error') {
    const message = [...end.message].slice(0, mostCharactersOfMessage).join('');
    return invalid(sentence('connection.error', { message }), true);
  }
  // Whoever has waited in vain once is asked whether they want to wait again.
  if (end.by === 'no-answer') return invalid(sentence('rehearsal.start-failed'), wasValid);
  if (properGoodbyes.includes(end.code)) {
    const lost = wasValid ? sentence('connection.lost') : null;
    // Who says goodbye properly means it.
    return { status: 'unchecked', sentence: lost, mayReconnect: wasValid && end.code !== 1000 };
  }
  switch (end.code) {
    case 1006:
      return invalid(sentence('connection.abnormal'), true);
    case 1011:
      return invalid(sentence('connection.server-error'), true);
    case 4001:
      return invalid(sentence('connection.unauthenticated'), false);
    case 4003:
      return invalid(sentence('connection.no-agent'), false);
    default:
      return invalid(
        end.reason === ''
          ? sentence('connection.closed')
          : sentence('connection.closed-because', { reason: end.reason }),
        true,
      );
  }
}

function invalid(told: string, mayReconnect: boolean): ConnectionTrouble {
  return { status: 'invalid', sentence: told, mayReconnect };
}

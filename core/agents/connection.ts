import { liveAgentLimits, voiceReconnect } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { type ConnectionEnd, type ConnectionTrouble, connectionTroubleOf } from './connection-end.ts';

/**
 * The connection of one rehearsal to its live agent. `attempts` are those that count for whether there may be another; `hasStood`:
 * what is opened is the same rehearsal again.
 */
export type Connection =
  | { is: 'opening' | 'waiting'; attempts: number; hasStood: boolean }
  /** `since` in milliseconds, on the clock of the events. */
  | { is: 'standing'; attempts: number; since: number }
  /** Left for want of a microphone, until there is one again. */
  | { is: 'without-microphone' }
  /** For good. `why` where somebody has to be told. */
  | { is: 'over'; why: ConnectionTrouble | undefined };

export type ConnectionEvent =
  | { type: 'opened'; at: number }
  /** It did not come to stand: for this end, or for another reason, of which it is known whether another attempt can help. */
  | { type: 'refused'; end: ConnectionEnd }
  | { type: 'failed'; canHelp: boolean }
  | { type: 'lost'; end: ConnectionEnd; at: number }
  /** The time between two attempts is over. */
  | { type: 'waited' }
  | { type: 'microphone-lost' | 'microphone-back' }
  | { type: 'stopped' };

export const notYetOpened: Connection = { is: 'opening', attempts: 0, hasStood: false };

/** The connection after an event. One that makes no sense in its state changes nothing. */
export function connectionAfter(connection: Connection, event: ConnectionEvent): Connection {
  if (connection.is === 'over') return connection;
  if (event.type === 'stopped') return { is: 'over', why: undefined };
  switch (connection.is) {
    case 'opening':
      return afterOpening(connection, event);
    case 'waiting':
      return event.type === 'waited' ? { ...connection, is: 'opening' } : connection;
    case 'standing':
      return afterStanding(connection, event);
    case 'without-microphone':
      return event.type === 'microphone-back' ? { is: 'opening', attempts: 0, hasStood: true } : connection;
  }
}

function afterOpening(
  { attempts, hasStood }: Extract<Connection, { is: 'opening' | 'waiting' }>,
  event: ConnectionEvent,
): Connection {
  switch (event.type) {
    case 'opened':
      return { is: 'standing', attempts, since: event.at };
    case 'refused': {
      const why = connectionTroubleOf(event.end, { wasValid: hasStood });
      return again(attempts + 1, hasStood, why.mayReconnect) ?? { is: 'over', why };
    }
    case 'failed':
      return again(attempts + 1, hasStood, event.canHelp) ?? { is: 'over', why: undefined };
    default:
      return { is: 'opening', attempts, hasStood };
  }
}

function afterStanding(
  standing: Extract<Connection, { is: 'standing' }>,
  event: ConnectionEvent,
): Connection {
  if (event.type === 'microphone-lost') return { is: 'without-microphone' };
  if (event.type !== 'lost') return standing;
  const why = connectionTroubleOf(event.end, { wasValid: true });
  // One that is lost again and again a moment after it came to stand is not taken up for ever.
  const isSteady = event.at - standing.since >= liveAgentLimits.steadyMs;
  return again(isSteady ? 1 : standing.attempts + 1, true, why.mayReconnect) ?? { is: 'over', why };
}

/** Undefined where there may not be another attempt, or it cannot help. */
function again(attempts: number, hasStood: boolean, canHelp: boolean): Connection | undefined {
  return canHelp && attempts <= voiceReconnect.attempts ? { is: 'waiting', attempts, hasStood } : undefined;
}

/** That a lost connection is being taken up again, and which attempt this is; undefined where there is no such thing to say. */
export function takenUpAgainInWords(connection: Connection): string | undefined {
  const isBeingTakenUp = connection.is === 'opening' || connection.is === 'waiting';
  if (!isBeingTakenUp || !connection.hasStood || connection.attempts === 0) return undefined;
  const { attempts } = voiceReconnect;
  return sentence('connection.again', { attempt: connection.attempts, attempts });
}

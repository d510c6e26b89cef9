import { type Connection, connectionAfter, notYetOpened } from '#core/agents/connection.ts';
import type { ConnectionEnd } from '#core/agents/connection-end.ts';
import type { LiveTicket } from '#core/api/rehearsals.ts';
import { voiceReconnect } from '#core/limits.ts';
import { isFinalRefusal } from '#web/base/retry.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';
import { ConversationRefused, type LivePartner, type LiveReports } from '#web/voice/partners/live-partner.ts';

interface DiallingOptions {
  scriptId: string;
  api: Pick<RehearsalApi, 'liveTicket'>;
  environment: Pick<RehearsalEnvironment, 'openLivePartner' | 'clock' | 'wait'>;
  reports: LiveReports;
  changed(connection: Connection): void;
  signal: AbortSignal;
}

/** Brings one conversation to stand, and takes it up again where it was lost. */
export interface Dialling {
  /** Opens the conversation, again and again where that can help. Throws the last failure. */
  dial(first?: LiveTicket): Promise<LivePartner>;
  /** What stood was lost: whether it is to be dialled again. */
  lost(end: ConnectionEnd): boolean;
  microphoneLost(): void;
  microphoneBack(): void;
}

export function createDialling(options: DiallingOptions): Dialling {
  const { scriptId, api, environment, reports, changed, signal } = options;
  let connection = notYetOpened;

  function happen(event: Parameters<typeof connectionAfter>[1]): Connection {
    connection = connectionAfter(connection, event);
    changed(connection);
    return connection;
  }

  return {
    async dial(first) {
      for (let ticket = first; ; ticket = undefined) {
        if (connection.is === 'waiting') {
          await environment.wait(voiceReconnect.waitMs, signal);
          happen({ type: 'waited' });
        }
        try {
          ticket ??= await api.liveTicket(scriptId);
          signal.throwIfAborted();
          const { wait } = environment;
          const partner = await environment.openLivePartner(ticket, { reports, wait, signal });
          happen({ type: 'opened', at: environment.clock() });
          return partner;
        } catch (failure) {
          signal.throwIfAborted();
          const now =
            failure instanceof ConversationRefused
              ? happen({ type: 'refused', end: failure.end })
              : happen({ type: 'failed', canHelp: !isFinalRefusal(failure) });
          if (now.is === 'over') throw failure;
        }
      }
    },
    lost: (end) => happen({ type: 'lost', end, at: environment.clock() }).is !== 'over',
    microphoneLost: () => void happen({ type: 'microphone-lost' }),
    microphoneBack: () => void happen({ type: 'microphone-back' }),
  };
}

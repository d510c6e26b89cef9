import { connectionTroubleOf } from '#core/agents/connection-end.ts';
import { attemptsAfterLoss, mayAttempt } from '#core/agents/reconnection.ts';
import type { LiveTicket } from '#core/api/rehearsals.ts';
import { voiceReconnect } from '#core/limits.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';
import { ConversationRefused, type LivePartner, type LiveReports } from '#web/voice/partners/live-partner.ts';
import { isFinalRefusal } from '#web/voice/retry.ts';

interface DiallingOptions {
  scriptId: string;
  api: Pick<RehearsalApi, 'liveTicket'>;
  environment: Pick<RehearsalEnvironment, 'openLivePartner' | 'clock' | 'wait'>;
  reports: LiveReports;
  signal: AbortSignal;
}

/** The attempts to bring one conversation to stand, and to take it up again once it was lost. */
export interface Dialling {
  /** Opens the conversation, again and again where that can help. Throws the last failure. */
  dial(first?: LiveTicket): Promise<LivePartner>;
  /** What stood was lost: whether there may be another attempt. */
  mayDialAgain(): boolean;
  /** The attempts so far count no more. */
  beginAnew(): void;
}

export function createDialling({ scriptId, api, environment, reports, signal }: DiallingOptions): Dialling {
  /** What is opened from then on is the same rehearsal again. */
  let hasStood = false;
  let stoodSince = 0;
  /** Those that count for whether there may be another. */
  let attempts = 0;

  return {
    async dial(first) {
      for (let ticket = first; ; ticket = undefined) {
        try {
          ticket ??= await api.liveTicket(scriptId);
          signal.throwIfAborted();
          const { wait } = environment;
          const partner = await environment.openLivePartner(ticket, { reports, wait, signal });
          hasStood = true;
          stoodSince = environment.clock();
          return partner;
        } catch (failure) {
          signal.throwIfAborted();
          attempts += 1;
          if (!canHelp(failure, hasStood) || !mayAttempt(attempts)) throw failure;
          await environment.wait(voiceReconnect.waitMs, signal);
        }
      }
    },
    mayDialAgain() {
      attempts = attemptsAfterLoss(attempts, environment.clock() - stoodSince);
      return mayAttempt(attempts);
    },
    beginAnew() {
      attempts = 0;
    },
  };
}

/** Whether another attempt can help after this one. */
function canHelp(failure: unknown, wasValid: boolean): boolean {
  if (!(failure instanceof ConversationRefused)) return !isFinalRefusal(failure);
  const { mayReconnect } = connectionTroubleOf(failure.end, { wasValid });
  return mayReconnect;
}

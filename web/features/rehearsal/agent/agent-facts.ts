import { type Preparation, type PreparationFacts, preparationOf } from '#core/agents/preparation.ts';
import { readinessOf } from '#core/agents/readiness.ts';
import type { ScriptReadiness } from '#core/api/agents.ts';
import type { PartnerKind } from '#core/api/rehearsals.ts';
import type { StartFacts } from '#core/rehearsal/can-start.ts';
import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { statusOf } from '#web/base/retry.ts';

/** What of the agent counts for a start, and for another voice. */
export interface AgentStanding {
  state: StartFacts['agent'];
  /** How far it has the script. */
  readiness: ScriptReadiness | undefined;
  /** How far it has the voice, the mode and the script. */
  preparation: Preparation;
}

interface StandingFacts extends Pick<PreparationFacts, 'voice' | 'mode'> {
  isProviders: boolean;
  /** The script has been read. */
  isRead: boolean;
}

/**
 * What of the agent counts with this partner. The line runner plays from what CastMate has itself: where the agent is that
 * of a provider, it waits for nothing there, and nothing that fails there stops it.
 */
export function standingWith(
  partner: PartnerKind,
  standing: AgentStanding,
  { isProviders, isRead, ...chosen }: StandingFacts,
): AgentStanding {
  if (partner === 'live-agent' || !isProviders) return standing;
  const readiness = isRead ? readinessOf({ step: 'ready' }) : undefined;
  const preparation = preparationOf({ ...chosen, agent: 'ready', scriptSelected: isRead, call: 'done' });
  return { state: { state: 'ready' }, readiness, preparation };
}

/** What has failed: the look at the agent, its preparation, or the check of the script. */
export function errorsOf({
  state,
  failure,
  readiness,
}: Pick<AgentStanding, 'state' | 'readiness'> & { failure: unknown }): readonly string[] {
  return [
    ...(state.state === 'failed' ? [state.error] : []),
    ...(failure === undefined ? [] : [sentenceOf(failure)]),
    ...(readiness?.error == null ? [] : [readiness.error]),
  ];
}

/** What is said where the agent did not get another voice: it was refused, or nobody answered. */
export function voiceFailureSentence(failure: unknown): string {
  return sentence(statusOf(failure) === 0 ? 'voice.update-failed' : 'voice.update-refused');
}

/** Whether a script was found somewhere; `unconfirmed` where the search ended without it. */
export type Indicator = 'found' | 'looking' | 'unconfirmed';

export function indicatorsOf(readiness: ScriptReadiness): { database: Indicator; voiceProvider: Indicator } {
  const { firebaseExists, voiceProviderExists, isValidating, isSynchronizing } = readiness;
  const indicator = (isThere: boolean, isSought: boolean): Indicator => {
    if (isThere) return 'found';
    return isSought ? 'looking' : 'unconfirmed';
  };
  return {
    database: indicator(firebaseExists, isValidating),
    voiceProvider: indicator(voiceProviderExists, isValidating || isSynchronizing),
  };
}

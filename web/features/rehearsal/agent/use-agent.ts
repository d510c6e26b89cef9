import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type AgentLookup, agentStateOf } from '#core/agents/agent-state.ts';
import { preparationOf } from '#core/agents/preparation.ts';
import { readinessOf } from '#core/agents/readiness.ts';
import type { AgentResponse, ScriptReadiness } from '#core/api/agents.ts';
import type { PartnerKind, RehearsalMode } from '#core/api/rehearsals.ts';
import { isRead, type ScriptFile } from '#core/api/scripts.ts';
import type { StartFacts } from '#core/rehearsal/can-start.ts';
import {
  agentDetailsQuery,
  agentQuery,
  agentSentenceOf,
  checkReadiness,
  prepareAgent,
} from '#web/api/agents.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { screenplayQuery } from '#web/api/scripts/scripts.ts';
import { wait } from '#web/base/retry.ts';
import { notify } from '#web/ui/notify.ts';
import { type AgentStanding, errorsOf, standingWith, voiceFailureSentence } from './agent-facts.ts';
import { createPreparing } from './preparing.ts';
import { createScriptCheck } from './script-check.ts';
import { createRestingText, type ScriptText, scriptTextOf } from './script-text.ts';

export interface AgentWish {
  signedIn: boolean;
  script: ScriptFile | undefined;
  voiceId: string | undefined;
  /** By what name the partner's voice goes. */
  voiceName: string | undefined;
  mode: RehearsalMode;
  /** Who is to play in that mode. */
  partner: PartnerKind;
}

/** The actor's agent: whether there is one, and how far it has the voice, the mode and the script. */
export interface Agent {
  state: StartFacts['agent'];
  readiness: ScriptReadiness | undefined;
  /** What has failed of all this, in sentences. */
  errors: readonly string[];
  /** What of all this counts for a start with the chosen partner. */
  standing: AgentStanding;
  /** Tries again whatever has failed. */
  retry(): void;
}

/** Looks the agent up, and keeps it at what the actor has chosen. */
export function useAgent({ signedIn, script, voiceId, voiceName, mode, partner }: AgentWish): Agent {
  const answer = useQuery({ ...agentQuery, enabled: signedIn });
  const isProviders = useAgentTalks(signedIn);
  const isNeeded = useRef(true);
  isNeeded.current = partner === 'live-agent' || !isProviders;
  const [preparing] = useState(() => openPreparing(() => isNeeded.current));
  const [check] = useState(openScriptCheck);
  const call = useSyncExternalStore(preparing.subscribe, preparing.call);
  const checked = useSyncExternalStore(check.subscribe, check.readiness);
  const state = agentStateOf(lookupOf(answer), { isPrepared: call === 'done' });

  const isThere = signedIn && (state.state === 'ready' || state.state === 'not-ready');
  const isScriptRead = script !== undefined && isRead(script.stage);
  const isBeingBrought = isScriptRead && script.stage !== 'completed';
  const text = useScriptText(isThere && isScriptRead && !isBeingBrought ? script : undefined);
  // Who has uploaded it sees to that; it is looked at afterwards.
  const readiness = isBeingBrought ? readinessOf({ step: 'synchronizing' }) : checked;
  useEffect(() => {
    preparing.want(text && voiceId !== undefined ? { script: text, voiceId, mode } : undefined);
  }, [preparing, text, voiceId, mode]);
  useEffect(() => check.want(text), [check, text]);
  useEffect(
    () => () => {
      preparing.want(undefined);
      check.want(undefined);
    },
    [preparing, check],
  );

  const chosen = { voice: voiceId && voiceName, mode };
  const preparation = preparationOf({ ...chosen, agent: state.state, scriptSelected: isScriptRead, call });
  return {
    state,
    readiness,
    errors: errorsOf({ state, failure: preparing.failure(), readiness }),
    standing: standingWith(
      partner,
      { state, readiness, preparation },
      { ...chosen, isProviders, isRead: isScriptRead },
    ),
    retry() {
      if (state.state === 'failed' || state.state === 'missing') void answer.refetch();
      preparing.retry();
      if (readiness?.error != null) check.again();
    },
  };
}

/** Whether agents can be talked with: they are those of a provider whose key is set up here, in whatever state that is. */
export function useAgentTalks(signedIn: boolean): boolean {
  return useQuery({ ...agentDetailsQuery, enabled: signedIn }).data?.provider.hasKey ?? false;
}

/** The script as it was read last and put right since, once the server knows of it; undefined before. */
function useScriptText(script: ScriptFile | undefined): ScriptText | undefined {
  const [resting] = useState(() => createRestingText(wait));
  const text = useSyncExternalStore(resting.subscribe, resting.text);
  const { docId, readAt = null } = script ?? {};
  const { data } = useQuery({ ...screenplayQuery(docId ?? ''), enabled: docId !== undefined });
  const corrections = data?.corrections;
  useEffect(() => {
    resting.become(
      docId !== undefined && corrections ? scriptTextOf({ docId, readAt }, corrections) : undefined,
    );
  }, [resting, docId, readAt, corrections]);
  return text;
}

/** What fails is told where the agent is to play; the line runner goes on without it. */
function openPreparing(isNeeded: () => boolean) {
  return createPreparing({
    prepare: prepareAgent,
    failed(failure, part) {
      if (!isNeeded() || part === 'script') return;
      const told = part === 'voice' ? [voiceFailureSentence(failure)] : [];
      for (const one of [...told, sentenceOf(failure)]) notify(one, { kind: 'error' });
    },
  });
}

function openScriptCheck() {
  return createScriptCheck({ check: checkReadiness, sentenceOf });
}

function lookupOf({ data, error, isFetching }: ReturnType<typeof useQuery<AgentResponse>>): AgentLookup {
  if (data) return { is: 'answered', agent: data.agent };
  return error && !isFetching ? { is: 'failed', error: agentSentenceOf(error) } : { is: 'pending' };
}

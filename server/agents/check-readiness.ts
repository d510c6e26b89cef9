import { decideOnIndex } from '#core/agents/indexing.ts';
import type { ReadinessFailure, ReadinessStep } from '#core/agents/readiness.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { describeFault, type Log } from '#server/platform/log.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';
import { type AgentScript, readAgentScript } from './agent-script.ts';
import { type AgentPartsOfCalls, changeAgent, livingAgent } from './prepare-agent.ts';
import { addCopy, indexCopy, type ScriptCopyParts } from './script-copy.ts';
import type { ScriptDocument } from './script-documents.ts';
import type { KnownAgent } from './store.ts';

export interface ReadinessParts extends AgentPartsOfCalls, ScriptCopyParts {
  log: Log;
}

type FailedStep = Extract<ReadinessStep, { step: 'failed' }>;

/**
 * Checks that a script is there, has text, and lies with the agent's provider, indexed and attached to the agent; brings it
 * there where it is missing, or other than it is by now. Each step as it is entered, and `synchronizing` again for each look
 * at an index. Ends with ready or failed, or by throwing the signal's reason.
 */
export async function* checkReadiness(
  parts: ReadinessParts,
  key: ScriptKey,
  signal: AbortSignal,
): AsyncGenerator<ReadinessStep, void, void> {
  yield { step: 'validating', inDatabase: false };
  let situation: Situation;
  try {
    const script = await readAgentScript(parts.database, key);
    yield { step: 'validating', inDatabase: true };
    situation = await look(parts, key, script);
  } catch (error) {
    yield failureOf(parts, error, 'validation-failed', signal);
    return;
  }
  if (situation.isReady) return yield { step: 'ready' };
  try {
    for await (const _look of synchronize(parts, key, situation, signal)) yield { step: 'synchronizing' };
  } catch (error) {
    yield failureOf(parts, error, 'sync-failed', signal);
    return;
  }
  yield { step: 'ready' };
}

interface Situation {
  script: AgentScript;
  agent: KnownAgent;
  known: ScriptDocument | null;
  /** Whether what is known lies with the provider, and is the script as it is by now. */
  isThere: boolean;
  isReady: boolean;
}

async function look(parts: ReadinessParts, key: ScriptKey, script: AgentScript): Promise<Situation> {
  const { store, provider, documents } = parts;
  const agent = await livingAgent(store, key.owner);
  const known = await documents.find(key);
  const found = known && known.tag === script.tag ? await provider.findDocument(known.documentId) : null;
  const situation = { script, agent, known, isThere: found !== null, isReady: false };
  if (!found) return situation;
  const onTheirSide = await provider.findAgent(agent.id);
  const isAttached = onTheirSide?.documentIds.includes(found.document_id) ?? false;
  const isIndexed = decideOnIndex(found.indexing_status, 1) === 'done';
  return { ...situation, isReady: isAttached && isIndexed };
}

/** Yields before each thing that may take long. */
async function* synchronize(
  parts: ReadinessParts,
  key: ScriptKey,
  { script, agent, known, isThere }: Situation,
  signal: AbortSignal,
): AsyncGenerator<void, void, void> {
  yield;
  signal.throwIfAborted();
  const documentId = isThere && known ? known.documentId : await addCopy(parts, key, script, known);
  yield* indexCopy(parts, documentId, signal);
  yield;
  const document = { id: documentId, name: script.name };
  const changed = await changeAgent(parts, key.owner, agent, { document });
  const onTheirSide = await parts.provider.findAgent(changed.id);
  if (!onTheirSide?.documentIds.includes(documentId)) throw refusal('agent.document-unconfirmed');
  await parts.removeSuperfluous(key);
}

/** An abort is no failure of the script's: it is thrown on. */
function failureOf(
  { log }: ReadinessParts,
  error: unknown,
  why: ReadinessFailure,
  signal: AbortSignal,
): FailedStep {
  signal.throwIfAborted();
  if (!(error instanceof AppError)) {
    log.error({ fault: describeFault(error) }, 'a script could not be made ready');
    return { step: 'failed', why };
  }
  if (error.id === 'script.not-found') return { step: 'failed', why: 'not-found' };
  if (error.id === 'script.no-content') return { step: 'failed', why: 'no-content' };
  return { step: 'failed', why, error: error.message };
}

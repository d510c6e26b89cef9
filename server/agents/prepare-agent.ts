import { rehearsalPrompt } from '#core/agents/prompts.ts';
import type { PrepareAgentRequest } from '#core/api/agents.ts';
import { agentLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { AgentConfiguration, AgentProvider, SpeechSynthesizer } from '#server/providers/ports.ts';
import { readAgentScript } from './agent-script.ts';
import type { ScriptDocuments } from './script-documents.ts';
import type { AgentSetUp } from './set-up-agent.ts';
import type { AgentStore, KnownAgent } from './store.ts';

export interface AgentPartsOfCalls {
  database: Database;
  store: AgentStore;
  documents: ScriptDocuments;
  provider: AgentProvider;
  setUp: AgentSetUp;
}

/**
 * Gives the owner's agent a voice, and the rules of a mode for a script, and looks whether it is sound with them.
 *
 * @throws AppError `voice.unknown`, `voice.no-agent`, `script.not-found`, `script.no-content`, or
 *   `agent.configuration-failed` with what the provider said.
 */
export async function prepareAgent(
  parts: AgentPartsOfCalls & { speech: Pick<SpeechSynthesizer, 'voices'> },
  owner: string,
  { scriptId, voiceId, mode }: PrepareAgentRequest,
): Promise<void> {
  if (!parts.speech.voices.some(({ id }) => id === voiceId)) throw refusal('voice.unknown');
  const agent = await livingAgent(parts.store, owner);
  const key = { owner, docId: scriptId };
  const { name: scriptName, text, tag } = await readAgentScript(parts.database, key);
  const scriptText = text.length <= agentLimits.promptScriptCharacters ? text : null;
  const known = await parts.documents.find(key);
  const changes = {
    voiceId,
    prompt: rehearsalPrompt({ mode, scriptName, scriptText }),
    // Where the script has not been brought there yet as it is by now, whoever brings it there attaches it.
    ...(known?.tag === tag ? { document: { id: known.documentId, name: scriptName } } : {}),
  };
  try {
    const changed = await changeAgent(parts, owner, agent, changes);
    const found = await parts.provider.findAgent(changed.id);
    if (!found) throw refusal('agent.not-found');
    const { lacks } = found;
    if (lacks !== null)
      throw refusal('agent.configuration-issue', { error: sentence('agent.incomplete', { part: lacks }) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failed = refusal('agent.configuration-failed', { error: error.message });
    throw new AppError(failed.id, failed.message, { cause: error });
  }
}

/** @throws AppError `voice.no-agent` where the owner has none that lives. */
export async function livingAgent(store: AgentStore, owner: string): Promise<KnownAgent> {
  const { agent, status } = await store.find(owner);
  if (!agent || status !== 'active') throw refusal('voice.no-agent');
  return agent;
}

/** Changes the agent; one that was deleted on its provider's side is made anew first. */
export async function changeAgent(
  { provider, setUp }: Pick<AgentPartsOfCalls, 'provider' | 'setUp'>,
  owner: string,
  agent: KnownAgent,
  changes: Partial<AgentConfiguration>,
): Promise<KnownAgent> {
  try {
    await provider.updateAgent(agent.id, changes);
    return agent;
  } catch (error) {
    if (!(error instanceof AppError) || error.id !== 'agent.not-found') throw error;
    const another = await setUp.setUp(owner);
    await provider.updateAgent(another.id, changes);
    return another;
  }
}

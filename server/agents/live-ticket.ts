import type { LiveTicket } from '#core/api/rehearsals.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { AgentProvider } from '#server/providers/ports.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';
import { readAgentScript } from './agent-script.ts';
import { livingAgent } from './prepare-agent.ts';
import { createScriptDocuments } from './script-documents.ts';
import { createAgentStore } from './store.ts';

/**
 * What the browser needs to talk with the owner's agent, which has this script as it is by now, and no other.
 *
 * @throws AppError `rehearsal.no-live-agent` where the provider's agents do not talk, `voice.no-agent`,
 *   `rehearsal.not-ready` where the agent has another script or an older copy, `script.no-content`, or what the provider refuses with.
 */
export async function liveTicket(
  { database, agents }: { database: Database; agents: AgentProvider },
  { name, ...key }: ScriptKey & { name: string },
): Promise<LiveTicket> {
  const { openConversation } = agents;
  if (!openConversation) throw refusal('rehearsal.no-live-agent');
  const { id } = await livingAgent(createAgentStore(database), key.owner);
  const document = await createScriptDocuments(database, agents.name).find(key);
  const { tag } = await readAgentScript(database, key);
  const onTheirSide = document?.tag === tag ? await agents.findAgent(id) : null;
  if (!document || !onTheirSide?.documentIds.includes(document.documentId))
    throw refusal('rehearsal.not-ready');
  const session = { scriptId: key.docId, scriptName: name, documentName: name };
  return { ...(await openConversation(id)), session };
}

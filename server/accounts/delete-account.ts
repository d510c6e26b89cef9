import { removeAgentOf } from '#server/agents/remove-agent.ts';
import { disownDocuments } from '#server/agents/script-documents.ts';
import type { Parts } from '#server/parts.ts';
import type { Caller } from '#server/platform/caller.ts';
import { removeRecordingsOf } from '#server/recordings/remove-recording.ts';
import { deleteScriptsOf } from '#server/scripts/delete-script.ts';
import { createAccountStore } from './store.ts';

/**
 * Deletes everything that is kept of somebody: scripts, self-tapes, rehearsals, chats, profile, feedback, their agent and
 * documents with the voice provider, and at last who they are, with all their sessions. Until then they stay signed in:
 * should the process die in between, they can ask again. What waits to be removed from the provider no longer names them.
 */
export async function deleteAccount(
  parts: Pick<Parts, 'database' | 'files' | 'jobs' | 'agents' | 'scriptCopies' | 'identity' | 'now'>,
  caller: Caller,
): Promise<void> {
  const owner = caller.email;
  await deleteScriptsOf(parts, owner);
  await removeRecordingsOf(parts, owner);
  await removeAgentOf(parts, owner);
  await disownDocuments(parts.database, owner, parts.now());
  await createAccountStore(parts.database).remove(owner);
  // All that they would do is done: what waits would only keep the address.
  await parts.jobs.forgetJobsOf(owner);
  await parts.identity.forget(caller);
}

import { agentLimits } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { describeFault } from '#server/platform/log.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';
import { createScriptDocuments, type DocumentKey } from './script-documents.ts';

type RemovalParts = Pick<Parts, 'database' | 'jobs' | 'agents'>;

const queue = 'remove-script-document';

/** Names the removal of documents from the voice provider to the queue; call before it starts. */
export function registerDocumentRemoval({
  database,
  jobs,
  agents,
  log,
}: RemovalParts & Pick<Parts, 'log'>): void {
  const documents = createScriptDocuments(database, agents.name);
  jobs.handle<DocumentKey>(queue, {
    attempts: agentLimits.removalAttempts,
    async run(document) {
      if (!(await documents.isToRemove(document))) return;
      await agents.deleteDocument(document.documentId);
      await documents.forget(document);
    },
    async onGivenUp(document, error) {
      const { documentId } = document;
      log.warn({ documentId, fault: describeFault(error) }, 'a document is still with the voice provider');
      await jobs.enqueue(queue, document, { key: keyOf(document), afterMs: agentLimits.removalRestMs });
    },
  });
}

const keyOf = ({ provider, documentId }: DocumentKey) => `${provider} ${documentId}`;

/**
 * Has the provider's copies removed that stand for nothing any more: of one script, or of all. Asked again at every start,
 * since a process may die between the deletion of a script and this.
 */
export async function removeSuperfluousDocuments(
  { database, jobs, agents }: RemovalParts,
  of?: ScriptKey,
): Promise<void> {
  for (const document of await createScriptDocuments(database, agents.name).toRemove(of)) {
    await jobs.enqueue(queue, document, { key: keyOf(document) });
  }
}

import { decideOnIndex } from '#core/agents/indexing.ts';
import { indexingRules } from '#core/limits.ts';
import { refusal } from '#server/platform/errors.ts';
import type { AgentProvider } from '#server/providers/ports.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';
import type { AgentScript } from './agent-script.ts';
import type { ScriptDocument, ScriptDocuments } from './script-documents.ts';

export interface ScriptCopyParts {
  documents: ScriptDocuments;
  provider: AgentProvider;
  /** Has the copies removed that the script has left behind. */
  removeSuperfluous: (of: ScriptKey) => Promise<void>;
  now: () => Date;
  /** Rejects with the signal's reason where that is aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Brings a script to the provider, in the place of the copy before. The id of the document that stands for it then, which is
 * somebody else's where they were sooner.
 *
 * @throws AppError what the provider refuses with; `script.not-found` where the script is gone.
 */
export async function addCopy(
  { provider, documents, now, removeSuperfluous }: ScriptCopyParts,
  key: ScriptKey,
  { name, text, tag }: AgentScript,
  before: ScriptDocument | null,
): Promise<string> {
  const documentId = await provider.addDocument({ name, text });
  if (await documents.replace(key, before, { documentId, tag }, now())) return documentId;
  await removeSuperfluous(key);
  const standing = await documents.find(key);
  if (standing?.tag !== tag) throw refusal('script.not-found');
  return standing.documentId;
}

/**
 * Has a copy indexed, and yields before each wait for that. Ends when it is.
 *
 * @throws AppError `agent.indexing-failed`, `agent.indexing-timed-out` or what the provider refuses with.
 */
export async function* indexCopy(
  { provider, wait }: ScriptCopyParts,
  documentId: string,
  signal: AbortSignal,
): AsyncGenerator<void, void, void> {
  for (let looks = 1; ; looks += 1) {
    const decision = decideOnIndex(await provider.indexDocument(documentId), looks);
    if (decision === 'done') return;
    if (decision === 'failed') throw refusal('agent.indexing-failed');
    if (decision === 'timed-out') {
      const seconds = (indexingRules.polls * indexingRules.pollMs) / 1_000;
      throw refusal('agent.indexing-timed-out', { seconds });
    }
    yield;
    await wait(indexingRules.pollMs, signal);
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { ingestLimits } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { describeFault } from '#server/platform/log.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';
import { readAgentScript } from './agent-script.ts';
import { removeSuperfluousDocuments } from './remove-documents.ts';
import { addCopy, indexCopy, type ScriptCopyParts } from './script-copy.ts';
import { createScriptDocuments } from './script-documents.ts';

/**
 * Brings a script to the voice provider when it has just been read, so that it is there before anybody rehearses it. What
 * fails, or takes longer than a while, is left to the check before a rehearsal, which tells of it. `onIndexing` is asked
 * before the index is made, and ends the work with false.
 *
 * Rejects with the signal's reason alone.
 */
export async function bringAhead(
  parts: Pick<Parts, 'database' | 'jobs' | 'agents' | 'log' | 'now'>,
  key: ScriptKey,
  { signal, onIndexing }: { signal: AbortSignal; onIndexing: () => Promise<boolean> },
): Promise<void> {
  const { database, agents: provider, log, now } = parts;
  const documents = createScriptDocuments(database, provider.name);
  const copies: ScriptCopyParts = {
    documents,
    provider,
    removeSuperfluous: (of) => removeSuperfluousDocuments(parts, of),
    now,
    wait: (milliseconds, until) => wait(milliseconds, undefined, { signal: until }),
  };
  const enough = AbortSignal.any([signal, AbortSignal.timeout(ingestLimits.voiceProviderMs)]);
  try {
    const script = await readAgentScript(database, key);
    const known = await documents.find(key);
    const isThere = known?.tag === script.tag;
    const documentId = isThere ? known.documentId : await addCopy(copies, key, script, known);
    if (!(await onIndexing())) return;
    for await (const _look of indexCopy(copies, documentId, enough)) enough.throwIfAborted();
  } catch (error) {
    signal.throwIfAborted();
    log.warn(
      { docId: key.docId, fault: describeFault(error) },
      'a script is not with the voice provider yet',
    );
  }
}

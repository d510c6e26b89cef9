import type { Database } from '#server/platform/database/database.ts';
import { scriptChunk } from '#server/platform/database/schema.ts';
import type { AgentProvider } from '#server/providers/ports.ts';
import { addScript, kitchenScene } from '#tests/support/scripts/rehearsal-scripts.ts';

/** A provider whose calls are counted, and may be put in place of by others. */
export interface WatchedAgents extends AgentProvider {
  /** The names of the calls so far, in order. */
  calls: (keyof AgentProvider)[];
  /** From now on these calls do something else; called with nothing, all are themselves again. */
  replace(others?: Partial<AgentProvider>): void;
}

export function watchAgents(agents: AgentProvider): WatchedAgents {
  const calls: (keyof AgentProvider)[] = [];
  let replaced: Partial<AgentProvider> = {};
  const watched: WatchedAgents = {
    ...agents,
    calls,
    replace: (others = {}) => {
      replaced = others;
    },
  };
  for (const [name, call] of Object.entries(agents)) {
    if (typeof call !== 'function') continue;
    Object.assign(watched, {
      [name]: (...given: unknown[]) => {
        calls.push(name as keyof AgentProvider);
        return ((replaced[name as keyof AgentProvider] ?? call) as (...given: unknown[]) => unknown)(
          ...given,
        );
      },
    });
  }
  return watched;
}

/** A script that was read, with its text in chunks. */
export async function addReadScript(
  database: Database,
  owner: string,
  pages: readonly string[] = ['EDWARD', 'You came.'],
): Promise<{ owner: string; docId: string }> {
  const docId = await addScript(database, owner, kitchenScene);
  const chunks = pages.map((pageContent, position) => ({
    owner,
    docId,
    position,
    pageContent,
    pageNumber: null,
  }));
  await database.insert(scriptChunk).values(chunks);
  return { owner, docId };
}

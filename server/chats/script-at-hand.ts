import type { RehearsalResults } from '#core/api/results.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createResultStore } from '#server/rehearsals/results/store.ts';
import { createRehearsalStore } from '#server/rehearsals/store.ts';
import { getCorrectedScript } from '#server/scripts/corrections/corrected-script.ts';

/** All that a tutor answers from, as it is handed to a thread. */
export interface ScriptAtHand {
  /** The screenplay as the actor has put it right, as JSON: a text costs nothing to hand over. */
  screenplay: string;
  roles: readonly string[];
  rehearsals: readonly RehearsalResults[];
}

/** Gathers for the tutor what is known of an actor's work on a script. */
export type Gather = (owner: string, scriptId: string, roles: readonly string[]) => Promise<ScriptAtHand>;

/**
 * From the database. Where no roles are given, the actor's are those of the latest rehearsal.
 *
 * @throws AppError `script.not-found`, or `script.no-content` before it has been read.
 */
export function gatherFrom(database: Database): Gather {
  const rehearsals = createRehearsalStore(database);
  const results = createResultStore(database);
  return async (owner, scriptId, roles) => {
    const { screenplay } = await getCorrectedScript(database, { owner, docId: scriptId });
    const progress = await results.progress(owner, scriptId);
    return {
      screenplay,
      roles: roles.length > 0 ? roles : ((await rehearsals.latest(owner, scriptId))?.roles ?? []),
      rehearsals: progress?.rehearsals ?? [],
    };
  };
}

import { historiesOf, type LineHistories } from '#core/rehearsal/results/line-history.ts';
import { type TutorScript, tutorScriptOf } from '#core/tutor/tutor-script.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { createResultStore } from '#server/rehearsals/results/store.ts';
import { createRehearsalStore } from '#server/rehearsals/store.ts';

/** All that a tutor answers from. */
export interface ScriptAtHand {
  script: TutorScript;
  roles: readonly string[];
  histories: LineHistories;
}

/** Lays out for the tutor what is known of an actor's work on a script. */
export type LayOut = (owner: string, scriptId: string, roles: readonly string[]) => Promise<ScriptAtHand>;

/**
 * From the database. Where no roles are given, the actor's are those of the latest rehearsal.
 *
 * @throws AppError `script.not-found`, or `script.no-content` before it has been read.
 */
export function layOutFrom(database: Database): LayOut {
  const rehearsals = createRehearsalStore(database);
  const results = createResultStore(database);
  return async (owner, scriptId, roles) => {
    const found = await rehearsals.script(owner, scriptId);
    if (!found) throw refusal('script.not-found');
    if (!found.screenplay) throw refusal('script.no-content');
    const progress = await results.progress(owner, scriptId);
    return {
      script: tutorScriptOf(found.screenplay),
      roles: roles.length > 0 ? roles : ((await rehearsals.list(owner, scriptId))[0]?.roles ?? []),
      histories: historiesOf(progress?.rehearsals ?? []),
    };
  };
}

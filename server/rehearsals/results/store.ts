import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { LineResult, ScriptProgress } from '#core/api/results.ts';
import { rehearsalLimits } from '#core/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lineResult, rehearsal, script } from '#server/platform/database/schema.ts';

/** What came of an owner's rehearsals. Another's rehearsal or script is as good as none. */
export interface ResultStore {
  /**
   * Keeps results that are not kept yet, and of those that are, what was judged anew since by words that were checked; when it
   * resolves they are committed. In whatever order they come, the checked one stays. False where there is no rehearsal.
   */
  add(owner: string, rehearsalId: string, results: readonly LineResult[]): Promise<boolean>;
  /** In the order in which the lines were said. Null where there is no rehearsal. */
  ofRehearsal(owner: string, rehearsalId: string): Promise<LineResult[] | null>;
  /** Null where there is no such script. Only the latest rehearsals that have results are told. */
  progress(owner: string, scriptId: string): Promise<ScriptProgress | null>;
  /** Forgets the results of all rehearsals of a script; these stay. False where there is no such script. */
  clear(owner: string, scriptId: string): Promise<boolean>;
  /** Sets or takes back the audition's day. False where there is no such script. */
  setAuditionDay(owner: string, scriptId: string, day: string | null): Promise<boolean>;
}

/** The results of an owner's rehearsals in this database. */
export function createResultStore(database: Database): ResultStore {
  const ofScript = (owner: string, scriptId: string) =>
    and(eq(script.owner, owner), eq(script.docId, scriptId));
  const rehearsalsOf = (owner: string, scriptId: string) =>
    and(eq(rehearsal.owner, owner), eq(rehearsal.scriptId, scriptId));

  async function auditionDayOf(owner: string, scriptId: string): Promise<{ day: string | null } | null> {
    const [row] = await database
      .select({ day: script.auditionDay })
      .from(script)
      .where(ofScript(owner, scriptId));
    return row ?? null;
  }

  return {
    add: (owner, rehearsalId, results) =>
      database.transaction(async (transaction) => {
        // Held until the commit, so that the rehearsal is not deleted between the look and the insert.
        const [row] = await transaction
          .select({ id: rehearsal.id })
          .from(rehearsal)
          .where(and(eq(rehearsal.owner, owner), eq(rehearsal.id, rehearsalId)))
          .for('key share');
        if (!row) return false;
        await transaction
          .insert(lineResult)
          .values(onceEach(results).map((result) => rowOf(rehearsalId, result)))
          .onConflictDoUpdate({
            target: [lineResult.rehearsalId, lineResult.id],
            set: {
              outcome: sql`excluded.outcome`,
              missedWords: sql`excluded.missed_words`,
              checkedBy: sql`excluded.checked_by`,
            },
            setWhere: sql`${lineResult.checkedBy} is null and excluded.checked_by is not null`,
          });
        return true;
      }),
    async ofRehearsal(owner, rehearsalId) {
      const [row] = await database
        .select({ id: rehearsal.id })
        .from(rehearsal)
        .where(and(eq(rehearsal.owner, owner), eq(rehearsal.id, rehearsalId)));
      return row ? (await resultsOf(database, [rehearsalId])).map(resultOf) : null;
    },
    async progress(owner, scriptId) {
      const audition = await auditionDayOf(owner, scriptId);
      if (!audition) return null;
      const itsResults = database
        .select({ id: lineResult.id })
        .from(lineResult)
        .where(eq(lineResult.rehearsalId, rehearsal.id));
      const latest = await database
        .select({ id: rehearsal.id, startedAt: rehearsal.startedAt })
        .from(rehearsal)
        .where(and(rehearsalsOf(owner, scriptId), exists(itsResults)))
        .orderBy(desc(rehearsal.startedAt), desc(rehearsal.id))
        .limit(rehearsalLimits.rehearsalsInProgress);
      const ids = latest.map(({ id }) => id);
      const rows = ids.length === 0 ? [] : await resultsOf(database, ids);
      const ofEach = new Map<string, LineResult[]>(ids.map((id) => [id, []]));
      for (const row of rows) ofEach.get(row.rehearsalId)?.push(resultOf(row));
      const rehearsals = latest.reverse().map(({ id, startedAt }) => ({
        rehearsalId: id,
        startedAt: startedAt.toISOString(),
        results: ofEach.get(id) ?? [],
      }));
      return { rehearsals, auditionDay: audition.day };
    },
    async clear(owner, scriptId) {
      if (!(await auditionDayOf(owner, scriptId))) return false;
      const ofIt = database.select({ id: rehearsal.id }).from(rehearsal).where(rehearsalsOf(owner, scriptId));
      await database.delete(lineResult).where(inArray(lineResult.rehearsalId, ofIt));
      return true;
    },
    async setAuditionDay(owner, scriptId, auditionDay) {
      const set = await database
        .update(script)
        .set({ auditionDay })
        .where(ofScript(owner, scriptId))
        .returning({ docId: script.docId });
      return set.length > 0;
    },
  };
}

type ResultRow = typeof lineResult.$inferSelect;

function resultsOf(database: Database, rehearsalIds: string[]): Promise<ResultRow[]> {
  return database
    .select()
    .from(lineResult)
    .where(inArray(lineResult.rehearsalId, rehearsalIds))
    .orderBy(asc(lineResult.at), asc(lineResult.id));
}

/** One statement changes no row twice. The checked one stays here, too. */
function onceEach(results: readonly LineResult[]): LineResult[] {
  const checkedLast = results.toSorted(
    (one, next) => Number(one.checkedBy !== undefined) - Number(next.checkedBy !== undefined),
  );
  return [...new Map(checkedLast.map((result) => [result.id, result])).values()];
}

function rowOf(rehearsalId: string, { at, checkedBy, ...result }: LineResult): ResultRow {
  return { ...result, rehearsalId, at: new Date(at), checkedBy: checkedBy ?? null };
}

function resultOf({ id, lineId, at, outcome, missedWords, checkedBy }: ResultRow): LineResult {
  return {
    id,
    lineId,
    at: at.toISOString(),
    outcome,
    missedWords,
    ...(checkedBy === null ? {} : { checkedBy }),
  };
}

import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, max, ne, or } from 'drizzle-orm';
import {
  type KeptRehearsal,
  type LeftOff,
  pageEndOf,
  type Rehearsal,
  type RehearsalList,
  type StartRehearsalRequest,
  type TranscriptEntry,
} from '#core/api/rehearsals.ts';
import { isRead } from '#core/api/scripts.ts';
import { rehearsalLimits } from '#core/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lineResult, rehearsal, script, transcriptEntry } from '#server/platform/database/schema.ts';
import { storable } from '#server/platform/database/storable.ts';
import { getCorrectedScript } from '#server/scripts/corrections/corrected-script.ts';

type RehearsalRow = typeof rehearsal.$inferSelect;
type EntryRow = typeof transcriptEntry.$inferSelect;

/** A script that may be rehearsed once it has been read. */
export interface RehearsableScript {
  name: string;
  isRead: boolean;
}

/** Rehearsals and their transcripts. Every call names the owner, and another's rehearsal is as good as none. */
export interface RehearsalStore {
  script(owner: string, scriptId: string): Promise<RehearsableScript | null>;
  /** A `Screenplay` as JSON, with its corrections. @throws AppError `script.not-found`, or `script.no-content` before it is read. */
  screenplay(owner: string, scriptId: string): Promise<string>;
  add(owner: string, request: StartRehearsalRequest & Started): Promise<Rehearsal>;
  find(owner: string, id: string): Promise<Rehearsal | null>;
  /** A page, newest first; of one script, or of all. */
  list(owner: string, page: RehearsalPage): Promise<RehearsalList>;
  /** The newest one of a script. */
  latest(owner: string, scriptId: string): Promise<Rehearsal | null>;
  /** The latest rehearsal of a script with the last line that was played in it; null where there is none. */
  leftOff(owner: string, scriptId: string): Promise<LeftOff | null>;
  /** The rehearsal, ended at `at` unless it had ended before. */
  end(owner: string, id: string, at: Date): Promise<Rehearsal | null>;
  /** Removes it with its transcript. False where there was none. */
  remove(owner: string, id: string): Promise<boolean>;
  /** Keeps entries that are not kept yet; when it resolves they are committed. False where there is no rehearsal. */
  addEntries(owner: string, id: string, entries: readonly TranscriptEntry[]): Promise<boolean>;
  /** In the order of their times, and of their ids where times are equal. */
  entries(owner: string, id: string): Promise<TranscriptEntry[] | null>;
}

export interface RehearsalPage {
  scriptId: string | undefined;
  /** The last rehearsal of the page before. */
  before: { startedAt: Date; id: string } | undefined;
}

interface Started {
  id: string;
  scriptName: string;
  startedAt: Date;
}

function rehearsalOf({ owner: _owner, startedAt, endedAt, ...row }: RehearsalRow): Rehearsal {
  return { ...row, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

function entryOf({ id, type, content, timestamp, lineId, ending }: EntryRow): TranscriptEntry {
  return {
    id,
    type,
    content,
    timestamp: timestamp.toISOString(),
    ...(lineId === null ? {} : { lineId }),
    ...(ending === null ? {} : { ending }),
  };
}

export function createRehearsalStore(database: Database): RehearsalStore {
  const ofOwner = (owner: string, id: string) => and(eq(rehearsal.owner, owner), eq(rehearsal.id, id));
  const scriptOf = (owner: string, scriptId: string) =>
    and(eq(script.owner, owner), eq(script.docId, scriptId));

  async function find(owner: string, id: string): Promise<Rehearsal | null> {
    const [row] = await database.select().from(rehearsal).where(ofOwner(owner, id));
    return row ? rehearsalOf(row) : null;
  }

  async function latest(owner: string, scriptId: string): Promise<Rehearsal | null> {
    const [row] = await database
      .select()
      .from(rehearsal)
      .where(and(eq(rehearsal.owner, owner), eq(rehearsal.scriptId, scriptId)))
      .orderBy(desc(rehearsal.startedAt), desc(rehearsal.id))
      .limit(1);
    return row ? rehearsalOf(row) : null;
  }

  return {
    find,
    async script(owner, scriptId) {
      const [row] = await database
        .select({ name: script.name, stage: script.stage })
        .from(script)
        .where(scriptOf(owner, scriptId));
      return row ? { name: row.name, isRead: isRead(row.stage) } : null;
    },
    async screenplay(owner, scriptId) {
      return (await getCorrectedScript(database, { owner, docId: scriptId })).screenplay;
    },
    async add(owner, { id, scriptId, scriptName, roles, sceneIds, voiceId, mode, startedAt }) {
      const row = { id, scriptId, scriptName, roles, sceneIds, voiceId, mode, startedAt, endedAt: null };
      await database.insert(rehearsal).values({ owner, ...row });
      return rehearsalOf({ owner, ...row });
    },
    async list(owner, { scriptId, before }) {
      const most = rehearsalLimits.rehearsalsPerPage;
      const rows = await database
        .select()
        .from(rehearsal)
        .where(
          and(
            eq(rehearsal.owner, owner),
            scriptId === undefined ? undefined : eq(rehearsal.scriptId, scriptId),
            before &&
              or(
                lt(rehearsal.startedAt, before.startedAt),
                and(eq(rehearsal.startedAt, before.startedAt), lt(rehearsal.id, before.id)),
              ),
          ),
        )
        .orderBy(desc(rehearsal.startedAt), desc(rehearsal.id))
        .limit(most + 1);
      const page = rows.slice(0, most).map(rehearsalOf);
      const last = rows.length > most ? page.at(-1) : undefined;
      return { rehearsals: await withWhatWasKept(database, page), next: last ? pageEndOf(last) : null };
    },
    latest,
    async leftOff(owner, scriptId) {
      const newest = await latest(owner, scriptId);
      if (!newest) return null;
      const [last] = await database
        .select({ lineId: transcriptEntry.lineId, at: transcriptEntry.timestamp })
        .from(transcriptEntry)
        .where(and(eq(transcriptEntry.rehearsalId, newest.id), isNotNull(transcriptEntry.lineId)))
        .orderBy(desc(transcriptEntry.timestamp), desc(transcriptEntry.id))
        .limit(1);
      const { lineId = null, at } = last ?? {};
      return {
        rehearsal: newest,
        last: lineId === null || at === undefined ? null : { lineId, at: at.toISOString() },
      };
    },
    async end(owner, id, at) {
      const before = await find(owner, id);
      if (!before || before.endedAt !== null) return before;
      const [row] = await database
        .update(rehearsal)
        .set({ endedAt: at })
        .where(and(ofOwner(owner, id), isNull(rehearsal.endedAt)))
        .returning();
      return row ? rehearsalOf(row) : find(owner, id);
    },
    async remove(owner, id) {
      const removed = await database
        .delete(rehearsal)
        .where(ofOwner(owner, id))
        .returning({ id: rehearsal.id });
      return removed.length > 0;
    },
    addEntries: (owner, id, entries) =>
      database.transaction(async (transaction) => {
        // Held until the commit, so that the rehearsal is not deleted between the look and the insert.
        const [row] = await transaction
          .select({ id: rehearsal.id })
          .from(rehearsal)
          .where(ofOwner(owner, id))
          .for('key share');
        if (!row) return false;
        const rows = entries.map((entry) => ({
          rehearsalId: id,
          id: entry.id,
          type: entry.type,
          content: storable(entry.content),
          timestamp: new Date(entry.timestamp),
          lineId: entry.lineId === undefined ? null : storable(entry.lineId),
          ending: entry.ending ?? null,
        }));
        await transaction.insert(transcriptEntry).values(rows).onConflictDoNothing();
        return true;
      }),
    async entries(owner, id) {
      if (!(await find(owner, id))) return null;
      const rows = await database
        .select()
        .from(transcriptEntry)
        .where(eq(transcriptEntry.rehearsalId, id))
        .orderBy(asc(transcriptEntry.timestamp), asc(transcriptEntry.id));
      return rows.map(entryOf);
    },
  };
}

/** How much each rehearsal has of transcript and of lines. */
async function withWhatWasKept(
  database: Database,
  rehearsals: readonly Rehearsal[],
): Promise<KeptRehearsal[]> {
  const ids = rehearsals.map(({ id }) => id);
  if (ids.length === 0) return [];
  const said = await database
    .select({
      id: transcriptEntry.rehearsalId,
      messages: count(),
      lastEntryAt: max(transcriptEntry.timestamp),
    })
    .from(transcriptEntry)
    .where(inArray(transcriptEntry.rehearsalId, ids))
    .groupBy(transcriptEntry.rehearsalId);
  const firstHeard = database
    .selectDistinctOn([lineResult.rehearsalId, lineResult.lineId], {
      id: lineResult.rehearsalId,
      outcome: lineResult.outcome,
    })
    .from(lineResult)
    .where(and(inArray(lineResult.rehearsalId, ids), ne(lineResult.outcome, 'unheard')))
    .orderBy(asc(lineResult.rehearsalId), asc(lineResult.lineId), asc(lineResult.at), asc(lineResult.id))
    .as('first_heard');
  const heard = await database
    .select({ id: firstHeard.id, outcome: firstHeard.outcome, lines: count() })
    .from(firstHeard)
    .groupBy(firstHeard.id, firstHeard.outcome);
  return rehearsals.map((one) => {
    const { messages = 0, lastEntryAt = null } = said.find(({ id }) => id === one.id) ?? {};
    const linesWhere = (isSolid: boolean) =>
      heard
        .filter(({ id, outcome }) => id === one.id && (outcome === 'clean') === isSolid)
        .reduce((sum, { lines }) => sum + lines, 0);
    return {
      ...one,
      messages,
      lastEntryAt: lastEntryAt?.toISOString() ?? null,
      solidLines: linesWhere(true),
      shakyLines: linesWhere(false),
    };
  });
}

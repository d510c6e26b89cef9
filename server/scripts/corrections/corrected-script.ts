import { and, asc, eq } from 'drizzle-orm';
import type { Correction, KeptCorrection } from '#core/api/corrections.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  correctedScript,
  formattedScript,
  script,
  scriptCorrection,
} from '#server/platform/database/schema.ts';
import { refusal } from '#server/platform/errors.ts';
import type { CorrectedContent } from '#server/scripts/format/correct-screenplay.ts';
import { formatInThread } from '#server/scripts/format/format-thread.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';

/** A script as its owner has put it right. `screenplay` is a `Screenplay` as JSON: most of its readers send it on. */
export interface CorrectedScript {
  screenplay: string;
  formattedMarkdown: string;
  corrections: KeptCorrection[];
}

/** A correction as it is kept; those of a script are applied in the order of their positions. */
export interface CorrectionRow {
  id: string;
  position: number;
  correction: Correction;
}

/** What a script's corrected text is made from. Everything in it belongs to the one revision. */
export interface Revision {
  revision: string;
  corrections: CorrectionRow[];
  /** What the corrections make of the reading, where it has been kept for this revision. */
  kept: CorrectedContent | undefined;
}

type Reader = Pick<Database, 'select'>;
type Writer = Pick<Database, 'insert' | 'update'>;

/**
 * The script with its corrections applied. They are applied once for each revision, in a thread, and the result is kept.
 *
 * @throws AppError `script.not-found` or, before it is read, `script.no-content`.
 */
export async function getCorrectedScript(database: Database, key: ScriptKey): Promise<CorrectedScript> {
  const found = await revisionOf(database, key);
  if (found.corrections.length === 0) return { ...(await readingTextOf(database, key)), corrections: [] };
  const content = found.kept ?? (await applyAnew(database, key, found.corrections));
  if (!found.kept && !(await keepIfCurrent(database, key, found.revision, content))) {
    return getCorrectedScript(database, key);
  }
  return { ...content, corrections: describe(found.corrections, content.applied) };
}

/** The reading as it is kept. @throws AppError `script.no-content` */
export async function readingTextOf(
  database: Reader,
  key: ScriptKey,
): Promise<{ screenplay: string; formattedMarkdown: string }> {
  const [row] = await database
    .select({
      screenplay: formattedScript.screenplay,
      formattedMarkdown: formattedScript.formattedMarkdown,
    })
    .from(formattedScript)
    .where(ofScript(formattedScript, key));
  if (!row) throw refusal('script.no-content');
  return row;
}

/** @throws AppError `script.not-found` or, before it is read, `script.no-content`. */
export async function revisionOf(database: Reader, key: ScriptKey): Promise<Revision> {
  for (;;) {
    const revision = await currentRevision(database, key);
    const { id, position, correction } = scriptCorrection;
    const corrections = await database
      .select({ id, position, correction })
      .from(scriptCorrection)
      .where(ofScript(scriptCorrection, key))
      .orderBy(asc(position));
    const { screenplay, formattedMarkdown, applied } = correctedScript;
    const [kept] =
      corrections.length === 0
        ? []
        : await database
            .select({ screenplay, formattedMarkdown, applied })
            .from(correctedScript)
            .where(and(ofScript(correctedScript, key), eq(correctedScript.revision, revision)));
    if (revision === (await currentRevision(database, key))) return { revision, corrections, kept };
  }
}

/** What these corrections make of the reading, from the first to the last. @throws AppError `script.no-content` */
export async function applyAnew(
  database: Reader,
  key: ScriptKey,
  corrections: readonly CorrectionRow[],
): Promise<CorrectedContent> {
  const { screenplay } = await readingTextOf(database, key);
  return correctInThread(
    screenplay,
    corrections.map(({ correction }) => correction),
  );
}

/** Applies corrections to a screenplay given as JSON, in a thread under limits of time and memory. */
export function correctInThread(
  screenplay: string,
  corrections: readonly Correction[],
): Promise<CorrectedContent> {
  return formatInThread('corrections', { screenplay, corrections }, new AbortController().signal);
}

/** Keeps what was made for a revision, in place of what was kept for an earlier one. */
export async function keepCorrected(
  database: Writer,
  key: ScriptKey,
  revision: string,
  content: CorrectedContent,
): Promise<void> {
  await database
    .insert(correctedScript)
    .values({ ...key, revision, ...content })
    .onConflictDoUpdate({
      target: [correctedScript.owner, correctedScript.docId],
      set: { revision, ...content },
    });
}

/** Each correction with whether it applies. */
export function describe(
  corrections: readonly CorrectionRow[],
  applied: readonly boolean[],
): KeptCorrection[] {
  return corrections.map(({ id, correction }, index) => ({
    id,
    correction,
    applies: applied[index] ?? false,
  }));
}

/** False where the script has another revision by now: then nothing is kept. */
function keepIfCurrent(
  database: Database,
  key: ScriptKey,
  revision: string,
  content: CorrectedContent,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if ((await lockedRevision(tx, key)) !== revision) return false;
    await keepCorrected(tx, key, revision, content);
    return true;
  });
}

/** The revision, which nobody else changes before the transaction ends. @throws AppError like `revisionOf`. */
export async function lockedRevision(tx: Reader, key: ScriptKey): Promise<string> {
  const [locked] = await tx
    .select({ stage: script.stage })
    .from(script)
    .where(ofScript(script, key))
    .for('update');
  if (!locked || locked.stage === 'failed') throw refusal('script.not-found');
  return currentRevision(tx, key);
}

async function currentRevision(database: Reader, key: ScriptKey): Promise<string> {
  const [row] = await database
    .select({ stage: script.stage, revision: formattedScript.revision })
    .from(script)
    .leftJoin(
      formattedScript,
      and(eq(formattedScript.owner, script.owner), eq(formattedScript.docId, script.docId)),
    )
    .where(ofScript(script, key));
  if (!row || row.stage === 'failed') throw refusal('script.not-found');
  if (row.revision === null) throw refusal('script.no-content');
  return row.revision;
}

function ofScript(
  table: typeof script | typeof formattedScript | typeof correctedScript | typeof scriptCorrection,
  { owner, docId }: ScriptKey,
) {
  return and(eq(table.owner, owner), eq(table.docId, docId));
}

import { and, asc, eq, ne } from 'drizzle-orm';
import type { CorrectedScreenplay, KeptCorrections, NewCorrection } from '#core/api/corrections.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { correctionLimits } from '#core/limits.ts';
import { applyCorrections } from '#core/screenplay/corrections/apply-corrections.ts';
import type { Database } from '#server/platform/database/database.ts';
import { formattedScript, script, scriptCorrection } from '#server/platform/database/schema.ts';
import { refusal } from '#server/platform/errors.ts';
import type { ScriptKey } from '#server/scripts/ingest/stage-bell.ts';

type Reader = Pick<Database, 'select'>;

/** A reading with the corrections that its owner has made of it, in the order in which they were made. */
export async function withCorrections(
  database: Reader,
  key: ScriptKey,
  reading: Screenplay,
): Promise<CorrectedScreenplay> {
  return correctedBy(reading, await correctionsOf(database, key));
}

/**
 * Keeps a correction behind those that were made before; when it resolves it is committed. One that is kept already
 * changes nothing more.
 *
 * @throws AppError `script.correction-stale` where it changes nothing, `script.too-many-corrections`, and where there
 * is nothing to correct `script.not-found` or `script.no-content`.
 */
export function addCorrection(
  database: Database,
  key: ScriptKey,
  added: NewCorrection,
  createdAt: Date,
): Promise<KeptCorrections> {
  return whileLocked(database, key, async (tx, reading) => {
    const kept = await correctionsOf(tx, key);
    if (kept.some(({ id }) => id === added.id)) return keptIn(correctedBy(reading, kept));
    const limit = correctionLimits.perScript;
    if (kept.length >= limit) throw refusal('script.too-many-corrections', { limit });
    const position = (kept.at(-1)?.position ?? 0) + 1;
    const corrected = correctedBy(reading, [...kept, { ...added, position }]);
    if (!corrected.corrections.at(-1)?.applies) throw refusal('script.correction-stale');
    await tx.insert(scriptCorrection).values({ ...key, ...added, position, createdAt });
    return keptIn(corrected);
  });
}

/** Takes a correction back; those that were made after it stay. @throws AppError like `addCorrection`. */
export function removeCorrection(database: Database, key: ScriptKey, id: string): Promise<KeptCorrections> {
  return whileLocked(database, key, async (tx, reading) => {
    await tx.delete(scriptCorrection).where(and(ofScript(key), eq(scriptCorrection.id, id)));
    return keptIn(await withCorrections(tx, key, reading));
  });
}

/** Two tabs, or two processes, change a script's corrections one after the other. */
function whileLocked(
  database: Database,
  key: ScriptKey,
  change: (
    tx: Parameters<Parameters<Database['transaction']>[0]>[0],
    reading: Screenplay,
  ) => Promise<KeptCorrections>,
): Promise<KeptCorrections> {
  const { owner, docId } = key;
  return database.transaction(async (tx) => {
    const [locked] = await tx
      .select({ docId: script.docId })
      .from(script)
      .where(and(eq(script.owner, owner), eq(script.docId, docId), ne(script.stage, 'failed')))
      .for('update');
    if (!locked) throw refusal('script.not-found');
    const [row] = await tx
      .select({ screenplay: formattedScript.screenplay })
      .from(formattedScript)
      .where(and(eq(formattedScript.owner, owner), eq(formattedScript.docId, docId)));
    if (!row) throw refusal('script.no-content');
    return change(tx, row.screenplay);
  });
}

/** Whoever corrects a script has it already, and it is long. */
function keptIn({ corrections }: CorrectedScreenplay): KeptCorrections {
  return { corrections };
}

type KeptRow = NewCorrection & { position: number };

function correctionsOf(database: Reader, key: ScriptKey): Promise<KeptRow[]> {
  const { id, position, correction } = scriptCorrection;
  return database
    .select({ id, position, correction })
    .from(scriptCorrection)
    .where(ofScript(key))
    .orderBy(asc(position));
}

function correctedBy(reading: Screenplay, kept: readonly KeptRow[]): CorrectedScreenplay {
  const { screenplay, applied } = applyCorrections(
    reading,
    kept.map(({ correction }) => correction),
  );
  return {
    screenplay,
    corrections: kept.map(({ id, correction }, index) => ({
      id,
      correction,
      applies: applied[index] ?? false,
    })),
  };
}

function ofScript({ owner, docId }: ScriptKey) {
  return and(eq(scriptCorrection.owner, owner), eq(scriptCorrection.docId, docId));
}

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { KeptCorrections, NewCorrection } from '#core/api/corrections.ts';
import { correctionLimits } from '#core/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { formattedScript, scriptCorrection } from '#server/platform/database/schema.ts';
import { refusal } from '#server/platform/errors.ts';
import type { CorrectedContent } from '#server/scripts/format/correct-screenplay.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';
import {
  applyAnew,
  correctInThread,
  describe,
  getCorrectedScript,
  keepCorrected,
  lockedRevision,
  type Revision,
  revisionOf,
} from './corrected-script.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Keeps a correction behind those that were made before; when it resolves it is committed. One that is kept already
 * changes nothing more.
 *
 * @throws AppError `script.correction-stale` where it changes nothing, `script.too-many-corrections`, and where there
 * is nothing to correct `script.not-found` or `script.no-content`.
 */
export async function addCorrection(
  database: Database,
  key: ScriptKey,
  added: NewCorrection,
  createdAt: Date,
): Promise<KeptCorrections> {
  for (;;) {
    const before = await revisionOf(database, key);
    const { corrections } = before;
    if (corrections.some(({ id }) => id === added.id)) return keptCorrections(database, key);
    const limit = correctionLimits.perScript;
    if (corrections.length >= limit) throw refusal('script.too-many-corrections', { limit });
    const position = (corrections.at(-1)?.position ?? 0) + 1;
    const after = [...corrections, { ...added, position }];
    const content = await withOneMore(database, key, before, added);
    if (content.applied.at(-1) !== true) throw refusal('script.correction-stale');
    const isKept = await change(database, key, before.revision, content, async (tx) => {
      await tx.insert(scriptCorrection).values({ ...key, ...added, position, createdAt });
    });
    if (isKept) return { corrections: describe(after, content.applied) };
  }
}

/** Takes a correction back; those that were made after it stay. @throws AppError like `addCorrection`. */
export async function removeCorrection(
  database: Database,
  key: ScriptKey,
  id: string,
): Promise<KeptCorrections> {
  for (;;) {
    const { revision, corrections } = await revisionOf(database, key);
    const left = corrections.filter((one) => one.id !== id);
    if (left.length === corrections.length) return keptCorrections(database, key);
    const content = left.length === 0 ? undefined : await applyAnew(database, key, left);
    const isKept = await change(database, key, revision, content, async (tx) => {
      await tx
        .delete(scriptCorrection)
        .where(
          and(
            eq(scriptCorrection.owner, key.owner),
            eq(scriptCorrection.docId, key.docId),
            eq(scriptCorrection.id, id),
          ),
        );
    });
    if (isKept) return { corrections: describe(left, content?.applied ?? []) };
  }
}

async function keptCorrections(database: Database, key: ScriptKey): Promise<KeptCorrections> {
  return { corrections: (await getCorrectedScript(database, key)).corrections };
}

/** Only the added correction is applied where the result of those before it is kept. */
async function withOneMore(
  database: Database,
  key: ScriptKey,
  { corrections, kept }: Revision,
  added: NewCorrection,
): Promise<CorrectedContent> {
  if (!kept) return applyAnew(database, key, [...corrections, { ...added, position: 0 }]);
  const content = await correctInThread(kept.screenplay, [added.correction]);
  return { ...content, applied: [...kept.applied, ...content.applied] };
}

/**
 * Commits a change of the corrections with the script that it makes. False where another tab or process was faster: what
 * was made then no longer fits, and nothing is changed.
 */
function change(
  database: Database,
  key: ScriptKey,
  revision: string,
  content: CorrectedContent | undefined,
  write: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if ((await lockedRevision(tx, key)) !== revision) return false;
    await write(tx);
    const next = randomUUID();
    await tx
      .update(formattedScript)
      .set({ revision: next })
      .where(and(eq(formattedScript.owner, key.owner), eq(formattedScript.docId, key.docId)));
    if (content) await keepCorrected(tx, key, next, content);
    return true;
  });
}

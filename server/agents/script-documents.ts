import { and, eq, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { script, scriptDocument } from '#server/platform/database/schema.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';

/** A document in a provider's knowledge base. */
export interface DocumentKey {
  provider: string;
  documentId: string;
}

export interface ScriptDocument extends DocumentKey {
  /** Of the text that was uploaded. */
  tag: string;
}

/** Which documents on the provider's side are of which script, and which of them are to be removed. */
export interface ScriptDocuments {
  /** The one that stands for the script now. */
  find(key: ScriptKey): Promise<ScriptDocument | null>;
  /**
   * Puts a document that was uploaded in the place of `before`. False where the script is gone, or something else stands
   * in that place by now: then the new document is the one to be removed.
   */
  replace(key: ScriptKey, before: ScriptDocument | null, uploaded: Uploaded, at: Date): Promise<boolean>;
  /** What was replaced, or was of a script that is gone. */
  toRemove(of?: ScriptKey): Promise<DocumentKey[]>;
  isToRemove(document: DocumentKey): Promise<boolean>;
  /** The provider has confirmed that it is gone. */
  forget(document: DocumentKey): Promise<void>;
}

type Uploaded = Omit<ScriptDocument, 'provider'>;

/** Whose a document is that lies with a provider still, after all else of its owner is gone. */
const nobody = '';

/** What of somebody lies with any provider is to be removed, and no longer known as theirs. */
export async function disownDocuments(database: Database, owner: string, at: Date): Promise<void> {
  await database
    .update(scriptDocument)
    .set({ owner: nobody, retiredAt: at })
    .where(eq(scriptDocument.owner, owner));
}

/** The documents with one provider; those with another are none of its business. */
export function createScriptDocuments(database: Database, provider: string): ScriptDocuments {
  const current = ({ owner, docId }: ScriptKey) =>
    and(
      eq(scriptDocument.provider, provider),
      eq(scriptDocument.owner, owner),
      eq(scriptDocument.docId, docId),
      isNull(scriptDocument.retiredAt),
    );
  const isDocument = (document: DocumentKey) =>
    and(eq(scriptDocument.provider, document.provider), eq(scriptDocument.documentId, document.documentId));
  const isSuperfluous = or(
    isNotNull(scriptDocument.retiredAt),
    notExists(
      database
        .select({ docId: script.docId })
        .from(script)
        .where(and(eq(script.owner, scriptDocument.owner), eq(script.docId, scriptDocument.docId))),
    ),
  );
  const shown = {
    provider: scriptDocument.provider,
    documentId: scriptDocument.documentId,
    tag: scriptDocument.tag,
  };

  return {
    async find(key) {
      const [row] = await database.select(shown).from(scriptDocument).where(current(key));
      return row ?? null;
    },
    replace: (key, before, uploaded, at) =>
      database.transaction(async (transaction) => {
        const { owner, docId } = key;
        // Locked, so that a deletion comes wholly before or wholly after.
        const scripts = await transaction
          .select({ docId: script.docId })
          .from(script)
          .where(and(eq(script.owner, owner), eq(script.docId, docId)))
          .for('update');
        const [standing] = await transaction.select(shown).from(scriptDocument).where(current(key));
        const takesPlace = scripts.length > 0 && standing?.documentId === before?.documentId;
        if (takesPlace && before) {
          await transaction.update(scriptDocument).set({ retiredAt: at }).where(isDocument(before));
        }
        const retiredAt = takesPlace ? null : at;
        await transaction
          .insert(scriptDocument)
          .values({ provider, owner, docId, ...uploaded, createdAt: at, retiredAt });
        return takesPlace;
      }),
    toRemove: (of) =>
      database
        .select({ provider: scriptDocument.provider, documentId: scriptDocument.documentId })
        .from(scriptDocument)
        .where(
          and(
            eq(scriptDocument.provider, provider),
            isSuperfluous,
            of && and(eq(scriptDocument.owner, of.owner), eq(scriptDocument.docId, of.docId)),
          ),
        ),
    async isToRemove(document) {
      const rows = await database
        .select({ documentId: scriptDocument.documentId })
        .from(scriptDocument)
        .where(and(eq(scriptDocument.provider, provider), isDocument(document), isSuperfluous));
      return rows.length > 0;
    },
    async forget(document) {
      await database.delete(scriptDocument).where(isDocument(document));
    },
  };
}

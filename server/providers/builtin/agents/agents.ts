import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { builtinAgent, builtinDocument } from '#server/platform/database/schema.ts';
import { storable } from '#server/platform/database/storable.ts';
import { refusal } from '#server/platform/errors.ts';
import type { AgentProvider } from '#server/providers/ports.ts';

const builtinAgentsName = 'builtin';

/**
 * Agents and documents in the product's own database. The built-in partner plays by the script itself, so a document is
 * indexed the moment that it is there.
 */
export function createBuiltinAgents(database: Database, now: () => Date): AgentProvider {
  async function documentOf(id: string) {
    const [row] = await database.select().from(builtinDocument).where(eq(builtinDocument.id, id));
    return row ?? null;
  }

  return {
    name: builtinAgentsName,
    hasKey: false,
    async createAgent({ name, voiceId, prompt, document }) {
      await database.insert(builtinAgent).values({ id: name, voiceId, prompt, documentId: document?.id });
      return name;
    },
    async findAgent(id) {
      const [row] = await database.select().from(builtinAgent).where(eq(builtinAgent.id, id));
      if (!row) return null;
      return { documentIds: row.documentId === null ? [] : [row.documentId], lacks: whatLacks(row) };
    },
    async updateAgent(id, { document, ...changes }) {
      const attached = document === undefined ? {} : { documentId: document?.id ?? null };
      const updated = await database
        .update(builtinAgent)
        .set({ ...changes, ...attached })
        .where(eq(builtinAgent.id, id))
        .returning({ id: builtinAgent.id });
      if (updated.length === 0) throw refusal('agent.not-found');
    },
    async deleteAgent(id) {
      await database.delete(builtinAgent).where(eq(builtinAgent.id, id));
    },
    async addDocument({ name, text }) {
      const id = randomUUID();
      await database.insert(builtinDocument).values({ id, name, content: storable(text), createdAt: now() });
      return id;
    },
    async findDocument(id) {
      const row = await documentOf(id);
      if (!row) return null;
      return {
        document_id: row.id,
        knowledge_base_id: row.id,
        status: 'created',
        name: row.name,
        mime_type: 'text/plain',
        source_type: 'text',
        source_url: null,
        size_bytes: Buffer.byteLength(row.content),
        created_at_unix: Math.floor(row.createdAt.getTime() / 1_000),
        metadata: {},
        content_chunks_count: 1,
        indexed_chunks_count: 1,
        indexing_status: 'succeeded',
        prompt_injectable: true,
      };
    },
    deleteDocument: (id) =>
      database.transaction(async (transaction) => {
        await transaction
          .update(builtinAgent)
          .set({ documentId: null })
          .where(eq(builtinAgent.documentId, id));
        await transaction.delete(builtinDocument).where(eq(builtinDocument.id, id));
      }),
    async indexDocument(id) {
      return (await documentOf(id)) ? 'succeeded' : 'failed';
    },
    openConversation: null,
    conversationOrigin: null,
  };
}

function whatLacks({ voiceId, prompt }: typeof builtinAgent.$inferSelect): string | null {
  if (prompt.trim() === '') return 'prompt';
  return voiceId === '' ? 'voice' : null;
}

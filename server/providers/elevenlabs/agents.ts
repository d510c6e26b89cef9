import type { IndexingStatus } from '#core/api/agents.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { AgentConfiguration, AgentProvider } from '#server/providers/ports.ts';
import {
  type AgentForm,
  conversationConfigOf,
  embeddingModel,
  formOf,
  platformSettings,
  whatLacks,
} from './agent-form.ts';
import { type ElevenLabs, isUnreadable } from './client.ts';
import type { VoiceIds } from './voices.ts';

const elevenLabsName = 'elevenlabs';

/** The provider tells of a change only a moment after it was made. */
const settlingMs = 2_000;

/** Agents and their knowledge base at ElevenLabs. */
export function createElevenLabsAgents(
  elevenLabs: ElevenLabs,
  { voiceIds, wait }: { voiceIds: VoiceIds; wait: (milliseconds: number) => Promise<unknown> },
): AgentProvider {
  const { ask, make } = elevenLabs;
  const changing = new Map<string, Promise<void>>();

  const agentOf = (id: string) =>
    orNull(ask((client, options) => client.conversationalAi.agents.get(id, {}, options)));

  async function change(id: string, changes: Partial<AgentConfiguration>): Promise<void> {
    const agent = await agentOf(id);
    if (!agent) throw refusal('agent.not-found');
    const form = { ...formOf(agent.conversationConfig), ...inTheirTerms(changes, voiceIds) };
    const conversationConfig = conversationConfigOf(form);
    await ask((client, options) =>
      client.conversationalAi.agents.update(id, { conversationConfig, platformSettings }, options),
    );
  }

  return {
    name: elevenLabsName,
    hasKey: true,
    conversationOrigin: elevenLabs.socketOrigin,
    async createAgent({ name, voiceId, prompt, document }) {
      const conversationConfig = conversationConfigOf({ voice: voiceIds(voiceId), prompt, document });
      const { agentId } = await make((client, options) =>
        client.conversationalAi.agents.create({ name, conversationConfig, platformSettings }, options),
      );
      return agentId;
    },
    async findAgent(id) {
      const agent = await agentOf(id);
      if (!agent) return null;
      const attached = agent.conversationConfig.agent?.prompt?.knowledgeBase ?? [];
      return { documentIds: attached.map((document) => document.id), lacks: whatLacks(agent) };
    },
    async updateAgent(id, changes) {
      // A change keeps what it does not name as it finds it: two at once would each undo the other.
      const mine = (changing.get(id) ?? Promise.resolve())
        .catch(() => undefined)
        .then(() => change(id, changes));
      changing.set(id, mine);
      try {
        await mine;
      } finally {
        if (changing.get(id) === mine) changing.delete(id);
      }
      await wait(settlingMs);
    },
    async deleteAgent(id) {
      await orNull(ask((client, options) => client.conversationalAi.agents.delete(id, options)));
    },
    async addDocument({ name, text }) {
      const { id } = await make(async (client, options) => {
        try {
          return await client.conversationalAi.knowledgeBase.documents.createFromText(
            { name, text },
            options,
          );
        } catch (error) {
          throw isUnreadable(error) ? refusal('agent.document-without-id') : error;
        }
      });
      if (id === '') throw refusal('agent.document-without-id');
      return id;
    },
    async findDocument(id) {
      const document = await orNull(
        ask((client, options) => client.conversationalAi.knowledgeBase.documents.get(id, {}, options)),
      );
      if (!document) return null;
      const { indexes } = await ask((client, options) =>
        client.conversationalAi.getDocumentRagIndexes(id, options),
      );
      const index = indexes.find(({ model }) => model === embeddingModel);
      const { metadata, supportedUsages } = document;
      return {
        document_id: document.id,
        knowledge_base_id: document.id,
        status: index?.status ?? 'created',
        name: document.name,
        mime_type: 'text/plain',
        source_type: document.type,
        source_url: document.type === 'url' ? document.url : null,
        size_bytes: metadata.sizeBytes,
        created_at_unix: metadata.createdAtUnixSecs,
        metadata: { last_updated_at_unix: metadata.lastUpdatedAtUnixSecs },
        // They are not told any more: what is, is how much of the document is indexed.
        content_chunks_count: null,
        indexed_chunks_count: null,
        indexing_status: index ? indexingStatusOf(index.status) : 'indexing',
        prompt_injectable: supportedUsages?.includes('prompt') ?? false,
      };
    },
    async deleteDocument(id) {
      await orNull(
        ask((client, options) =>
          client.conversationalAi.knowledgeBase.documents.delete(id, { force: true }, options),
        ),
      );
    },
    async indexDocument(id) {
      const { status } = await ask((client, options) =>
        client.conversationalAi.knowledgeBase.document.computeRagIndex(
          id,
          { model: embeddingModel },
          options,
        ),
      );
      return indexingStatusOf(status);
    },
    async openConversation(agentId) {
      const { signedUrl } = await ask((client, options) =>
        client.conversationalAi.conversations.getSignedUrl({ agentId }, options),
      );
      return { kind: 'elevenlabs', signedUrl };
    },
  };
}

/** What was looked for is not there: that is an answer too. */
async function orNull<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError && error.id === 'agent.not-found') return null;
    throw error;
  }
}

function inTheirTerms(
  { voiceId, prompt, document }: Partial<AgentConfiguration>,
  voiceIds: VoiceIds,
): Partial<AgentForm> {
  return {
    ...(voiceId === undefined ? {} : { voice: voiceIds(voiceId) }),
    ...(prompt === undefined ? {} : { prompt }),
    ...(document === undefined ? {} : { document }),
  };
}

function indexingStatusOf(status: string): IndexingStatus {
  switch (status) {
    case 'new':
    case 'created':
    case 'processing':
      return 'indexing';
    case 'succeeded':
      return 'succeeded';
    case 'document_too_small':
      return 'too-small';
    default:
      return 'failed';
  }
}

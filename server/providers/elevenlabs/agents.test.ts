import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knowledgeDocumentSchema } from '#core/api/agents.ts';
import { describeFault } from '#server/platform/log.ts';
import type { AgentConfiguration, AgentProvider } from '#server/providers/ports.ts';
import {
  type ElevenLabsServer,
  startElevenLabs,
} from '#tests/support/stand-ins/elevenlabs/elevenlabs-server.ts';
import { createElevenLabsAgents } from './agents.ts';
import { openElevenLabs } from './client.ts';
import { voiceIdsOf } from './voices.ts';

const mia = 'EXAVITQu4vr4xnSDxMaL';
const brad = 'nPczCjzI2devNBz1zQrb';
const given: AgentConfiguration & { name: string } = {
  name: 'ada@example.com_1',
  voiceId: 'mia',
  prompt: 'Wait for the cue.',
  document: null,
};

describe('agents at ElevenLabs, by its official client', () => {
  let server: ElevenLabsServer;
  let agents: AgentProvider;
  let waits: number[];

  beforeEach(async () => {
    server = await startElevenLabs();
    waits = [];
    agents = createElevenLabsAgents(openElevenLabs(server.settings), {
      voiceIds: voiceIdsOf({}),
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
    });
  });
  afterEach(() => server.close());

  const created = () => server.requestsOf('POST /v1/convai/agents/create')[0]?.body;
  const patched = () => server.requestsOf('PATCH /v1/convai/agents').at(-1)?.body;

  it('VPI-4, VPI-10, VOI-6 creates an agent with Mia’s voice, in English, for the named model, and gets it again', async () => {
    const id = await agents.createAgent(given);
    expect(created()).toMatchObject({
      name: 'ada@example.com_1',
      conversation_config: {
        agent: { language: 'en', first_message: '', prompt: { llm: 'gemini-2.5-flash', temperature: 0 } },
        tts: { voice_id: mia, optimize_streaming_latency: 4 },
        turn: { turn_eagerness: 'patient' },
      },
    });
    expect(await agents.findAgent(id)).toEqual({ documentIds: [], lacks: null });
  });

  it('lets nobody talk to an agent who only knows its id, and has no voice recorded', async () => {
    await agents.createAgent(given);
    expect(created().platform_settings).toMatchObject({
      auth: { enable_auth: true },
      privacy: { record_voice: false },
    });
  });

  it('VPI-11 enables the events that the specification names, and those that a conversation cannot go without', async () => {
    await agents.createAgent(given);
    const events = created().conversation_config.conversation.client_events;
    expect(events).toEqual(
      expect.arrayContaining(['conversation_initiation_metadata', 'agent_response', 'user_transcript']),
    );
    expect(events).toEqual(expect.arrayContaining(['audio', 'interruption', 'client_tool_call', 'ping']));
  });

  it('VPI-5, VPI-9 updates by a patch of events, tools, prompt, knowledge base, retrieval and voice', async () => {
    const id = await agents.createAgent(given);
    await agents.updateAgent(id, { voiceId: 'brad', document: { id: 'doc_1', name: 'Hamlet' } });
    const { agent, tts, conversation } = patched().conversation_config;
    expect(agent.prompt).toMatchObject({
      prompt: 'Wait for the cue.',
      knowledge_base: [{ type: 'text', id: 'doc_1', name: 'Hamlet', usage_mode: 'auto' }],
      rag: { enabled: true, embedding_model: 'e5_mistral_7b_instruct', max_documents_length: 10_000 },
    });
    expect(agent.prompt.tools).toMatchObject([
      {
        type: 'client',
        name: 'switch_to_script_tab',
        expects_response: true,
        parameters: { type: 'object', required: ['ready'], properties: { ready: { type: 'boolean' } } },
      },
    ]);
    expect(tts.voice_id).toBe(brad);
    expect(conversation.client_events).toContain('agent_response');
  });

  it('VPI-12 waits 2 seconds after an update, before anybody verifies it', async () => {
    const id = await agents.createAgent(given);
    await agents.updateAgent(id, { prompt: 'Another.' });
    expect(waits).toEqual([2_000]);
  });

  it('keeps both of two changes that are made at once, and replaces the document that was attached', async () => {
    const id = await agents.createAgent(given);
    await agents.updateAgent(id, { document: { id: 'doc_1', name: 'Hamlet' } });
    await Promise.all([
      agents.updateAgent(id, { document: { id: 'doc_2', name: 'Lear' } }),
      agents.updateAgent(id, { voiceId: 'brad' }),
    ]);
    expect(await agents.findAgent(id)).toEqual({ documentIds: ['doc_2'], lacks: null });
    expect(server.agents.get(id).conversation_config.tts.voice_id).toBe(brad);
  });

  it('says what a configuration lacks that was changed elsewhere', async () => {
    const id = await agents.createAgent(given);
    const stored = server.agents.get(id);
    stored.platform_settings.auth.enable_auth = false;
    expect(await agents.findAgent(id)).toMatchObject({ lacks: 'protection from strangers' });
    stored.conversation_config.conversation.client_events = ['agent_response'];
    expect((await agents.findAgent(id))?.lacks).toMatch(/^client event/);
    stored.conversation_config.agent.prompt.tools = [];
    stored.conversation_config.agent.prompt.prompt = '';
    expect(await agents.findAgent(id)).toMatchObject({ lacks: 'prompt' });
    await agents.updateAgent(id, { prompt: 'Wait.' });
    expect(await agents.findAgent(id)).toEqual({ documentIds: [], lacks: null });
  });

  it('VPI-6, DATA-21 adds a text named after the script, and gets the document', async () => {
    const id = await agents.addDocument({ name: 'Hamlet', text: 'Who’s there?' });
    expect(server.requestsOf('POST /v1/convai/knowledge-base/text')[0]?.body).toEqual({
      name: 'Hamlet',
      text: 'Who’s there?',
    });
    await agents.indexDocument(id);
    expect(knowledgeDocumentSchema.strict().parse(await agents.findDocument(id))).toMatchObject({
      document_id: id,
      name: 'Hamlet',
      size_bytes: Buffer.byteLength('Who’s there?'),
      indexing_status: 'succeeded',
      prompt_injectable: true,
    });
  });

  it('VPI-7 asks for the index of a document with the named model', async () => {
    const id = await agents.addDocument({ name: 'Hamlet', text: 'Long ago.' });
    expect(await agents.findDocument(id)).toMatchObject({ indexing_status: 'indexing' });
    server.indexing('created', 'processing', 'succeeded');
    const told = [];
    for (let look = 0; look < 3; look += 1) told.push(await agents.indexDocument(id));
    expect(told).toEqual(['indexing', 'indexing', 'succeeded']);
    const asked = server.requests.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('rag-index'),
    );
    expect(asked.map(({ body }) => body.model)).toEqual(Array(3).fill('e5_mistral_7b_instruct'));
  });

  it.each([
    ['document_too_small', 'too-small'],
    ['failed', 'failed'],
    ['rag_limit_exceeded', 'failed'],
    ['cannot_index_folder', 'failed'],
  ])('takes the index status %s as %s', async (theirs, ours) => {
    const id = await agents.addDocument({ name: 'Hamlet', text: 'Go.' });
    server.indexing(theirs);
    expect(await agents.indexDocument(id)).toBe(ours);
  });

  it('deletes a document from agents that have it, too, and one that is gone without complaint', async () => {
    const documentId = await agents.addDocument({ name: 'Hamlet', text: 'Go.' });
    const id = await agents.createAgent({ ...given, document: { id: documentId, name: 'Hamlet' } });
    await agents.deleteDocument(documentId);
    expect(server.documents.size).toBe(0);
    expect(await agents.findAgent(id)).toMatchObject({ documentIds: [] });
    await agents.deleteDocument(documentId);
    await agents.deleteAgent(id);
    await agents.deleteAgent(id);
    expect(await agents.findAgent(id)).toBeNull();
    expect(await agents.findDocument(documentId)).toBeNull();
  });

  it('RDY-12 refuses an upload that was answered without an id', async () => {
    server.failNext('no-ids');
    await expect(agents.addDocument({ name: 'Hamlet', text: 'Go.' })).rejects.toMatchObject({
      id: 'agent.document-without-id',
    });
  });

  it('AGT-22 tells apart who is not found, and who is refused', async () => {
    await expect(agents.updateAgent('agent_gone', { prompt: 'x' })).rejects.toMatchObject({
      id: 'agent.not-found',
    });
    for (const status of [401, 403] as const) {
      server.failNext({ status });
      await expect(agents.findAgent('agent_x')).rejects.toMatchObject({ id: 'agent.key-refused' });
    }
    const stranger = createElevenLabsAgents(openElevenLabs({ ...server.settings, apiKey: 'wrong' }), {
      voiceIds: voiceIdsOf({}),
      wait: async () => undefined,
    });
    await expect(stranger.createAgent(given)).rejects.toMatchObject({ id: 'agent.key-refused' });
  });

  it('gives up on a provider that takes its time', async () => {
    const hasty = createElevenLabsAgents(openElevenLabs(server.settings, { timeoutMs: 100 }), {
      voiceIds: voiceIdsOf({}),
      wait: async () => undefined,
    });
    const tooSlow = { id: 'agent.provider-too-slow' };
    for (const fault of ['silent', 'stalling'] as const) {
      server.failAll(fault);
      await expect(hasty.createAgent(given)).rejects.toMatchObject(tooSlow);
      await expect(hasty.findAgent('agent_x')).rejects.toMatchObject(tooSlow);
      await expect(hasty.openConversation?.('agent_x')).rejects.toMatchObject(tooSlow);
    }
    server.failAll(null);
    expect(await agents.findAgent(await agents.createAgent(given))).not.toBeNull();
  });

  it.each([{ status: 404 }, { status: 422 }, { status: 429 }, { status: 500 }, 'cut-off'] as const)(
    'makes nothing twice that was answered with %o, and quotes nothing of it',
    async (fault) => {
      server.failNext(fault);
      const failure = await agents.createAgent(given).catch((error: unknown) => error);
      const id =
        typeof fault === 'object' && fault.status === 404 ? 'agent.not-found' : 'agent.provider-failed';
      expect(failure).toMatchObject({ id });
      expect(JSON.stringify(describeFault(failure))).not.toMatch(/ada@example\.com|sk_test/);
      expect(server.requestsOf('POST /v1/convai/agents/create')).toHaveLength(1);
    },
  );

  it('asks once more where that makes nothing, and it was a moment’s fault', async () => {
    const id = await agents.createAgent(given);
    server.failNext({ status: 429 });
    expect(await agents.findAgent(id)).toEqual({ documentIds: [], lacks: null });
  });
});

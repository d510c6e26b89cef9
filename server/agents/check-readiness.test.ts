import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadinessStep } from '#core/agents/readiness.ts';
import { indexingRules } from '#core/limits.ts';
import { checkReadiness, type ReadinessParts } from '#server/agents/check-readiness.ts';
import { prepareAgent } from '#server/agents/prepare-agent.ts';
import { createScriptDocuments } from '#server/agents/script-documents.ts';
import { createAgentSetUp } from '#server/agents/set-up-agent.ts';
import { createAgentStore } from '#server/agents/store.ts';
import { builtinAgent, builtinDocument, script, scriptChunk } from '#server/platform/database/schema.ts';
import { refusal } from '#server/platform/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { createBuiltinAgents } from '#server/providers/builtin/agents/agents.ts';
import { addCorrection } from '#server/scripts/corrections/correction-store.ts';
import { addReadScript, type WatchedAgents, watchAgents } from '#tests/support/agent-stage.ts';
import { addScript, kitchenScene } from '#tests/support/scripts/rehearsal-scripts.ts';
import { openTestDatabase, type TestDatabase, testDatabases } from '#tests/support/server/database.ts';

const speech = { voices: [{ id: 'mia' }, { id: 'brad' }] } as unknown as Parameters<
  typeof prepareAgent
>[0]['speech'];
const never = new AbortController().signal;

describe.each(testDatabases())('on %s', (kind) => {
  let open: TestDatabase;
  let provider: WatchedAgents;
  let parts: ReadinessParts;
  let waitedMs: number;
  let people = 0;
  let owner: string;
  let key: { owner: string; docId: string };

  beforeAll(async () => {
    open = await openTestDatabase(kind);
  });
  afterAll(() => open.close());

  beforeEach(async () => {
    people += 1;
    owner = `person-${people}@example.com`;
    waitedMs = 0;
    const { database } = open;
    const now = () => new Date('2030-05-01T12:00:00Z');
    provider = watchAgents(createBuiltinAgents(database, now));
    const store = createAgentStore(database);
    const log = createLog('silent');
    const wait = async (milliseconds: number) => {
      waitedMs += milliseconds;
    };
    const setUp = createAgentSetUp({ store, provider, defaultVoiceId: 'mia', log, now, wait });
    const documents = createScriptDocuments(database, provider.name);
    const removeSuperfluous = async () => undefined;
    parts = { database, store, documents, provider, setUp, removeSuperfluous, log, now, wait };
    await setUp.setUp(owner);
    key = await addReadScript(database, owner, ['EDWARD', 'You came.\n\nWILL', 'I did.']);
    provider.calls.length = 0;
  });

  async function stepsOf(which = key, signal = never): Promise<ReadinessStep[]> {
    const steps: ReadinessStep[] = [];
    for await (const step of checkReadiness(parts, which, signal)) steps.push(step);
    return steps;
  }
  const namesOf = (steps: readonly ReadinessStep[]) => steps.map(({ step }) => step);
  const agent = async () => {
    const { agent: known } = await parts.store.find(owner);
    const [row] = await open.database
      .select()
      .from(builtinAgent)
      .where(eq(builtinAgent.id, known?.id ?? ''));
    return row;
  };
  const documentOf = async (which = key) => (await parts.documents.find(which))?.documentId;

  it('RDY-1, RDY-3 validates, synchronizes what is missing, from chunks and as text, and is ready', async () => {
    const steps = await stepsOf();
    expect([...new Set(namesOf(steps))]).toEqual(['validating', 'synchronizing', 'ready']);
    const kept = await provider.findDocument((await documentOf()) ?? '');
    expect(kept).toMatchObject({ name: 'Kitchen.pdf', mime_type: 'text/plain', source_type: 'text' });
    const [row] = await open.database
      .select()
      .from(builtinDocument)
      .where(eq(builtinDocument.id, kept?.document_id ?? ''));
    expect(row?.content).toBe('EDWARD\nYou came.\n\nWILL\nI did.');
  });

  it('RDY-4 has the document indexed and attaches it to the agent', async () => {
    await stepsOf();
    expect(provider.calls).toContain('indexDocument');
    expect((await agent())?.documentId).toBe(await documentOf());
  });

  it('RDY-2 checks script, content and knowledge base, and is ready without more where all is there', async () => {
    await stepsOf();
    provider.calls.length = 0;
    expect(await stepsOf()).toEqual([
      { step: 'validating', inDatabase: false },
      { step: 'validating', inDatabase: true },
      { step: 'ready' },
    ]);
    expect(provider.calls).toEqual(['findDocument', 'findAgent']);
  });

  it('RDY-5 brings the script there that is chosen now, alone', async () => {
    await stepsOf();
    const other = await addReadScript(open.database, owner, ['ANNA', 'Go.']);
    expect(namesOf(await stepsOf(other)).at(-1)).toBe('ready');
    expect(await provider.findAgent((await agent())?.id ?? '')).toMatchObject({
      documentIds: [await documentOf(other)],
    });
    expect(namesOf(await stepsOf())).toContain('synchronizing');
    expect((await agent())?.documentId).toBe(await documentOf());
  });

  it('RDY-6 fails on a script that is not there, and on another’s in the same words', async () => {
    const failed = { step: 'failed', why: 'not-found' };
    expect((await stepsOf({ owner, docId: crypto.randomUUID() })).at(-1)).toEqual(failed);
    const anothers = await addReadScript(open.database, 'eve@example.com');
    expect((await stepsOf({ owner, docId: anothers.docId })).at(-1)).toEqual(failed);
    expect(provider.calls).toEqual([]);
  });

  it('RDY-7 fails on a script without content', async () => {
    const docId = await addScript(open.database, owner, null, 'processing');
    expect((await stepsOf({ owner, docId })).at(-1)).toEqual({ step: 'failed', why: 'no-content' });
  });

  it('RDY-8 fails in the provider’s words where the script cannot be brought there', async () => {
    provider.replace({ addDocument: () => Promise.reject(refusal('agent.provider-failed')) });
    expect((await stepsOf()).at(-1)).toEqual({
      step: 'failed',
      why: 'sync-failed',
      error: 'The voice provider could not do that. Please try again.',
    });
    provider.replace();
    expect((await stepsOf()).at(-1)).toEqual({ step: 'ready' });
  });

  it('RDY-9 fails in the provider’s words where the check itself does not work', async () => {
    await stepsOf();
    provider.replace({ findDocument: () => Promise.reject(refusal('agent.provider-too-slow')) });
    expect((await stepsOf()).at(-1)).toEqual({
      step: 'failed',
      why: 'validation-failed',
      error: 'The voice provider took too long to answer. Please try again.',
    });
  });

  it('RDY-10 fails where indexing fails, and where it has not ended within 300 seconds', async () => {
    provider.replace({ indexDocument: async () => 'failed' });
    expect((await stepsOf()).at(-1)).toMatchObject({
      error: 'The voice provider could not index the script.',
    });
    expect(waitedMs).toBe(0);
    let looks = 0;
    provider.replace({
      indexDocument: async () => {
        looks += 1;
        return 'indexing';
      },
    });
    const steps = await stepsOf();
    expect(steps.at(-1)).toMatchObject({
      why: 'sync-failed',
      error: 'The voice provider did not index the script within 300 seconds.',
    });
    expect([looks, waitedMs]).toEqual([indexingRules.polls + 1, 300_000]);
  });

  it('RDY-10 waits for an index that takes its time', async () => {
    const statuses = ['indexing', 'indexing', 'succeeded'] as const;
    let looks = 0;
    provider.replace({ indexDocument: async () => statuses[looks++] ?? 'failed' });
    expect((await stepsOf()).at(-1)).toEqual({ step: 'ready' });
    expect(waitedMs).toBe(2 * indexingRules.pollMs);
  });

  it('takes a text that is too small for an index as it is', async () => {
    provider.replace({ indexDocument: async () => 'too-small' });
    expect((await stepsOf()).at(-1)).toEqual({ step: 'ready' });
  });

  it('RDY-11 fails where the document is not with the agent after it was added', async () => {
    provider.replace({ updateAgent: async () => undefined });
    expect((await stepsOf()).at(-1)).toMatchObject({
      why: 'sync-failed',
      error: 'The script was added, but your agent cannot find it.',
    });
  });

  it('RDY-12 fails where the provider gives the document no id', async () => {
    provider.replace({ addDocument: () => Promise.reject(refusal('agent.document-without-id')) });
    expect((await stepsOf()).at(-1)).toMatchObject({
      why: 'sync-failed',
      error: 'The voice provider accepted the script but returned no ID for it.',
    });
  });

  it('brings a script there again that reads otherwise by now, and retires the copy before it', async () => {
    await stepsOf();
    const before = await documentOf();
    await open.database
      .update(scriptChunk)
      .set({ pageContent: 'You came, then.' })
      .where(eq(scriptChunk.docId, key.docId));
    expect((await stepsOf()).at(-1)).toEqual({ step: 'ready' });
    expect(await documentOf()).not.toBe(before);
    expect(await parts.documents.toRemove(key)).toEqual([{ provider: 'builtin', documentId: before }]);
  });

  it('brings a script with corrections there as it is with them', async () => {
    const [line] = kitchenScene.elements.filter(({ type }) => type === 'dialogue');
    const correction = { kind: 'text', elementId: line?.id ?? '', text: 'You came after all.' } as const;
    await addCorrection(open.database, key, { id: crypto.randomUUID(), correction }, new Date());
    await stepsOf();
    const [row] = await open.database
      .select()
      .from(builtinDocument)
      .where(eq(builtinDocument.id, (await documentOf()) ?? ''));
    expect(row?.content).toContain('You came after all.');
    expect(row?.content).not.toContain('I had given up on you.');
  });

  it('brings a document and an agent back that were lost on the provider’s side', async () => {
    await stepsOf();
    await provider.deleteDocument((await documentOf()) ?? '');
    expect((await stepsOf()).at(-1)).toEqual({ step: 'ready' });
    const lost = (await agent())?.id ?? '';
    await provider.deleteAgent(lost);
    expect((await stepsOf()).at(-1)).toEqual({ step: 'ready' });
    expect((await agent())?.id).not.toBe(lost);
    expect((await agent())?.documentId).toBe(await documentOf());
  });

  it('leaves nothing behind of a script that is deleted while it is brought there', async () => {
    const { addDocument } = createBuiltinAgents(open.database, parts.now);
    provider.replace({
      addDocument: async (document) => {
        await open.database.delete(script).where(eq(script.docId, key.docId));
        return addDocument(document);
      },
    });
    expect((await stepsOf()).at(-1)).toEqual({ step: 'failed', why: 'not-found' });
    expect(await documentOf()).toBeUndefined();
    expect(await parts.documents.toRemove(key)).toHaveLength(1);
  });

  it('keeps one document of two that were brought there at once', async () => {
    const { addDocument } = createBuiltinAgents(open.database, parts.now);
    let bothHere = () => {};
    const arrived = new Promise<void>((resolve) => {
      bothHere = resolve;
    });
    provider.replace({
      async addDocument(document) {
        if (provider.calls.filter((call) => call === 'addDocument').length === 2) bothHere();
        await arrived;
        return addDocument(document);
      },
    });
    const ended = await Promise.all([stepsOf(), stepsOf()]);
    expect(ended.map((steps) => steps.at(-1))).toEqual([{ step: 'ready' }, { step: 'ready' }]);
    expect(provider.calls.filter((call) => call === 'addDocument')).toHaveLength(2);
    expect(await parts.documents.toRemove(key)).toHaveLength(1);
    expect((await agent())?.documentId).toBe(await documentOf());
  });

  it('is told when nobody wants to know any more', async () => {
    const leaving = new AbortController();
    provider.replace({
      indexDocument: async () => {
        leaving.abort(new Error('gone'));
        return 'indexing';
      },
    });
    parts = { ...parts, wait: async (_milliseconds, signal) => signal.throwIfAborted() };
    await expect(stepsOf(key, leaving.signal)).rejects.toThrow('gone');
  });

  describe('preparing', () => {
    const request = (changes = {}) => ({
      scriptId: key.docId,
      voiceId: 'brad',
      mode: 'direct' as const,
      ...changes,
    });
    const prepare = (changes = {}) => prepareAgent({ ...parts, speech }, owner, request(changes));

    it('AGT-17 gives the agent the voice, and the rules of each mode with the words of the script', async () => {
      await stepsOf();
      await prepare();
      const direct = await agent();
      expect(direct).toMatchObject({ voiceId: 'brad', documentId: await documentOf() });
      expect(direct?.prompt).toContain('You came.');
      await prepare({ mode: 'memorization' });
      expect((await agent())?.prompt).toContain('Speed run');
    });

    it('leaves a script that is too long for a prompt to the knowledge base', async () => {
      key = await addReadScript(open.database, owner, ['EDWARD', 'On and on. '.repeat(10_000)]);
      await prepare();
      expect((await agent())?.prompt).not.toContain('On and on.');
    });

    it('VOI-9, VOI-10 refuses a voice that it does not know, and whoever has no agent', async () => {
      await expect(prepare({ voiceId: 'nobody' })).rejects.toThrow('Unknown voice selected.');
      const stranger = await addReadScript(open.database, 'stranger@example.com');
      await expect(
        prepareAgent({ ...parts, speech }, stranger.owner, request({ scriptId: stranger.docId })),
      ).rejects.toThrow('Personal agent not available. Please wait for setup to complete.');
    });

    it('AGT-18 says what the provider said where the agent could not be configured', async () => {
      provider.replace({ updateAgent: () => Promise.reject(refusal('agent.key-refused')) });
      await expect(prepare()).rejects.toThrow(
        'Agent configuration failed: The voice provider is not available right now. Rehearse with the line runner instead.',
      );
    });

    it('AGT-22 makes an agent anew that its provider does not find, and prepares that one', async () => {
      const lost = (await agent())?.id ?? '';
      await provider.deleteAgent(lost);
      await prepare();
      expect((await agent())?.id).not.toBe(lost);
      expect((await agent())?.voiceId).toBe('brad');
    });
  });
});

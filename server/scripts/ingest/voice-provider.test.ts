import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IngestEvent } from '#core/api/scripts.ts';
import { createScriptDocuments } from '#server/agents/script-documents.ts';
import { createElevenLabsAgents } from '#server/providers/elevenlabs/agents.ts';
import { openElevenLabs } from '#server/providers/elevenlabs/client.ts';
import { voiceIdsOf } from '#server/providers/elevenlabs/voices.ts';
import type { AgentProvider } from '#server/providers/ports.ts';
import { createRehearsalStore } from '#server/rehearsals/store.ts';
import { collect, eventsOf, scriptCalls } from '#tests/support/scripts/script-calls.ts';
import { sceneText } from '#tests/support/scripts/script-files.ts';
import { type ScriptServer, startScriptServer } from '#tests/support/scripts/script-server.ts';
import {
  type ElevenLabsServer,
  startElevenLabs,
} from '#tests/support/stand-ins/elevenlabs/elevenlabs-server.ts';

const owner = 'ada@example.org';

describe('a file that is read where a voice provider is set up', () => {
  let elevenLabs: ElevenLabsServer;
  let server: ScriptServer;
  let me: ReturnType<typeof scriptCalls>;
  const logged: string[] = [];
  /** What the provider's calls wait for. */
  let before: { upload: Promise<void>; index: Promise<void> };

  beforeAll(async () => {
    elevenLabs = await startElevenLabs();
    const wait = async () => undefined;
    const client = openElevenLabs(elevenLabs.settings);
    const theirs = createElevenLabsAgents(client, { voiceIds: voiceIdsOf({}), wait });
    const agents: AgentProvider = {
      ...theirs,
      addDocument: (document) => before.upload.then(() => theirs.addDocument(document)),
      indexDocument: (id) => before.index.then(() => theirs.indexDocument(id)),
    };
    server = await startScriptServer('pglite', { logged, change: (parts) => ({ ...parts, agents }) });
    me = scriptCalls(server.as(owner), owner);
  });
  afterAll(async () => {
    await server.close();
    await elevenLabs.close();
  });
  beforeEach(() => {
    before = { upload: Promise.resolve(), index: Promise.resolve() };
    logged.length = 0;
    elevenLabs.failAll(null);
    elevenLabs.indexing('succeeded');
  });

  /** The docId, and every stage in which its reading was found. */
  async function read(changes: object = {}) {
    const docId = await me.upload(sceneText);
    const events = eventsOf(await server.as(owner)(`/scripts/${docId}/stages`));
    const answer = me.read(docId, changes);
    const stages = (await collect(events)).map(({ stage }) => stage);
    expect((await answer).status).toBe(200);
    return { docId, stages };
  }
  const copyOf = (docId: string) =>
    createScriptDocuments(server.parts.database, server.parts.agents.name).find({ owner, docId });

  test('UPL-14 is brought there and indexed between its storing and its end, each told when it is entered', async () => {
    const [upload, index] = [heldBack(), heldBack()];
    before = { upload: upload.over, index: index.over };
    const docId = await me.upload(sceneText);
    const events = eventsOf(await server.as(owner)(`/scripts/${docId}/stages`));
    const answer = me.read(docId);
    const told: IngestEvent[] = [];
    for await (const event of events) {
      told.push(event);
      if (event.stage === 'voice-provider') upload.end();
      if (event.stage === 'indexing') index.end();
    }
    expect((await answer).status).toBe(200);
    expect(told.slice(-3)).toEqual([
      { stage: 'voice-provider', percent: 94, message: 'Uploading to voice provider...' },
      { stage: 'indexing', percent: 97, message: 'Indexing document for AI rehearsals...' },
      { stage: 'completed', percent: 100, message: 'Upload and processing complete' },
    ]);
    const copy = await copyOf(docId);
    expect(elevenLabs.documents.get(copy?.documentId ?? '')).toMatchObject({ status: 'succeeded' });
  });

  test('can be rehearsed while it is brought there, and another file is read meanwhile', async () => {
    const upload = heldBack();
    before = { ...before, upload: upload.over };
    const [first, second] = [await me.upload(sceneText), await me.upload(sceneText)];
    const answers = [me.read(first), me.read(second)];
    const { script } = createRehearsalStore(server.parts.database);
    for (const docId of [first, second]) {
      await expect.poll(async () => (await script(owner, docId))?.isRead, { timeout: 60_000 }).toBe(true);
    }
    upload.end();
    for (const answer of answers) expect((await answer).status).toBe(200);
  });

  test('stays here where that was not asked for', async () => {
    const { docId, stages } = await read({ uploadToElevenLabs: false });
    expect(stages.at(-1)).toBe('completed');
    expect(stages).not.toContain('voice-provider');
    expect(await copyOf(docId)).toBeNull();
  });

  test.each([{ status: 401 }, 'no-ids'] as const)(
    'is a script all the same where the provider answers with %o, and nothing of it is logged',
    async (fault) => {
      elevenLabs.failAll(fault);
      const { docId, stages } = await read();
      expect(stages.at(-1)).toBe('completed');
      expect(stages).not.toContain('indexing');
      expect(await copyOf(docId)).toBeNull();
      const rows = logged.join('\n');
      expect(rows).toContain('not with the voice provider yet');
      for (const secret of [elevenLabs.settings.apiKey, owner, 'door']) expect(rows).not.toContain(secret);
    },
  );

  test('is a script all the same where it cannot be indexed', async () => {
    elevenLabs.indexing('failed');
    const { docId, stages } = await read();
    expect(stages.at(-1)).toBe('completed');
    expect(await copyOf(docId)).not.toBeNull();
  });
});

function heldBack(): { over: Promise<void>; end(): void } {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end: () => end() };
}

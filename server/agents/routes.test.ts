import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountResponseSchema } from '#core/api/account.ts';
import { agentResponseSchema, knowledgeDocumentSchema, scriptReadinessSchema } from '#core/api/agents.ts';
import { builtinDocument } from '#server/platform/database/schema.ts';
import { addReadScript } from '#tests/support/agent-stage.ts';
import { openTestDatabase, type TestDatabase, testDatabases } from '#tests/support/server/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

describe.each(testDatabases())('on %s', (kind) => {
  let database: TestDatabase;
  let server: TestServer;
  let ada: SignedIn;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    server = await startTestServer({ opened: database });
    ada = await server.signIn('ada@example.com');
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const post = (path: string, body: object, who = ada) =>
    who.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const readinessOf = async (scriptId: string, who = ada) => {
    const answer = await post('/api/agent/readiness', { scriptId }, who);
    const rows = (await answer.text()).trim().split('\n');
    return rows.map((row) => scriptReadinessSchema.parse(JSON.parse(row)));
  };

  it('DATA-3 makes an agent, which counts as no profile, and a profile saved later leaves it alone', async () => {
    const { agent } = agentResponseSchema.parse(await (await post('/api/agent', {})).json());
    expect(agent).toMatchObject({ agentStatus: 'active', agentCreationAttempts: 1 });
    const account = async () =>
      accountResponseSchema.parse(await (await ada.fetch('/api/account')).json()).account;
    expect(await account()).toBeNull();
    const profile = { firstName: 'Ada', surname: 'Lovelace', city: 'London', country: 'United Kingdom' };
    const headers = { 'content-type': 'application/json' };
    await ada.fetch('/api/account', { method: 'PUT', headers, body: JSON.stringify(profile) });
    expect(await account()).toMatchObject(profile);
    const told = agentResponseSchema.parse(await (await ada.fetch('/api/agent')).json());
    expect(told.provider).toEqual({ name: 'builtin', hasKey: false });
    expect(told.agent).toEqual(agent);
  });

  it('DATA-20, DATA-21, FMT-2 tells each step, and the document that comes of it', async () => {
    const { docId } = await addReadScript(server.parts.database, 'ada@example.com');
    const steps = await readinessOf(docId);
    expect(steps[0]).toMatchObject({ isValidating: true, isReady: false });
    expect(steps.at(-1)).toMatchObject({ isReady: true, voiceProviderExists: true });
    const document = await (await ada.fetch(`/api/agent/documents/${docId}`)).json();
    expect(knowledgeDocumentSchema.strict().parse(document)).toMatchObject({
      name: 'Kitchen.pdf',
      size_bytes: 'EDWARD\nYou came.'.length,
      indexing_status: 'succeeded',
      prompt_injectable: true,
    });
  });

  it('tells others of Ada’s script no more than of one that never was', async () => {
    const eve = await server.signIn('eve@example.com');
    await post('/api/agent', {}, eve);
    const { docId } = await addReadScript(server.parts.database, 'ada@example.com');
    expect(await readinessOf(docId, eve)).toEqual(await readinessOf(crypto.randomUUID(), eve));
    expect((await eve.fetch(`/api/agent/documents/${docId}`)).status).toBe(404);
    const prepared = await post(
      '/api/agent/prepare',
      { scriptId: docId, voiceId: 'mia', mode: 'direct' },
      eve,
    );
    expect(prepared.status).toBe(404);
  });

  it('removes the document of a deleted script from the provider', async () => {
    const { docId } = await addReadScript(server.parts.database, 'ada@example.com');
    await readinessOf(docId);
    const kept = async () => (await server.parts.database.select().from(builtinDocument)).length;
    const before = await kept();
    const deleted = await post('/api/deleteDocumentAndChats', {
      userId: 'ada@example.com',
      namespace: docId,
      scriptName: 'Kitchen.pdf',
    });
    expect(deleted.status).toBe(200);
    await expect.poll(kept, { timeout: 60_000 }).toBe(before - 1);
  });

  it('logs no id of an agent, which holds an e-mail address', () => {
    expect(server.logged.join('\n')).not.toContain('@example.com');
  });
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentResponseSchema, scriptReadinessSchema } from '#core/api/agents.ts';
import { liveTicketSchema } from '#core/api/rehearsals.ts';
import { addReadScript } from '#tests/support/agent-stage.ts';
import { kitchenScene } from '#tests/support/scripts/rehearsal-scripts.ts';
import { openTestDatabase, type TestDatabase, testDatabases } from '#tests/support/server/database.ts';
import { type OwnServer, startOwnServer } from '#tests/support/server/own-server.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { type SignedIn, signIn } from '#tests/support/server/sign-in.ts';
import {
  type ElevenLabsServer,
  startElevenLabs,
} from '#tests/support/stand-ins/elevenlabs/elevenlabs-server.ts';

const ada = 'ada@example.com';
const patiently = { timeout: 60_000 };

function post(who: SignedIn, at: string, body: object = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return who.fetch(at, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('the product with a key for ElevenLabs', () => {
  let elevenLabs: ElevenLabsServer;
  let server: TestServer;
  let people = 0;
  let email: string;
  let person: SignedIn;
  let scriptId: string;
  /** Every answer's body and headers. */
  let answers: string;

  beforeAll(async () => {
    elevenLabs = await startElevenLabs();
    server = await startTestServer({ settings: { elevenLabs: elevenLabs.settings } });
  });
  afterAll(async () => {
    await server.close();
    await elevenLabs.close();
  });

  beforeEach(async () => {
    people += 1;
    email = `person-${people}@example.com`;
    const signedIn = await server.signIn(email);
    answers = '';
    person = {
      ...signedIn,
      fetch: async (at, init) => {
        const answer = await signedIn.fetch(at, init);
        answers += `${await answer.clone().text()} ${JSON.stringify([...answer.headers])}`;
        return answer;
      },
    };
    elevenLabs.agents.clear();
    elevenLabs.documents.clear();
    scriptId = (await addReadScript(server.parts.database, email)).docId;
  });

  const agentOf = async (response: Promise<Response>) =>
    agentResponseSchema.parse(await (await response).json()).agent;
  const readiness = async (of = scriptId) => {
    const rows = (await (await post(person, '/api/agent/readiness', { scriptId: of })).text())
      .trim()
      .split('\n');
    return scriptReadinessSchema.parse(JSON.parse(rows.at(-1) ?? ''));
  };
  const live = () => post(person, '/api/rehearsals/ticket', { scriptId, partner: 'live-agent' });

  it('VPI-1, SES-21 has an agent with voice, mode and script, and what a session with it is started with, and lets out no key', async () => {
    const agent = await agentOf(post(person, '/api/agent'));
    expect(agent.agentStatus).toBe('active');
    expect(agent.name).toMatch(new RegExp(`^${email}_`));
    expect(agent.agentId).toMatch(/^agent_/);
    // Before the script is with the agent, nobody talks with it about another one.
    expect((await live()).status).toBe(409);
    expect(await readiness()).toMatchObject({ isReady: true });
    const prepared = await post(person, '/api/agent/prepare', {
      scriptId,
      voiceId: 'brad',
      mode: 'memorization',
    });
    expect(prepared.status).toBe(200);
    // VPI-12: that it is ready is said after a look at it.
    expect(elevenLabs.requests.slice(-2).map(({ method }) => method)).toEqual(['PATCH', 'GET']);
    const theirs = elevenLabs.agents.get(agent.agentId ?? '').conversation_config;
    expect(theirs.tts.voice_id).toBe('nPczCjzI2devNBz1zQrb');
    expect(theirs.agent.prompt.prompt).toContain('Problem spots');
    expect(theirs.agent.prompt.knowledge_base).toMatchObject([{ name: 'Kitchen.pdf', usage_mode: 'auto' }]);
    const { signedUrl, session } = liveTicketSchema.parse(await (await live()).json());
    expect(session).toEqual({ scriptId, scriptName: 'Kitchen.pdf', documentName: 'Kitchen.pdf' });
    expect(signedUrl).toMatch(new RegExp(`^ws://.*agent_id=${agent.agentId}&conversation_signature=`));

    for (const at of ['/api/agent', '/api/voices', `/api/agent/documents/${scriptId}`, '/api/openapi.json']) {
      await person.fetch(at);
    }
    await person.fetch('/api/voices/mia/preview');
    elevenLabs.failNext({ status: 401 });
    await post(person, '/api/agent/prepare', { scriptId, voiceId: 'mia', mode: 'direct' });
    expect(answers).not.toContain(elevenLabs.settings.apiKey);
    expect(server.logged.join('\n')).not.toContain(elevenLabs.settings.apiKey);
    expect(server.logged.join('\n')).not.toContain(email);
    expect(server.logged.join('\n')).not.toContain('You came.');
    expect(elevenLabs.requests.every(({ key }) => key === elevenLabs.settings.apiKey)).toBe(true);
  });

  it('VPI-1 has nothing in the browser’s code that could talk with the provider by a key', async () => {
    const root = path.resolve(import.meta.dirname, '../..');
    for (const room of ['web', 'core']) {
      const files = await readdir(path.join(root, room), { recursive: true, withFileTypes: true });
      for (const file of files.filter(({ name }) => /\.tsx?$/.test(name))) {
        const source = await readFile(path.join(file.parentPath, file.name), 'utf8');
        expect(source, file.name).not.toMatch(/xi-api-key|ELEVENLABS_API_KEY|elevenlabs-js/);
      }
    }
  });

  it('heals itself when agent and document were deleted at the provider', async () => {
    const first = await agentOf(post(person, '/api/agent'));
    await readiness();
    elevenLabs.agents.clear();
    elevenLabs.documents.clear();
    const second = await agentOf(post(person, '/api/agent'));
    expect(second.agentId).not.toBe(first.agentId);
    expect(await readiness()).toMatchObject({ isReady: true });
    expect((await live()).status).toBe(200);
  });

  it('removes a deleted script from the provider, however often that fails at first', async () => {
    await post(person, '/api/agent');
    await readiness();
    expect(elevenLabs.documents.size).toBe(1);
    elevenLabs.failNext({ status: 500 }, { status: 500 }, { status: 429 }, { status: 429 });
    const deletion = { userId: email, namespace: scriptId, scriptName: 'Kitchen.pdf' };
    expect((await post(person, '/api/deleteDocumentAndChats', deletion)).status).toBe(200);
    await expect.poll(() => elevenLabs.documents.size, patiently).toBe(0);
  });

  it('talks about a script as it was put right, or not at all', async () => {
    await agentOf(post(person, '/api/agent'));
    await readiness();
    const prepare = () => post(person, '/api/agent/prepare', { scriptId, voiceId: 'mia', mode: 'direct' });
    await prepare();
    const [line] = kitchenScene.elements.filter(({ type }) => type === 'dialogue');
    const correction = { kind: 'text', elementId: line?.id ?? '', text: 'You came after all.' };
    const id = crypto.randomUUID();
    expect((await post(person, `/api/scripts/${scriptId}/corrections`, { id, correction })).status).toBe(200);
    expect((await live()).status).toBe(409);
    // Both begin as soon as an actor has put something right, and either may come first.
    await Promise.all([prepare(), readiness()]);
    expect((await live()).status).toBe(200);
    const [theirs] = [...elevenLabs.agents.values()];
    const { prompt, knowledge_base } = theirs.conversation_config.agent.prompt;
    expect(prompt).toContain('You came after all.');
    expect(elevenLabs.documents.get(knowledge_base[0].id)?.text).toContain('You came after all.');
    await expect.poll(() => elevenLabs.documents.size, patiently).toBe(1);
  });

  const refusesItsKey =
    'The voice provider is not available right now. Rehearse with the line runner instead.';
  const cannotNow = 'The voice provider could not do that. Please try again.';
  const cannotMake = 'Failed to load or create user agent';
  it.each([
    { fault: { status: 401 }, setUp: refusesItsKey, rest: refusesItsKey },
    { fault: { status: 429 }, setUp: cannotMake, rest: cannotNow },
    { fault: 'cut-off', setUp: cannotMake, rest: cannotNow },
  ] as const)(
    'AGT-6, AGT-18, RDY-9 fails in words where the provider answers with $fault, and is well again without more',
    async ({ fault, setUp, rest }) => {
      const prepare = () => post(person, '/api/agent/prepare', { scriptId, voiceId: 'mia', mode: 'direct' });
      const toldBy = async (answered: Promise<Response>) => {
        const answer = await answered;
        return [answer.status, ((await answer.json()) as { error: string }).error];
      };
      elevenLabs.failAll(fault);
      expect(await toldBy(post(person, '/api/agent'))).toEqual([502, setUp]);
      expect((await agentOf(person.fetch('/api/agent'))).agentStatus).toBe('failed');
      elevenLabs.failAll(null);
      const known = await agentOf(post(person, '/api/agent'));
      expect(known).toMatchObject({ agentStatus: 'active', agentCreationAttempts: 2 });
      expect(await readiness()).toMatchObject({ isReady: true });
      expect((await prepare()).status).toBe(200);

      elevenLabs.failAll(fault);
      expect(await readiness()).toMatchObject({ isReady: false, error: rest });
      expect(await toldBy(prepare())).toEqual([502, `Agent configuration failed: ${rest}`]);
      expect(await toldBy(live())).toEqual([502, rest]);
      elevenLabs.failAll(null);
      expect(await readiness()).toMatchObject({ isReady: true });
      expect((await prepare()).status).toBe(200);
      expect((await live()).status).toBe(200);
      expect((await agentOf(person.fetch('/api/agent'))).agentId).toBe(known.agentId);
    },
  );

  it('AGT-5, AGT-22 is told that an agent is not found where it is not, and has another after that', async () => {
    const lost = await agentOf(post(person, '/api/agent'));
    await readiness();
    elevenLabs.failAll({ status: 404 });
    const refused = await post(person, '/api/agent/prepare', { scriptId, voiceId: 'mia', mode: 'direct' });
    expect(refused.status).toBe(502);
    expect((await live()).status).toBe(409);
    elevenLabs.failAll(null);
    elevenLabs.agents.clear();
    expect((await agentOf(post(person, '/api/agent'))).agentId).not.toBe(lost.agentId);
    expect(await readiness()).toMatchObject({ isReady: true });
    expect((await live()).status).toBe(200);
  });
});

describe('without a key', () => {
  it('offers no live agent', async () => {
    const server = await startTestServer();
    const signedIn = await server.signIn(ada);
    await post(signedIn, '/api/agent');
    const { docId: scriptId } = await addReadScript(server.parts.database, ada);
    const refused = await post(signedIn, '/api/rehearsals/ticket', { scriptId, partner: 'live-agent' });
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { errorId: string }).errorId).toBe('rehearsal.no-live-agent');
    await server.close();
  });
});

/** Each process loads the whole product and the provider's client, which takes its time on a busy machine. */
const whole = { timeout: 300_000 };

describe.runIf(testDatabases().includes('postgres'))('two server processes on one Postgres', whole, () => {
  let database: TestDatabase;
  let elevenLabs: ElevenLabsServer;
  let dataDir: string;
  let processes: OwnServer[] = [];

  beforeEach(async () => {
    database = await openTestDatabase('postgres');
    elevenLabs = await startElevenLabs();
    const { apiKey, baseUrl } = elevenLabs.settings;
    const env = {
      DATABASE_URL: database.url ?? '',
      ELEVENLABS_API_KEY: apiKey,
      ELEVENLABS_BASE_URL: baseUrl,
    };
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'castmate-elevenlabs-'));
    processes = await Promise.all([startOwnServer(dataDir, env), startOwnServer(dataDir, env)]);
  }, whole.timeout);
  afterEach(async () => {
    await Promise.all(processes.map((one) => one.kill()));
    await rm(dataDir, { recursive: true, force: true });
    await elevenLabs.close();
    await database.close();
  });

  it('AGT-7 make one agent for a hundred requests at once', async () => {
    const { cookie } = await signIn(processes[0]?.origin ?? '', { email: ada });
    const creation = elevenLabs.hold('POST /v1/convai/agents/create');
    const answers = Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const origin = processes[index % 2]?.origin ?? '';
        const headers = { cookie, origin, 'content-type': 'application/json' };
        const answer = await fetch(`${origin}/api/agent`, { method: 'POST', headers, body: '{}' });
        return agentResponseSchema.parse(await answer.json()).agent;
      }),
    );
    const asked = () => elevenLabs.requestsOf('POST /v1/convai/agents/create').length;
    await expect.poll(asked, patiently).toBe(1);
    creation.goOn();
    const agents = await answers;
    expect(new Set(agents.map(({ agentId }) => agentId)).size).toBe(1);
    expect(elevenLabs.agents.size).toBe(1);
    expect(elevenLabs.requestsOf('POST /v1/convai/agents/create')).toHaveLength(1);
  });
});

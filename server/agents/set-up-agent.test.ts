import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentLimits } from '#core/limits.ts';
import { createAgentSetUp } from '#server/agents/set-up-agent.ts';
import { agentRecordOf, createAgentStore } from '#server/agents/store.ts';
import { refusal } from '#server/platform/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { createBuiltinAgents } from '#server/providers/builtin/agents/agents.ts';
import type { AgentProvider } from '#server/providers/ports.ts';
import { type WatchedAgents, watchAgents } from '#tests/support/agent-stage.ts';
import { openTestDatabase, type TestDatabase, testDatabases } from '#tests/support/server/database.ts';

const patiently = { timeout: 60_000 };

describe.each(testDatabases())('on %s', (kind) => {
  let open: TestDatabase;
  let provider: WatchedAgents;
  let now: Date;
  let people = 0;
  let waits: number;
  let owner: string;

  beforeAll(async () => {
    open = await openTestDatabase(kind);
  });
  afterAll(() => open.close());
  beforeEach(() => {
    now = new Date('2030-05-01T12:00:00Z');
    provider = watchAgents(createBuiltinAgents(open.database, () => now));
    people += 1;
    waits = 0;
    owner = `person-${people}@example.com`;
  });

  /** A process that sets agents up. Time stands still, however often it looks what another process does. */
  function startProcess() {
    const store = createAgentStore(open.database);
    const wait = () => {
      waits += 1;
      return new Promise(setImmediate);
    };
    const log = createLog('silent');
    const setUp = createAgentSetUp({ store, provider, defaultVoiceId: 'mia', log, now: () => now, wait });
    return { setUp: () => setUp.setUp(owner), record: async () => agentRecordOf(await store.find(owner)) };
  }

  it('AGT-2 names the shared assistant until there is an agent of one’s own', async () => {
    const { setUp, record } = startProcess();
    expect(await record()).toEqual({
      agentId: null,
      name: 'CastMate Assistant',
      agentStatus: null,
      agentCreatedAt: null,
      lastAgentCheck: null,
      agentCreationAttempts: 0,
    });
    await setUp();
    expect((await record()).name).not.toBe('CastMate Assistant');
  });

  it('AGT-1, AGT-5, AGT-8, DATA-3 makes one: it is creating, then active, under the e-mail address and a random UUID', async () => {
    const { setUp, record } = startProcess();
    const statuses: (string | null)[] = [];
    const { createAgent } = createBuiltinAgents(open.database, () => now);
    provider.replace({
      createAgent: async (agent) => {
        statuses.push((await record()).agentStatus);
        return createAgent(agent);
      },
    });
    const { id } = await setUp();
    expect(statuses).toEqual(['creating']);
    const uuid = id.replace(`${owner}_`, '');
    expect(uuid).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await record()).toEqual({
      agentId: id,
      name: id,
      agentStatus: 'active',
      agentCreatedAt: now.toISOString(),
      lastAgentCheck: now.toISOString(),
      agentCreationAttempts: 1,
    });
  });

  it('AGT-3, AGT-4 looks the known one up first, checks its configuration, and makes no other', async () => {
    const { setUp, record } = startProcess();
    const made = await setUp();
    provider.calls.length = 0;
    now = new Date('2030-05-02T12:00:00Z');
    expect(await setUp()).toEqual(made);
    expect(provider.calls).toEqual(['findAgent']);
    expect(await record()).toMatchObject({
      agentStatus: 'active',
      lastAgentCheck: '2030-05-02T12:00:00.000Z',
      agentCreationAttempts: 1,
    });
  });

  it('AGT-5 makes another where the known one is gone on the provider’s side, or is another provider’s', async () => {
    const { setUp, record } = startProcess();
    const first = await setUp();
    await provider.deleteAgent(first.id);
    const second = await setUp();
    expect(second.id).not.toBe(first.id);
    expect((await record()).agentCreationAttempts).toBe(2);
    provider = watchAgents({ ...createBuiltinAgents(open.database, () => now), name: 'another' });
    expect((await startProcess().setUp()).provider).toBe('another');
  });

  it('AGT-6, AGT-21 is failed when it cannot be made, says so, and is tried again when asked again', async () => {
    const { setUp, record } = startProcess();
    provider.replace({ createAgent: () => Promise.reject(refusal('agent.provider-failed')) });
    await expect(setUp()).rejects.toThrow('Failed to load or create user agent');
    expect(await record()).toMatchObject({ agentId: null, agentStatus: 'failed', agentCreationAttempts: 1 });
    provider.replace();
    await setUp();
    expect(await record()).toMatchObject({ agentStatus: 'active', agentCreationAttempts: 2 });
  });

  it('AGT-9 takes no empty id for one', async () => {
    const { setUp, record } = startProcess();
    provider.replace({ createAgent: async () => '' });
    await expect(setUp()).rejects.toThrow('Failed to load or create user agent');
    expect((await record()).agentStatus).toBe('failed');
  });

  it('AGT-7 makes one agent for a hundred requests at once, of several processes', async () => {
    const processes = [startProcess(), startProcess()];
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, index) => processes[index % processes.length]?.setUp()),
    );
    expect(new Set(all.map((agent) => agent?.id)).size).toBe(1);
    expect(provider.calls.filter((call) => call === 'createAgent')).toHaveLength(1);
  });

  /** Creations wait until they are let go on. */
  function holdCreations(create: AgentProvider['createAgent']): { goOn(): void } {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    provider.replace({ createAgent: (agent) => held.then(() => create(agent)) });
    return { goOn: () => goOn() };
  }

  it('AGT-7 fails all who share a creation that fails, and tries no second one for them', async () => {
    const [one, other] = [startProcess(), startProcess()];
    const creations = holdCreations(() => Promise.reject(refusal('agent.provider-failed')));
    const outcomes = Promise.allSettled([one.setUp(), one.setUp()]);
    await expect.poll(async () => (await one.record()).agentStatus, patiently).toBe('creating');
    const others = Promise.allSettled([other.setUp()]);
    // It has looked once, and found that somebody makes the agent.
    await expect.poll(() => waits, patiently).toBeGreaterThan(0);
    creations.goOn();
    const all = [...(await outcomes), ...(await others)];
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(provider.calls.filter((call) => call === 'createAgent')).toHaveLength(1);
  });

  it('makes it in the place of a process that died over it, and drops what comes of that one after all', async () => {
    const slow = startProcess();
    const { createAgent } = createBuiltinAgents(open.database, () => now);
    const creations = holdCreations(createAgent);
    const late = slow.setUp();
    await expect.poll(async () => (await slow.record()).agentStatus, patiently).toBe('creating');
    now = new Date(now.getTime() + agentLimits.claimMs);
    provider.replace();
    const made = await startProcess().setUp();
    creations.goOn();
    expect(await late).toEqual(made);
    expect(provider.calls.filter((call) => call === 'deleteAgent')).toHaveLength(1);
  });

  it('AGT-4, AGT-19 puts a configuration right that lacks something, and says what it lacks where that fails', async () => {
    const { setUp, record } = startProcess();
    const { id } = await setUp();
    await provider.updateAgent(id, { prompt: '' });
    expect(await setUp()).toMatchObject({ id });
    expect(await provider.findAgent(id)).toMatchObject({ lacks: null });
    await provider.updateAgent(id, { prompt: '' });
    provider.replace({ updateAgent: async () => undefined });
    await expect(setUp()).rejects.toThrow('Agent configuration issue: its prompt is missing');
    expect((await record()).agentStatus).toBe('failed');
  });

  it('AGT-22 tells apart that the key was refused', async () => {
    const { setUp, record } = startProcess();
    await setUp();
    provider.replace({ findAgent: () => Promise.reject(refusal('agent.key-refused')) });
    await expect(setUp()).rejects.toMatchObject({ id: 'agent.key-refused' });
    // Nothing was made or changed: what is known may be sound all the same.
    expect(await record()).toMatchObject({ agentStatus: 'active', agentCreationAttempts: 1 });
  });
});

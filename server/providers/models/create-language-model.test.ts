import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeFault } from '#server/platform/log.ts';
import {
  type ModelFault,
  type ModelServer,
  startModelServer,
} from '#tests/support/stand-ins/models/model-server.ts';
import { modelProviders } from '#tests/support/stand-ins/models/protocol.ts';
import { createLanguageModel } from './create-language-model.ts';
import { refusalOf } from './model-faults.ts';

const schema = z.strictObject({ labels: z.array(z.strictObject({ index: z.number(), type: z.string() })) });
const right = { labels: [{ index: 1, type: 'dialogue' }] };
const unhurried = () => new AbortController().signal;

describe.each(modelProviders)('a language model by the protocol of %s', (provider) => {
  let server: ModelServer;
  let said: object | string = right;
  beforeAll(async () => {
    server = await startModelServer(() => said);
  });
  afterEach(() => {
    said = right;
  });
  afterAll(() => server.close());

  const ask = (options: { signal?: AbortSignal; answerTimeoutMs?: number } = {}) => {
    const { signal = unhurried(), answerTimeoutMs = 20_000 } = options;
    return createLanguageModel(server.settings(provider), { answerTimeoutMs }).answerAs({
      system: 'You label lines.',
      prompt: 'Did you lock the door?',
      schema,
      maxOutputTokens: 100,
      signal,
    });
  };

  test('answers in the form that was asked for', async () => {
    expect(await ask()).toEqual(right);
    expect(server.asked.at(-1)).toMatchObject({
      provider,
      model: server.settings(provider).model,
      key: 'key-of-the-test',
      system: 'You label lines.',
      prompt: 'Did you lock the door?',
    });
    expect(server.asked.at(-1)?.schema?.properties).toHaveProperty('labels');
  });

  test.each<[ModelFault, string, number]>([
    ['key-refused', 'model.key-refused', 1],
    ['forbidden', 'model.key-refused', 1],
    ['rate-limited', 'model.rate-limited', 2],
    ['broken', 'model.failed', 2],
    ['cut-off', 'model.failed', 2],
    ['no-json', 'model.nonsense', 1],
    ['chatter', 'model.nonsense', 1],
    ['too-long', 'model.nonsense', 1],
    ['blocked', 'model.nonsense', 1],
  ])('that is %s is refused as %s', async (fault, id, times) => {
    const before = server.asked.length;
    server.failNext(...Array<ModelFault>(times).fill(fault));
    const refused = await ask().catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'AppError', id });
    expect(server.asked.length - before).toBe(times);
    for (const told of [JSON.stringify(describeFault(refused)), inspect(refused, { depth: 9 })]) {
      expect(told).not.toMatch(/lock the door|key-of-the-test/);
    }
    expect(await ask()).toEqual(right);
  });

  test.each<ModelFault>(['rate-limited', 'broken', 'cut-off'])(
    'that is %s for a moment is asked again',
    async (fault) => {
      server.failNext(fault);
      expect(await ask()).toEqual(right);
    },
  );

  test.each([
    ['of another form', { lines: ['dialogue'] }],
    ['with a field more', { labels: [{ index: 1, type: 'dialogue', text: 'Another text.' }] }],
    ['that holds no more than a number', '7'],
  ])('whose answer is one %s is refused', async (_what, answer) => {
    said = answer;
    await expect(ask()).rejects.toMatchObject({ id: 'model.nonsense' });
  });

  test('that says nothing is waited for no longer than allowed', async () => {
    server.failNext('silent');
    await expect(ask({ answerTimeoutMs: 50 })).rejects.toMatchObject({ id: 'model.timed-out' });
  });

  test('is left at once where nobody wants the answer any more', async () => {
    const leaving = new AbortController();
    server.failNext('silent');
    const arrived = server.nextQuestion();
    const answer = ask({ signal: leaving.signal });
    await Promise.all([
      expect(answer).rejects.toThrow('left'),
      arrived.then(() => leaving.abort(new Error('left'))),
    ]);
  });

  test('is not asked at all where nobody wants the answer', async () => {
    const before = server.asked.length;
    await expect(ask({ signal: AbortSignal.abort('left') })).rejects.toBe('left');
    expect(server.asked).toHaveLength(before);
  });
});

describe.each(modelProviders)('a conversation by the protocol of %s', (provider) => {
  let server: ModelServer;
  const said = 'You come in after “Did you lock the door?”, twice.';
  beforeAll(async () => {
    server = await startModelServer(() => said);
  });
  afterAll(() => server.close());

  async function talk(options: { signal?: AbortSignal; answerTimeoutMs?: number } = {}): Promise<string[]> {
    const { signal = unhurried(), answerTimeoutMs = 20_000 } = options;
    const pieces: string[] = [];
    const model = createLanguageModel(server.settings(provider), { answerTimeoutMs });
    const conversation = {
      system: 'You are a tutor.',
      turns: [
        { role: 'user', text: 'Hello' },
        { role: 'assistant', text: 'Good evening.' },
        { role: 'user', text: 'What is my cue?' },
      ],
      maxOutputTokens: 100,
      signal,
    } as const;
    for await (const piece of model.converse(conversation)) pieces.push(piece);
    return pieces;
  }

  test('is told whole, and answered piece by piece', async () => {
    const pieces = await talk();
    expect(pieces.join('')).toBe(said);
    expect(pieces.length).toBeGreaterThan(1);
    expect(server.asked.at(-1)).toMatchObject({
      provider,
      key: 'key-of-the-test',
      system: 'You are a tutor.',
      turns: [
        { role: 'user', text: 'Hello' },
        { role: 'assistant', text: 'Good evening.' },
        { role: 'user', text: 'What is my cue?' },
      ],
    });
  });

  test.each<[ModelFault, string, number]>([
    ['key-refused', 'model.key-refused', 1],
    ['rate-limited', 'model.rate-limited', 2],
    ['broken', 'model.failed', 2],
    ['cut-off', 'model.failed', 1],
    ['overloaded', 'model.failed', 1],
    ['blocked', 'model.nonsense', 1],
  ])('with one that is %s is refused as %s', async (fault, id, times) => {
    server.failNext(...Array<ModelFault>(times).fill(fault));
    const refused = await talk().catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'AppError', id });
    for (const told of [JSON.stringify(describeFault(refused)), inspect(refused, { depth: 9 })]) {
      expect(told).not.toMatch(/lock the door|key-of-the-test/);
    }
    expect((await talk()).join('')).toBe(said);
  });

  test('with something that speaks another protocol is refused', async () => {
    server.failNext('no-json');
    await expect(talk()).rejects.toMatchObject({ id: expect.stringMatching(/^model\.(nonsense|failed)$/) });
  });

  test('says so where the model comes to the limit of its length', async () => {
    server.failNext('too-long');
    await expect(talk()).rejects.toMatchObject({ id: 'model.cut-short' });
  });

  test.each<ModelFault>(['silent', 'stalled'])(
    'with one that is %s is waited for no longer than allowed',
    async (fault) => {
      server.failNext(fault);
      await expect(talk({ answerTimeoutMs: 50 })).rejects.toMatchObject({ id: 'model.timed-out' });
    },
  );

  test('is left at once where nobody wants the answer any more', async () => {
    const leaving = new AbortController();
    server.failNext('stalled');
    const arrived = server.nextQuestion();
    await Promise.all([
      expect(talk({ signal: leaving.signal })).rejects.toThrow('left'),
      arrived.then(() => leaving.abort(new Error('left'))),
    ]);
  });
});

test("a model on one's own machine is asked without a key", async () => {
  const server = await startModelServer(() => right);
  const { baseUrl, model } = server.settings('openai-compatible');
  const local = createLanguageModel({ provider: 'openai-compatible', baseUrl, model, apiKey: null });
  await local.answerAs({ system: 's', prompt: 'p', schema, maxOutputTokens: 100, signal: unhurried() });
  expect(server.asked[0]?.key).toBeNull();
  expect(local.name).toBe('openai-compatible/test-model');
  await server.close();
});

test('a model that cannot be reached is refused, without what the network said', () => {
  const refused = refusalOf(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  expect(refused).toMatchObject({ id: 'model.failed' });
  expect(refused.cause).toBeUndefined();
});

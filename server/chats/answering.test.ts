import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatEvent, SendMessageRequest } from '#core/api/chats.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { LanguageModel } from '#server/providers/ports.ts';
import { addScript, kitchenScene } from '#tests/support/scripts/rehearsal-scripts.ts';
import { openTestDatabase, testDatabases } from '#tests/support/server/database.ts';
import { createAnswering } from './answering.ts';
import { createChatStore } from './store.ts';

const owner = 'actor@example.com';

/** A model that says two words, and then nothing until it is left. */
function stallingModel() {
  let tellLeft = () => {};
  const left = new Promise<void>((resolve) => {
    tellLeft = resolve;
  });
  const model: LanguageModel = {
    name: 'test/stalling',
    answerAs: () => Promise.reject(new Error('It only talks.')),
    async *converse({ signal }) {
      yield 'One two ';
      await new Promise((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }).finally(tellLeft);
    },
  };
  return { model, left };
}

describe.each(testDatabases())('two processes on one %s', (kind) => {
  let opened: OpenDatabase;
  let scriptId: string;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    scriptId = await addScript(opened.database, owner, kitchenScene);
  });
  afterAll(() => opened.close());

  async function setUp() {
    const store = createChatStore(opened.database);
    const { model, left } = stallingModel();
    const parts = { database: opened.database, log: pino({ level: 'silent' }), now: () => new Date(), store };
    const process = (lookMs: number) => createAnswering({ ...parts, model, lookMs });
    const chat = await store.add(owner, { fileDocumentId: scriptId, at: new Date() });
    if (!chat) throw new Error('There is no such script.');
    const request: SendMessageRequest = { tempId: randomUUID(), text: 'Why is that?', roles: [] };
    return { store, left, answers: process(5), other: process(5), chatId: chat.id, request };
  }

  /** All that is told of an answer; `spoken` is done once its first words are there. */
  async function allOf(
    events: AsyncIterable<ChatEvent>,
    spoken: () => Promise<unknown> = async () => undefined,
  ): Promise<ChatEvent[]> {
    const all: ChatEvent[] = [];
    for await (const event of events) {
      all.push(event);
      if (event.type === 'piece') await spoken();
    }
    return all;
  }

  test('an answer of the one is stopped by the other, what was said stays, and it may be asked for again', async () => {
    const { answers, other, chatId, request, left } = await setUp();
    const events = await allOf(await answers.send(owner, chatId, request), () =>
      other.stop(owner, chatId, request.tempId),
    );
    await left;
    expect(events.at(-1)).toMatchObject({ type: 'reply', message: { text: 'One two' } });
    const again = await allOf(await answers.send(owner, chatId, request));
    expect(again.map(({ type }) => type)).toEqual(['message', 'reply']);
  });

  test('nobody else stops it', async () => {
    const { answers, other, store, chatId, request, left } = await setUp();
    await allOf(await answers.send(owner, chatId, request), async () => {
      await other.stop('stranger@example.com', chatId, request.tempId);
      const [message] = (await store.messages(owner, chatId)) ?? [];
      expect(await store.isWanted(chatId, message?.id ?? '')).toBe(true);
      await answers.stop(owner, chatId, request.tempId);
    });
    await left;
  });

  test('an answer of the one ends when the other deletes its chat', async () => {
    const { answers, store, chatId, request, left } = await setUp();
    const events = await allOf(await answers.send(owner, chatId, request), () => store.remove(owner, chatId));
    await left;
    expect(events.map(({ type }) => type)).not.toContain('reply');
  });
});

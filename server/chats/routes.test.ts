import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatListSchema, chatSchema, processMessageResponseSchema } from '#core/api/chats.ts';
import { beginChat, messagesOf, replyAmong, sendMessage } from '#tests/support/chat-calls.ts';
import { openStage, post, refusalIn, type Stage } from '#tests/support/rehearsal-stage.ts';
import { addScript, kitchenScene } from '#tests/support/scripts/rehearsal-scripts.ts';
import { testDatabases } from '#tests/support/server/database.ts';

describe.each(testDatabases())('on %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage.close());

  const asWill = { roles: ['WILL'] };
  const chatOf = async (id: string) =>
    chatSchema.parse(await (await stage.actor.fetch(`/api/chats/${id}`)).json());

  test('DATA-12, DATA-13 a chat is kept for its owner, with its script and its times', async () => {
    const chat = await beginChat(stage.actor, stage.scriptId);
    expect(chat).toEqual({
      id: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-/),
      userId: stage.actor.email,
      firstMessage: 'New Rehearsal',
      lastUpdated: null,
      fileNamespace: stage.scriptId,
      fileDocumentId: stage.scriptId,
    });
    expect(await chatOf(chat.id)).toEqual(chat);
    expect((await stage.stranger.fetch(`/api/chats/${chat.id}`)).status).toBe(404);
  });

  test('DATA-23 chats are listed newest first, of one script or of all', async () => {
    const other = await addScript(stage.server.parts.database, stage.actor.email, kitchenScene);
    const first = await beginChat(stage.actor, other);
    const second = await beginChat(stage.actor, other);
    const elsewhere = await beginChat(stage.actor, stage.scriptId);
    const listed = async (query = '') => {
      const { chats } = chatListSchema.parse(await (await stage.actor.fetch(`/api/chats${query}`)).json());
      return chats;
    };
    expect((await listed(`?fileNamespace=${other}`)).map(({ id }) => id)).toEqual([second.id, first.id]);
    const all = await listed();
    expect(all.slice(0, 3).map(({ id }) => id)).toEqual([elsewhere.id, second.id, first.id]);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('a chat is deleted with all that was said in it, by its owner alone', async () => {
    const kept = await beginChat(stage.actor, stage.scriptId);
    const { id } = await beginChat(stage.actor, stage.scriptId);
    await sendMessage(stage.actor, id, 'What are my lines in scene 1?', asWill);
    const remove = (who: typeof stage.actor) => who.fetch(`/api/chats/${id}`, { method: 'DELETE' });
    expect((await remove(stage.stranger)).status).toBe(404);
    expect((await remove(stage.actor)).status).toBe(204);
    expect((await stage.actor.fetch(`/api/chats/${id}`)).status).toBe(404);
    expect((await stage.actor.fetch(`/api/chats/${id}/messages`)).status).toBe(404);
    expect((await remove(stage.actor)).status).toBe(404);
    expect(await chatOf(kept.id)).toEqual(kept);
  });

  test('DATA-14, DATA-15, DATA-25, TUT-15, TUT-16 a message and its reply are kept, in the order of their times', async () => {
    const { id } = await beginChat(stage.actor, stage.scriptId);
    const tempId = randomUUID();
    const events = await sendMessage(stage.actor, id, 'What are my lines in scene 1?', { tempId, ...asWill });
    expect(events.map(({ type }) => type)).toEqual(['message', 'piece', 'reply']);
    const reply = replyAmong(events);
    await sendMessage(stage.actor, id, 'How many lines do I have?', asWill);

    const messages = await messagesOf(stage.actor, id);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(messages[0]).toEqual({
      id: expect.any(String),
      role: 'user',
      text: 'What are my lines in scene 1?',
      createdAt: expect.any(String),
      userId: stage.actor.email,
      fileDocumentId: stage.scriptId,
      tempId,
    });
    expect(messages[1]).toEqual(reply);
    expect(reply).toEqual({
      id: expect.any(String),
      role: 'assistant',
      text: expect.stringContaining('**WILL** [You told me the door would be open.](#line=element-4)'),
      createdAt: expect.any(String),
      audioUrl: `/api/chats/${id}/messages/${reply.id}/audio`,
      fileDocumentId: stage.scriptId,
    });
  });

  test('DATA-24, TUT-17, TUT-18 the first reply names the chat by the first message, and each tells when it was', async () => {
    const { id } = await beginChat(stage.actor, stage.scriptId);
    await sendMessage(stage.actor, id, 'Who is in scene 1?');
    const after = await chatOf(id);
    expect(after.firstMessage).toBe('Who is in scene 1?');
    const replies = (await messagesOf(stage.actor, id)).filter(({ role }) => role === 'assistant');
    expect(after.lastUpdated).toBe(replies[0]?.createdAt);
    const later = replyAmong(await sendMessage(stage.actor, id, 'List the scenes'));
    expect(await chatOf(id)).toEqual({ ...after, lastUpdated: later.createdAt });
  });

  test('a message that is sent again, or twice at once, is kept once and answered once', async () => {
    const { id } = await beginChat(stage.actor, stage.scriptId);
    const tempId = randomUUID();
    const send = () => sendMessage(stage.actor, id, 'Who is in scene 1?', { tempId });
    const [one, other] = await Promise.all([send(), send()]);
    const again = await send();
    expect(replyAmong(other ?? [])).toEqual(replyAmong(one ?? []));
    expect(replyAmong(again)).toEqual(replyAmong(one ?? []));
    expect(await messagesOf(stage.actor, id)).toHaveLength(2);
  });

  test('the tutor keeps in mind what was said in the chat', async () => {
    const { id } = await beginChat(stage.actor, stage.scriptId);
    await sendMessage(stage.actor, id, 'I play EDWARD');
    const lines = replyAmong(await sendMessage(stage.actor, id, 'what is my first line?'));
    expect(lines.text).toContain('You came. I had given up on you.');
    const next = replyAmong(await sendMessage(stage.actor, id, 'and what comes next?'));
    expect(next.text).toContain('You told me the door would be open.');
  });

  test('without roles the tutor takes those of the latest rehearsal', async () => {
    const { id } = await beginChat(stage.actor, stage.scriptId);
    await stage.begin({ roles: ['JOSEPHINE'] });
    const reply = replyAmong(await sendMessage(stage.actor, id, 'What are my lines?'));
    expect(reply.text).toContain('It is never locked, dear.');
  });

  test('API-6, API-7 processMessage answers whole', async () => {
    const { id } = await beginChat(stage.actor, stage.scriptId);
    const asked = {
      userId: stage.actor.email,
      chatId: id,
      messageText: 'Who is in scene 2?',
      fileDocumentId: stage.scriptId,
    };
    const answer = await post(stage.actor, '/api/processMessage', asked);
    const { success, content, audioUrl } = processMessageResponseSchema.parse(await answer.json());
    expect(success).toBe(true);
    const [, reply] = await messagesOf(stage.actor, id);
    expect([content, audioUrl]).toEqual([reply?.text, reply?.audioUrl]);
    const otherUser = await post(stage.actor, '/api/processMessage', { ...asked, userId: 'x@example.com' });
    expect(await refusalIn(otherUser)).toMatchObject({ status: 403, errorId: 'auth.wrong-user' });
    const otherScript = { ...asked, fileDocumentId: randomUUID() };
    expect((await post(stage.actor, '/api/processMessage', otherScript)).status).toBe(404);
  });

  test('TUT-23 a message without words is not taken', async () => {
    const { id } = await beginChat(stage.actor, stage.scriptId);
    for (const text of ['', ' \n\t ']) {
      const sent = await post(stage.actor, `/api/chats/${id}/messages`, { tempId: randomUUID(), text });
      expect(await refusalIn(sent)).toMatchObject({ status: 400, errorId: 'request.invalid' });
    }
    expect(await messagesOf(stage.actor, id)).toEqual([]);
  });

  test('TUT-34 a chat on a file that was just read begins with the word that it was', async () => {
    const request = { fileDocumentId: stage.scriptId, opening: 'file-processed' };
    const { id } = chatSchema.parse(await (await post(stage.actor, '/api/chats', request)).json());
    expect(await messagesOf(stage.actor, id)).toMatchObject([
      { role: 'assistant', text: 'File processed successfully! How can I assist with your script?' },
    ]);
  });

  test('a reply can be heard, in the voice that was chosen', async () => {
    const { id } = await beginChat(stage.actor, stage.scriptId);
    const reply = replyAmong(
      await sendMessage(stage.actor, id, 'Who am I?', { voiceId: 'archie', ...asWill }),
    );
    const heard = await stage.actor.fetch(reply.audioUrl ?? '');
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect((await heard.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    expect((await stage.stranger.fetch(reply.audioUrl ?? '')).status).toBe(404);
  });

  test('a script that has not been read yet is said to have no content', async () => {
    const unread = await addScript(stage.server.parts.database, stage.actor.email, null, 'processing');
    const { id } = await beginChat(stage.actor, unread);
    expect((await sendMessage(stage.actor, id, 'Who is in scene 1?')).at(-1)).toEqual({
      type: 'error',
      error: 'No content found for this script',
      errorId: 'script.no-content',
    });
  });

  test('a deleted script takes its chats along', async () => {
    const gone = await addScript(stage.server.parts.database, stage.actor.email, kitchenScene);
    const { id } = await beginChat(stage.actor, gone);
    await sendMessage(stage.actor, id, 'Who is in scene 1?');
    const request = { userId: stage.actor.email, namespace: gone, scriptName: 'Kitchen.pdf' };
    expect((await post(stage.actor, '/api/deleteDocumentAndChats', request)).status).toBe(200);
    expect((await stage.actor.fetch(`/api/chats/${id}/messages`)).status).toBe(404);
  });

  test('nothing that is said is logged', () => {
    expect(stage.server.logged.join('\n')).not.toMatch(/scene 1|door would be open|actor@example/);
  });
});

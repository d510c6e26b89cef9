import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { chatSpeechFolder } from '#server/voices/speech-place.ts';
import { beginChat, replyAmong, sendMessage } from '#tests/support/chat-calls.ts';
import { post } from '#tests/support/rehearsal-stage.ts';
import { addScript, kitchenScene } from '#tests/support/scripts/rehearsal-scripts.ts';
import { openTestDatabase, testDatabases } from '#tests/support/server/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

const patiently = { timeout: 60_000 };

describe.each(testDatabases())('what was spoken in a chat, on %s', (kind) => {
  let database: OpenDatabase;
  let server: TestServer;
  let actor: SignedIn;
  let scriptId: string;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    server = await startTestServer({ opened: database });
    actor = await server.signIn('actor@example.com');
    scriptId = await addScript(database.database, actor.email, kitchenScene);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  /** A chat in which a reply was heard, and the keys of the bytes that this left in the file store. */
  async function chatThatWasHeard() {
    const { id } = await beginChat(actor, scriptId);
    const reply = replyAmong(await sendMessage(actor, id, 'Who am I?', { roles: ['WILL'] }));
    const written = vi.spyOn(server.parts.files, 'write');
    await (await actor.fetch(reply.audioUrl ?? '')).arrayBuffer();
    const keys = written.mock.calls.map(([key]) => key);
    written.mockRestore();
    expect(keys).toHaveLength(2);
    return { id, keys };
  }

  const areThere = (keys: string[]) =>
    Promise.all(keys.map(async (key) => (await server.parts.files.stat(key)) !== null));
  const remove = (id: string) => actor.fetch(`/api/chats/${id}`, { method: 'DELETE' });

  test('is gone with the chat, while the same reply in another can still be heard', async () => {
    const [gone, kept] = [await chatThatWasHeard(), await chatThatWasHeard()];
    expect((await remove(gone.id)).status).toBe(204);
    expect(await areThere(gone.keys)).toEqual([false, false]);
    expect(await areThere(kept.keys)).toEqual([true, true]);
  });

  test('is gone after a while, too, where it was being spoken as the chat was deleted', async () => {
    const { id } = await beginChat(actor, scriptId);
    const late = `${chatSpeechFolder(actor.email, scriptId, id)}/late.audio`;
    expect((await remove(id)).status).toBe(204);
    await server.parts.files.write(late, Buffer.from('sound'));
    await database.execute("UPDATE pgboss.job SET start_after = start_after - interval '1 hour'");
    await expect.poll(() => areThere([late]), patiently).toEqual([false]);
  });

  test('is gone with the script', async () => {
    const { keys } = await chatThatWasHeard();
    const request = { userId: actor.email, namespace: scriptId, scriptName: 'Kitchen.pdf' };
    expect((await post(actor, '/api/deleteDocumentAndChats', request)).status).toBe(200);
    expect(await areThere(keys)).toEqual([false, false]);
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScriptFile } from '#core/api/scripts.ts';
import {
  formattedScript,
  rehearsal,
  script,
  scriptChunk,
  transcriptEntry,
  upload,
} from '#server/platform/database/schema.ts';
import { scriptSpeechFolder } from '#server/voices/speech-place.ts';
import { fountainText, sceneText } from '#tests/support/scripts/script-files.ts';
import { type ScriptServer, startScriptServer } from '#tests/support/scripts/script-server.ts';
import { testDatabases } from '#tests/support/server/database.ts';
import { beginReading, keepContent } from './ingest/ingest-store.ts';
import { newUploadKey } from './upload/upload-place.ts';
import { recordUpload } from './upload/upload-store.ts';

const [ada, eve] = ['ada@example.org', 'eve@example.org'];
const day = 24 * 60 * 60 * 1000;

describe.each(testDatabases())('scripts, on %s', (kind) => {
  let server: ScriptServer;
  let now = new Date('2026-03-01T12:00:00Z');
  beforeAll(async () => {
    server = await startScriptServer(kind, { now: () => now });
  });
  afterAll(() => server.close());

  const post = (path: string, body: object, owner = ada) =>
    server.as(owner)(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const put = (docId: string, owner: string, content: string = sceneText) =>
    server.as(owner)(`/uploads/${docId}?fileName=a.txt`, { method: 'PUT', body: content });

  /** A script as it is after it was read, without the reading. */
  async function keepScript(owner: string, name: string, category = 'SceneMate'): Promise<string> {
    const { database, files } = server.parts;
    const key = { owner, docId: randomUUID() as string };
    const ref = newUploadKey(owner, key.docId);
    await files.write(ref, new TextEncoder().encode(sceneText));
    const file = { fileName: 'a.txt', size: sceneText.length, type: 'text/plain', isImage: false };
    await recordUpload(database, { ...key, ...file, ref, createdAt: now });
    const request = { ...key, ref, name, category, voiceProviderUploadRequested: false };
    await beginReading(database, request, now);
    const content = {
      chunks: [{ position: 0, pageNumber: null, pageContent: sceneText }],
      formattedMarkdown: '# A',
      screenplay: '{"elements":[],"cast":[]}',
    };
    await keepContent(database, request, content, now);
    return key.docId;
  }

  describe('the list', () => {
    const names = async (owner: string, query = '') => {
      const { scripts } = (await (await server.as(owner)(`/scripts${query}`)).json()) as {
        scripts: ScriptFile[];
      };
      return scripts.map(({ name }) => name);
    };

    test('DATA-22 is by category, in order of names as people sort them, and of the caller alone', async () => {
      for (const name of ['scene 10', 'Éclair', 'Scene 9', 'anna', 'Zoë', 'Banana'])
        await keepScript(ada, name);
      await keepScript(ada, 'A monologue', 'Tutor');
      await keepScript(eve, 'Secret');
      expect(await names(ada)).toEqual(['anna', 'Banana', 'Éclair', 'Scene 9', 'scene 10', 'Zoë']);
      expect(await names(ada, '?category=Tutor')).toEqual(['A monologue']);
      expect(await names(eve)).toEqual(['Secret']);
    });

    test('DATA-8, DATA-22 is by namespace, the newest first, and of the caller alone', async () => {
      const older = await keepScript(ada, 'The Door');
      now = new Date(now.getTime() + 1_000);
      const newer = await keepScript(ada, 'The Door, second draft');
      const { database } = server.parts;
      await database.update(script).set({ namespace: older }).where(eq(script.docId, newer));
      expect(await names(ada, `?namespace=${older}`)).toEqual(['The Door, second draft', 'The Door']);
      expect(await names(ada, `?namespace=${newer}`)).toEqual([]);
      expect(await names(eve, `?namespace=${older}`)).toEqual([]);
    });
  });

  describe('one script', () => {
    test('DATA-22 is found by its id, and by the category it has', async () => {
      const docId = await keepScript(ada, 'The Door');
      const found = await server.as(ada)(`/scripts/${docId}?category=SceneMate`);
      expect(await found.json()).toMatchObject({ docId, name: 'The Door', namespace: docId });
    });

    test('shows a script under the name and draft that its owner gave it', async () => {
      const docId = await keepScript(ada, 'scan_0231');
      const rename = (body: object, owner = ada) =>
        server.as(owner)(`/scripts/${docId}/name`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const called = async (answer: Response) => {
        const { name, draft } = (await answer.json()) as ScriptFile;
        return { name, draft };
      };
      const renamed = await called(await rename({ name: ' Hamlet 3/1\u202e ', draft: 'Blue,  3 May' }));
      expect(renamed).toEqual({ name: 'Hamlet 3/1', draft: 'Blue, 3 May' });
      expect(await called(await server.as(ada)(`/scripts/${docId}`))).toEqual(renamed);
      expect(await called(await rename({ name: 'Hamlet', draft: '' }))).toEqual({
        name: 'Hamlet',
        draft: null,
      });
      expect((await rename({ name: '  ', draft: '' })).status).toBe(400);
      expect((await rename({ name: 'Mine', draft: '' }, eve)).status).toBe(404);
    });

    test('FMT-18 of another category is refused', async () => {
      const docId = await keepScript(ada, 'The Door', 'Tutor');
      const answer = await server.as(ada)(`/scripts/${docId}?category=SceneMate`);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toEqual({
        error: 'Category mismatch',
        errorId: 'script.category-mismatch',
      });
    });

    test("FMT-19 that is missing or another's is not found, by every call", async () => {
      const docId = await keepScript(eve, 'Secret');
      for (const id of [docId, randomUUID()]) {
        const answers = await Promise.all([
          server.as(ada)(`/scripts/${id}`),
          server.as(ada)(`/scripts/${id}/chunks`),
          server.as(ada)(`/scripts/${id}/screenplay`),
          server.as(ada)(`/scripts/${id}/stages`),
          server.as(ada)(`/get-formatted-script/${id}`),
          post('/format-script-fallback', { scriptId: id }),
          post('/deleteDocumentAndChats', { userId: ada, namespace: id, scriptName: 'Secret' }),
        ]);
        for (const answer of answers) {
          expect(answer.status).toBe(404);
          expect(await answer.json()).toEqual({ error: 'File not found', errorId: 'script.not-found' });
        }
      }
      expect((await server.as(eve)(`/scripts/${docId}`)).status).toBe(200);
    });
  });

  describe('formatting any text', () => {
    test('API-14 answers with markdown and keeps nothing', async () => {
      const before = await server.parts.database.select().from(formattedScript);
      const answer = await post('/format-script', { scriptContent: fountainText });
      expect(((await answer.json()) as { formattedMarkdown: string }).formattedMarkdown).toContain(
        'Did you lock the door?',
      );
      expect(await server.parts.database.select().from(formattedScript)).toHaveLength(before.length);
    });

    test('FMT-12 refuses a text without content', async () => {
      const answer = await post('/format-script', { scriptContent: ' \n\t ' });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error: 'No script content available for formatting' });
    });

    test('refuses a text of more characters than a script can have', async () => {
      expect((await post('/format-script', { scriptContent: 'x'.repeat(4_000_001) })).status).toBe(400);
    });
  });

  describe('deleting a script', () => {
    test('API-15, DEL-1 removes everything that was made of it, and nothing else', async () => {
      const [docId, other] = [await keepScript(ada, 'The Door'), await keepScript(ada, 'The Window')];
      const { database, files } = server.parts;
      for (const scriptId of [docId, other]) {
        const id = randomUUID();
        await database.insert(rehearsal).values({
          id,
          owner: ada,
          scriptId,
          scriptName: 'x',
          roles: [],
          sceneIds: [],
          voiceId: 'x',
          mode: 'direct',
          startedAt: now,
        });
        await database
          .insert(transcriptEntry)
          .values({ rehearsalId: id, id: randomUUID(), type: 'user', content: 'x', timestamp: now });
        await files.write(`${scriptSpeechFolder(ada, scriptId)}/line`, new Uint8Array([1]));
      }
      const answer = await post('/deleteDocumentAndChats', {
        userId: ada,
        namespace: docId,
        scriptName: 'The Door',
      });
      expect(await answer.json()).toEqual({ success: true });

      const kept = await server.storedFiles();
      expect(kept.filter((file) => file.includes(docId))).toEqual([]);
      expect(kept.filter((file) => file.includes(other))).toHaveLength(2);
      for (const table of [upload, script, scriptChunk, formattedScript]) {
        const ids = (await database.select({ docId: table.docId }).from(table)).map((row) => row.docId);
        expect(ids).not.toContain(docId);
        expect(ids).toContain(other);
      }
      expect(await database.select({ scriptId: rehearsal.scriptId }).from(rehearsal)).toEqual([
        { scriptId: other },
      ]);
      expect(await database.select().from(transcriptEntry)).toHaveLength(1);
    });

    test("DEL-2 in another's name, or without a name or an id, is refused", async () => {
      const docId = await keepScript(eve, 'Secret');
      const remove = (body: object) => post('/deleteDocumentAndChats', { scriptName: '', ...body });
      expect((await remove({ userId: eve, namespace: docId })).status).toBe(403);
      expect((await remove({ userId: '', namespace: docId })).status).toBe(400);
      expect((await remove({ userId: ada, namespace: '' })).status).toBe(400);
      expect((await server.as(eve)(`/scripts/${docId}`)).status).toBe(200);
    });

    test('is also possible for a file that was never read', async () => {
      const docId = randomUUID();
      await put(docId, ada);
      const remove = () => post('/deleteDocumentAndChats', { userId: ada, namespace: docId, scriptName: '' });
      expect((await remove()).status).toBe(200);
      expect((await remove()).status).toBe(404);
      expect((await server.storedFiles()).filter((file) => file.includes(docId))).toEqual([]);
    });
  });

  test('a file that was never read is forgotten a day later, at the next upload of its owner', async () => {
    const [abandoned, ofEve, read] = [randomUUID(), randomUUID(), await keepScript(ada, 'The Door')];
    await put(abandoned, ada);
    await put(ofEve, eve);
    now = new Date(now.getTime() + day + 1);
    await put(randomUUID(), ada);
    expect((await server.as(ada)(`/uploads/${abandoned}`)).status).toBe(404);
    const kept = (await server.storedFiles()).join();
    expect(kept).not.toContain(abandoned);
    expect(kept).toContain(ofEve);
    expect(kept).toContain(read);
  });
});

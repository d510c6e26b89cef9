import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApiError } from '#core/api/errors.ts';
import { collect, eventsOf, scriptCalls } from '#tests/support/scripts/script-calls.ts';
import { fountainText, pdfOf, proseText, sceneText } from '#tests/support/scripts/script-files.ts';
import { type ScriptServer, startScriptServer } from '#tests/support/scripts/script-server.ts';
import { testDatabases } from '#tests/support/server/database.ts';

const [ada, eve] = ['ada@example.org', 'eve@example.org'];

describe.each(testDatabases())('reading an uploaded file, on %s', (kind) => {
  let server: ScriptServer;
  let me: ReturnType<typeof scriptCalls>;
  let her: ReturnType<typeof scriptCalls>;
  beforeAll(async () => {
    server = await startScriptServer(kind);
    me = scriptCalls(server.as(ada), ada);
    her = scriptCalls(server.as(eve), eve);
  });
  afterAll(() => server.close());

  test.each([
    ['a PDF', pdfOf(sceneText)],
    ['plain text', sceneText],
    ['Fountain', fountainText],
  ])(
    'API-1, API-3, DATA-10, DATA-11, FMT-1 a file becomes a script with scenes, speeches, markdown and its text: %s',
    async (_what, content) => {
      const docId = await me.upload(content);
      const answer = await me.read(docId);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true, docId, elevenLabs: {}, formatting: {} });

      const call = server.as(ada);
      const { screenplay } = await (await call(`/scripts/${docId}/screenplay`)).json();
      expect(screenplay.cast.map((member: { name: string }) => member.name)).toEqual(['ANNA', 'BEN']);
      const { data } = await (await call(`/get-formatted-script/${docId}`)).json();
      expect(data.formattedMarkdown).toContain('Of course I locked the door.');
      const { chunks } = await (await call(`/scripts/${docId}/chunks`)).json();
      expect(chunks[0]).toMatchObject({ position: 0, metadata: { doc_id: docId } });
      expect(chunks[0].pageContent).toContain('Did you lock the door?');
    },
  );

  test('DATA-4, DATA-5, DATA-8, DATA-9, API-2 the script is listed under its file name without the extension, with every field', async () => {
    const docId = await me.upload(sceneText);
    await me.read(docId);
    const script = (await me.list()).find((each) => each.docId === docId);
    expect(script).toEqual({
      docId,
      name: 'The Door',
      draft: null,
      size: sceneText.length,
      type: 'text/plain',
      category: 'SceneMate',
      namespace: docId,
      downloadUrl: `/api/uploads/${docId}`,
      ref: `uploads/${ada}/${docId}`,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      isImage: false,
      voiceProviderUploadRequested: true,
      stage: 'completed',
      stageAgain: null,
      readAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test('API-12, API-13 the text formatted again is the markdown that was kept', async () => {
    for (const content of [pdfOf(sceneText), sceneText, fountainText]) {
      const docId = await me.upload(content);
      await me.read(docId);
      const kept = await server.as(ada)(`/get-formatted-script/${docId}`);
      const again = await server.as(ada)('/format-script-fallback', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scriptId: docId }),
      });
      expect(await again.json()).toEqual(await kept.json());
    }
  });

  test.each([
    ['of another host', 'http://169.254.169.254/latest/meta-data/'],
    ['of another document', `/api/uploads/${randomUUID()}`],
    ['that climbs', '/api/uploads/../../etc/passwd'],
    ['that is none', ''],
  ])('an address %s is refused and never asked', async (_what, fileUrl) => {
    const docId = await me.upload(sceneText);
    const answer = await me.read(docId, { fileUrl });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      error: 'You can only open a file that you uploaded yourself.',
      errorId: 'upload.not-yours',
    });
  });

  test.each(['docId', 'userId', 'fileUrl'])('UPL-3 nothing is read without its %s', async (part) => {
    const docId = await me.upload(sceneText);
    const answer = await me.read(docId, { [part]: undefined });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: 'No file selected, user not authenticated, or document ID missing.',
      errorId: 'upload.missing-parts',
    });
  });

  test('our own absolute address is accepted', async () => {
    const docId = await me.upload(sceneText);
    const answer = await me.read(docId, { fileUrl: `${server.parts.origin}/api/uploads/${docId}` });
    expect(answer.status).toBe(200);
  });

  test("ROLE-2 another's upload cannot be read, and another's userId is refused", async () => {
    const docId = await me.upload(sceneText);
    expect((await her.read(docId)).status).toBe(404);
    expect((await her.read(docId, { userId: ada })).status).toBe(403);
    expect(await her.list()).toEqual([]);
    expect((await server.as(eve)(`/scripts/${docId}/stages`)).status).toBe(404);
  });

  test('DATA-6, DATA-7 a script without category and file name gets the defaults', async () => {
    const docId = await me.upload(sceneText);
    await me.read(docId, { category: '', fileName: '\u202e.pdf' });
    const script = await (await server.as(ada)(`/scripts/${docId}`)).json();
    expect(script).toMatchObject({ name: 'Untitled Script', category: 'SceneMate' });
  });

  test('text with NUL and other controls is read without them', async () => {
    const docId = await me.upload(pdfOf(sceneText.replace('lock the', 'lo\\000ck\\007 the')));
    expect((await me.read(docId)).status).toBe(200);
  });

  describe('that fails', () => {
    const failed = async (content: BodyInit) => {
      const docId = await me.upload(content);
      const answer = await me.read(docId);
      return { docId, status: answer.status, ...((await answer.json()) as ApiError) };
    };

    test.each([
      ['without dialogue', proseText, 'script.no-dialogue'],
      ['with blanks only', '   \n\n  \n', 'script.blank'],
      ['cut off in the middle', pdfOf(sceneText).slice(0, 700), 'script.damaged'],
    ])('%s says why and leaves nothing half made', async (_what, content, errorId) => {
      const { docId, ...answer } = await failed(content);
      expect(answer).toMatchObject({ status: 422, errorId });
      const call = server.as(ada);
      expect((await me.list()).map((script) => script.docId)).not.toContain(docId);
      for (const path of [
        `/scripts/${docId}`,
        `/scripts/${docId}/chunks`,
        `/get-formatted-script/${docId}`,
      ]) {
        expect((await call(path)).status).toBe(404);
      }
      await vi.waitUntil(async () => (await call(`/uploads/${docId}`)).status === 404, { timeout: 60_000 });
      expect((await server.storedFiles()).filter((file) => file.includes(docId))).toEqual([]);
    });

    test('says the same to who asks again, by call or by stages', async () => {
      const { docId, error, errorId } = await failed(proseText);
      expect(await (await me.read(docId)).json()).toEqual({ error, errorId });
      const told = await collect(eventsOf(await server.as(ada)(`/scripts/${docId}/stages`)));
      expect(told).toEqual([
        { stage: 'failed', percent: 100, message: 'An error occurred.', error, errorId },
      ]);
    });

    test('can be tried again with another file under the same id', async () => {
      const { docId } = await failed(proseText);
      await me.upload(sceneText, docId);
      expect((await me.read(docId)).status).toBe(200);
      expect(await (await server.as(ada)(`/scripts/${docId}`)).json()).toMatchObject({ stage: 'completed' });
    });
  });

  test('a script that is read keeps its file: a second one is refused', async () => {
    const docId = await me.upload(sceneText);
    await me.read(docId);
    const again = await server.as(ada)(`/uploads/${docId}?fileName=b.txt`, {
      method: 'PUT',
      body: fountainText,
    });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ errorId: 'upload.already-read' });
    expect(await (await server.as(ada)(`/uploads/${docId}`)).text()).toBe(sceneText);
  });
});

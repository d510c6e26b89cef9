import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApiError } from '#core/api/errors.ts';
import type { IngestEvent, ScriptFile } from '#core/api/scripts.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { scriptChunk } from '#server/platform/database/schema.ts';
import { refusal } from '#server/platform/errors.ts';
import { testDatabases } from '#tests/support/database.ts';
import { fountainText, pdfOf, proseText, sceneText } from '#tests/support/script-files.ts';
import { type ScriptServer, startScriptServer } from '#tests/support/script-server.ts';
import { countStageListeners } from './stage-bell.ts';

const [ada, eve] = ['ada@example.org', 'eve@example.org'];

const eventually = (look: () => boolean | Promise<boolean>) => vi.waitUntil(look, { timeout: 20_000 });

async function upload(
  server: ScriptServer,
  content: BodyInit,
  docId: string = randomUUID(),
): Promise<string> {
  const answer = await server.as(ada)(`/uploads/${docId}?fileName=Door.pdf`, {
    method: 'PUT',
    body: content,
  });
  expect(answer.status).toBe(200);
  return docId;
}

function read(server: ScriptServer, docId: string, changes: object = {}, owner = ada): Promise<Response> {
  return server.as(owner)('/processScriptfile', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      docId,
      userId: owner,
      category: 'SceneMate',
      fileName: 'The Door.pdf',
      fileType: 'application/pdf',
      fileUrl: `/api/uploads/${docId}`,
      isImage: false,
      uploadToElevenLabs: true,
      formatScript: true,
      ...changes,
    }),
  });
}

async function listed(server: ScriptServer, owner = ada): Promise<ScriptFile[]> {
  return ((await (await server.as(owner)('/scripts')).json()) as { scripts: ScriptFile[] }).scripts;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* eventsOf(answer: Response): AsyncGenerator<IngestEvent> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data !== undefined) yield JSON.parse(data) as IngestEvent;
    }
  }
}

/** Reads nothing before it is told to, and then what it is told. */
function heldExtractor() {
  const started: (() => void)[] = [];
  let answer: (document: LaidOutDocument) => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const begun = new Promise<void>((resolve) => started.push(resolve));
  let calls = 0;
  return {
    begun,
    calls: () => calls,
    answer: (text: string) => answer(readPlainText(text)),
    refuse: (error: Error) => refuse(error),
    extract: () => {
      calls += 1;
      return new Promise<LaidOutDocument>((resolve, reject) => {
        answer = resolve;
        refuse = reject;
        for (const tell of started) tell();
      });
    },
    close: async () => undefined,
  };
}

describe.each(testDatabases())('reading an uploaded file, on %s', (kind) => {
  let server: ScriptServer;
  beforeAll(async () => {
    server = await startScriptServer(kind);
  });
  afterAll(() => server.close());

  test.each([
    ['a PDF', pdfOf(sceneText)],
    ['plain text', sceneText],
    ['Fountain', fountainText],
  ])('%s becomes a script with scenes, speeches, markdown and its text', async (_what, content) => {
    const docId = await upload(server, content);
    const answer = await read(server, docId);
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
  });

  test('the script is listed under its file name without the extension, with every field', async () => {
    const docId = await upload(server, sceneText);
    await read(server, docId);
    const script = (await listed(server)).find((each) => each.docId === docId);
    expect(script).toEqual({
      docId,
      name: 'The Door',
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
    });
  });

  test('the text formatted again is the markdown that was kept', async () => {
    for (const content of [pdfOf(sceneText), sceneText, fountainText]) {
      const docId = await upload(server, content);
      await read(server, docId);
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
    const docId = await upload(server, sceneText);
    const answer = await read(server, docId, { fileUrl });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      error: 'Only a file that you uploaded yourself can be read.',
      errorId: 'upload.not-yours',
    });
  });

  test('our own absolute address is accepted', async () => {
    const docId = await upload(server, sceneText);
    const answer = await read(server, docId, { fileUrl: `${server.parts.origin}/api/uploads/${docId}` });
    expect(answer.status).toBe(200);
  });

  test("another's upload cannot be read, and another's userId is refused", async () => {
    const docId = await upload(server, sceneText);
    expect((await read(server, docId, {}, eve)).status).toBe(403);
    expect((await read(server, docId, { userId: ada }, eve)).status).toBe(403);
    expect(await listed(server, eve)).toEqual([]);
    expect((await server.as(eve)(`/scripts/${docId}/stages`)).status).toBe(404);
  });

  test('a script without category and file name gets the defaults', async () => {
    const docId = await upload(server, sceneText);
    await read(server, docId, { category: '', fileName: '\u202e.pdf' });
    const script = await (await server.as(ada)(`/scripts/${docId}`)).json();
    expect(script).toMatchObject({ name: 'Untitled Script', category: 'SceneMate' });
  });

  test('text with NUL and other controls is read without them', async () => {
    const docId = await upload(server, pdfOf(sceneText.replace('lock the', 'lo\\000ck\\007 the')));
    expect((await read(server, docId)).status).toBe(200);
  });

  describe('that fails', () => {
    const failed = async (content: BodyInit) => {
      const docId = await upload(server, content);
      const answer = await read(server, docId);
      return { docId, status: answer.status, ...((await answer.json()) as ApiError) };
    };

    test.each([
      ['without dialogue', proseText, 'script.no-dialogue'],
      ['with blanks only', '   \n\n  \n', 'script.no-text'],
      ['cut off in the middle', pdfOf(sceneText).slice(0, 700), 'script.damaged'],
    ])('%s says why and leaves nothing half made', async (_what, content, errorId) => {
      const { docId, ...answer } = await failed(content);
      expect(answer).toMatchObject({ status: 422, errorId });
      const call = server.as(ada);
      expect((await listed(server)).map((script) => script.docId)).not.toContain(docId);
      for (const path of [
        `/scripts/${docId}`,
        `/scripts/${docId}/chunks`,
        `/get-formatted-script/${docId}`,
      ]) {
        expect((await call(path)).status).toBe(404);
      }
      await eventually(async () => (await call(`/uploads/${docId}`)).status === 404);
      expect((await server.storedFiles()).filter((file) => file.includes(docId))).toEqual([]);
    });

    test('says the same to who asks again, by call or by stages', async () => {
      const { docId, error, errorId } = await failed(proseText);
      expect(await (await read(server, docId)).json()).toEqual({ error, errorId });
      const told = await collect(eventsOf(await server.as(ada)(`/scripts/${docId}/stages`)));
      expect(told).toEqual([
        { stage: 'failed', percent: 100, message: 'An error occurred.', error, errorId },
      ]);
    });

    test('can be tried again with another file under the same id', async () => {
      const { docId } = await failed(proseText);
      await upload(server, sceneText, docId);
      expect((await read(server, docId)).status).toBe(200);
      expect(await (await server.as(ada)(`/scripts/${docId}`)).json()).toMatchObject({ stage: 'completed' });
    });
  });

  test('a script that is read keeps its file: a second one is refused', async () => {
    const docId = await upload(server, sceneText);
    await read(server, docId);
    const again = await server.as(ada)(`/uploads/${docId}?fileName=b.txt`, {
      method: 'PUT',
      body: fountainText,
    });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ errorId: 'upload.already-read' });
    expect(await (await server.as(ada)(`/uploads/${docId}`)).text()).toBe(sceneText);
  });
});

describe.each(testDatabases())('while a file is being read, on %s', (kind) => {
  let server: ScriptServer;
  let extractor: ReturnType<typeof heldExtractor>;
  const restart = async () => {
    extractor = heldExtractor();
    server = await startScriptServer(kind, { extractor });
  };
  const during = (name: string, body: () => Promise<void>) =>
    test(name, async () => {
      await restart();
      try {
        await body();
      } finally {
        await server.close();
      }
    });

  during('its stages are told in order, each when it is entered, and then the stream ends', async () => {
    const docId = await upload(server, sceneText);
    const events = eventsOf(await server.as(ada)(`/scripts/${docId}/stages`));
    const next = async () => (await events.next()).value as IngestEvent;
    expect(await next()).toEqual({ stage: 'queued', percent: 10, message: 'File uploaded successfully...' });
    const answer = read(server, docId);
    expect(await next()).toEqual({ stage: 'processing', percent: 30, message: 'Processing file...' });
    await extractor.begun;
    extractor.answer(sceneText);
    const rest = await collect(events);
    expect(rest.at(-1)).toEqual({
      stage: 'completed',
      percent: 100,
      message: 'Upload and processing complete',
    });
    const order = ['formatting', 'storing', 'completed'];
    const told = rest.map(({ stage }) => stage);
    expect(told).toEqual(order.filter((stage) => told.includes(stage as IngestEvent['stage'])));
    expect((await answer).status).toBe(200);
  });

  during('two calls at once read it once and both hear the end', async () => {
    const docId = await upload(server, sceneText);
    const answers = [read(server, docId), read(server, docId)];
    await extractor.begun;
    answers.push(read(server, docId));
    extractor.answer(sceneText);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(extractor.calls()).toBe(1);
    expect(await listed(server)).toHaveLength(1);
  });

  during('it is listed with its stage, and has no content yet', async () => {
    const docId = await upload(server, sceneText);
    const answer = read(server, docId);
    await extractor.begun;
    expect(await listed(server)).toMatchObject([{ docId, stage: 'processing' }]);
    const early = await server.as(ada)(`/get-formatted-script/${docId}`);
    expect(early.status).toBe(404);
    expect(await early.json()).toMatchObject({ errorId: 'script.no-content' });
    extractor.answer(sceneText);
    await answer;
  });

  during('deleting it is final: nothing of it comes back', async () => {
    const docId = await upload(server, sceneText);
    const answer = read(server, docId);
    await extractor.begun;
    const removed = await server.as(ada)('/deleteDocumentAndChats', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: ada, namespace: docId, scriptName: 'The Door' }),
    });
    expect(await removed.json()).toEqual({ success: true });
    extractor.answer(sceneText);
    expect((await answer).status).toBe(404);
    await server.parts.jobs.stop();
    expect(await listed(server)).toEqual([]);
    expect(await server.parts.database.select().from(scriptChunk)).toEqual([]);
    expect(await server.storedFiles()).toEqual([]);
  });

  during('a fault of ours is tried again, and then told as one', async () => {
    const docId = await upload(server, sceneText);
    const answer = read(server, docId);
    const tried = extractor.calls;
    for (let attempt = 1; attempt <= 4; attempt++) {
      await eventually(() => tried() === attempt);
      extractor.refuse(new Error('out of order'));
    }
    expect((await answer).status).toBe(500);
    expect(await listed(server)).toEqual([]);
    expect(await server.storedFiles()).toEqual([]);
  });

  during('a refusal of the reader is told with its own sentence, and not tried again', async () => {
    const docId = await upload(server, pdfOf(sceneText));
    const answer = read(server, docId);
    await extractor.begun;
    extractor.refuse(refusal('script.encrypted'));
    expect(await (await answer).json()).toMatchObject({ errorId: 'script.encrypted' });
    expect(extractor.calls()).toBe(1);
  });

  during('whoever stops listening is forgotten', async () => {
    const before = countStageListeners();
    const docId = await upload(server, sceneText);
    const [leavingStages, leavingCall] = [new AbortController(), new AbortController()];
    const events = eventsOf(
      await server.as(ada)(`/scripts/${docId}/stages`, { signal: leavingStages.signal }),
    );
    await events.next();
    const answer = server.as(ada)('/processScriptfile', {
      method: 'POST',
      signal: leavingCall.signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        docId,
        userId: ada,
        category: '',
        fileName: '',
        fileType: '',
        fileUrl: `/api/uploads/${docId}`,
        isImage: false,
        uploadToElevenLabs: false,
        formatScript: true,
      }),
    });
    await extractor.begun;
    await eventually(() => countStageListeners() === before + 2);
    leavingStages.abort();
    leavingCall.abort();
    await expect(answer).rejects.toThrow();
    await eventually(() => countStageListeners() === before);
    extractor.answer(sceneText);
    await eventually(async () => (await listed(server))[0]?.stage === 'completed');
  });
});

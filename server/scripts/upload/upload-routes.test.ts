import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApiError } from '#core/api/errors.ts';
import type { Upload } from '#core/api/scripts.ts';
import { uploadLimits } from '#core/limits.ts';
import { scriptFixture } from '#tests/fixtures/scripts/fixtures.ts';
import { fountainText, pdfOf, pdfOfSize, sceneText } from '#tests/support/scripts/script-files.ts';
import { type ScriptServer, startScriptServer } from '#tests/support/scripts/script-server.ts';
import { docxOf } from '#tests/support/scripts/word-file.ts';
import { testDatabases } from '#tests/support/server/database.ts';
import { uploadFolder } from './upload-place.ts';

const pdf = pdfOf(sceneText);
const [ada, eve] = ['ada@example.org', 'eve@example.org'];

describe.each(testDatabases())('uploads, on %s', (kind) => {
  let server: ScriptServer;
  beforeAll(async () => {
    server = await startScriptServer(kind);
  });
  afterAll(() => server.close());

  const put = (body: BodyInit, { docId = randomUUID() as string, fileName = 'Door.pdf', owner = ada } = {}) =>
    server.as(owner)(`/uploads/${docId}?fileName=${encodeURIComponent(fileName)}`, {
      method: 'PUT',
      body,
      duplex: 'half',
    } as RequestInit);
  const bytesKept = async (docId: string, owner = ada) =>
    (await server.storedFiles()).filter((file) => file.startsWith(uploadFolder(owner, docId)));
  const expectRefusal = async (answer: Response, status: number, error: string) => {
    expect({ status: answer.status, ...((await answer.json()) as ApiError) }).toMatchObject({
      status,
      error,
    });
  };

  test('UPL-18 a PDF is kept byte by byte and told of by its owner, its document, its type and where it is downloaded', async () => {
    const docId = randomUUID();
    const answer = await put(pdf, { docId });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      docId,
      ref: `uploads/${ada}/${docId}`,
      downloadUrl: `/api/uploads/${docId}`,
      fileName: 'Door.pdf',
      size: pdf.length,
      type: 'application/pdf',
      isImage: false,
    } satisfies Upload);
    const kept = await server.as(ada)(`/uploads/${docId}`);
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(pdf);
  });

  test('UPL-1 takes a script as PDF, Word, rich or plain text, spreadsheet, table or picture', async () => {
    const files = [
      ['Brick.doc', await scriptFixture('brick.indent.doc'), 'application/msword'],
      ['Door.docx', await docxOf('<w:p><w:r><w:t>ANNA</w:t></w:r></w:p>'), /wordprocessingml\.document$/],
      ['Door.rtf', '{\\rtf1\\ansi ANNA\\par Hello.}', /rtf$/],
      ['Door.txt', sceneText, 'text/plain'],
      ['Brick.xls', await scriptFixture('brick.xls'), 'application/vnd.ms-excel'],
      ['Door.csv', 'speaker,line\nANNA,Hello.', 'text/csv'],
      ['Page.gif', await scriptFixture('brick.page150.gif'), 'image/gif'],
    ] as const;
    for (const [fileName, content, type] of files) {
      const body = typeof content === 'string' ? content : new Uint8Array(content);
      const answer = await put(body, { fileName });
      expect({ fileName, status: answer.status }).toEqual({ fileName, status: 200 });
      expect(await answer.json()).toMatchObject({ type: expect.stringMatching(type) });
    }
  });

  test.each([
    ['notes.pdf', sceneText, 'text/plain'],
    ['scene', sceneText, 'text/plain'],
    ['scene.fountain', fountainText, 'text/x-fountain'],
  ])('the type of %s is told by its content', async (fileName, content, type) => {
    expect(await (await put(content, { fileName })).json()).toMatchObject({ type });
  });

  test.each([
    ['a picture', new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0]), 'image/tiff'],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 'application/x-elf'],
    ['a web page', '<!doctype html><p>hello', 'text/html'],
  ])(
    'UPL-11 a file that is named like a PDF is refused by its own type: %s',
    async (_what, content, type) => {
      const docId = randomUUID();
      await expectRefusal(await put(content, { docId }), 415, `Unsupported file type: ${type}`);
      expect(await bytesKept(docId)).toEqual([]);
    },
  );

  test('an empty file is refused', async () => {
    const answer = await put('');
    await expectRefusal(answer, 422, 'This file is empty. Choose it again, or export it once more.');
  });

  test('UPL-10 a document of exactly the limit is accepted', async () => {
    const answer = await put(pdfOfSize(uploadLimits.documentBytes));
    expect(await answer.json()).toMatchObject({ size: uploadLimits.documentBytes });
  });

  test('UPL-10 a document of one byte more is refused, also when its length was not announced', async () => {
    const docId = randomUUID();
    const tooLarge = pdfOfSize(uploadLimits.documentBytes + 1);
    await expectRefusal(await put(tooLarge, { docId }), 413, 'File size exceeds the 50MB limit');
    const unannounced = new Blob([tooLarge]).stream();
    await expectRefusal(await put(unannounced, { docId }), 413, 'File size exceeds the 50MB limit');
    expect(await bytesKept(docId)).toEqual([]);
    expect((await server.as(ada)(`/uploads/${docId}`)).status).toBe(404);
  });

  test('UPL-6 a picture of one byte more than their limit is refused', async () => {
    const docId = randomUUID();
    const tooLarge = pngOf(100, 100, uploadLimits.imageBytes + 1);
    await expectRefusal(await put(tooLarge, { docId }), 413, 'File size exceeds the 4MB limit');
    expect(await bytesKept(docId)).toEqual([]);
  });

  test('UPL-6, UPL-7, UPL-8 a picture may have as many bytes as their limit, and no more pixels than theirs', async () => {
    const exact = pngOf(100, 100, uploadLimits.imageBytes);
    expect(await (await put(exact)).json()).toMatchObject({ type: 'image/png', isImage: true });
    const docId = randomUUID();
    await expectRefusal(
      await put(pngOf(30_000, 30_000), { docId }),
      413,
      'Image too large: 900000000 pixels',
    );
    await expectRefusal(await put(pngOf(0, 100), { docId }), 422, 'Failed to read image dimensions');
    expect(await bytesKept(docId)).toEqual([]);
  });

  test('a new file takes the place of an earlier one, and leaves nothing of it', async () => {
    const docId = randomUUID();
    await put(pdf, { docId });
    await put(sceneText, { docId, fileName: 'Door.txt' });
    expect(await bytesKept(docId)).toHaveLength(1);
    expect(await (await server.as(ada)(`/uploads/${docId}`)).text()).toBe(sceneText);
  });

  test('a refused file leaves the earlier one as it was', async () => {
    const docId = randomUUID();
    await put(sceneText, { docId });
    expect((await put('%!PS-Adobe-3.0', { docId })).status).toBe(415);
    expect(await (await server.as(ada)(`/uploads/${docId}`)).text()).toBe(sceneText);
  });

  test('DATA-4, ROLE-2 two people may use the same document id and never see each other', async () => {
    const docId = randomUUID();
    await put(sceneText, { docId, owner: ada });
    expect((await server.as(eve)(`/uploads/${docId}`)).status).toBe(404);
    await put(fountainText, { docId, owner: eve });
    expect(await (await server.as(ada)(`/uploads/${docId}`)).text()).toBe(sceneText);
    expect(await (await server.as(eve)(`/uploads/${docId}`)).text()).toBe(fountainText);
  });

  test('an id in capitals names the same document', async () => {
    const docId = randomUUID();
    await put(sceneText, { docId: docId.toUpperCase() });
    expect(await (await server.as(ada)(`/uploads/${docId}`)).text()).toBe(sceneText);
    expect(await bytesKept(docId)).toHaveLength(1);
  });

  test.each(['..%2F..%2Fmain', 'not-an-id'])('%s is no document id', async (docId) => {
    const answer = await server.as(ada)(`/uploads/${docId}?fileName=a.txt`, { method: 'PUT', body: 'x' });
    expect(answer.status).toBe(400);
  });

  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['scene\u202efdp.txt', 'scenefdp.txt'],
    [`${'a'.repeat(296)}.pdf`, `${'a'.repeat(251)}.pdf`],
    ['a\r\nset-cookie: x=1.txt', 'aset-cookie: x=1.txt'],
  ])('the hostile name %j is kept as %j', async (given, kept) => {
    const docId = randomUUID();
    expect(await (await put(sceneText, { docId, fileName: given })).json()).toMatchObject({ fileName: kept });
    const download = await server.as(ada)(`/uploads/${docId}`);
    expect(download.headers.get('content-disposition')).toContain(`filename="${kept}"`);
    expect(download.headers.get('set-cookie')).toBeNull();
  });

  describe('a sender that breaks off', () => {
    const sendPart = async (docId: string, framing: string, part: string) => {
      const socket = net.connect(server.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `PUT /api/uploads/${docId}?fileName=a.txt HTTP/1.1\r\nhost: x\r\nx-owner: ${ada}\r\n${framing}\r\n\r\n${part}`,
      );
      return socket;
    };
    const isReceiving = async () =>
      (await server.storedFiles()).some((file) => file.startsWith('.unfinished'));
    const eventually = (look: () => Promise<boolean>) => vi.waitUntil(look, { timeout: 60_000 });
    const large = `${sceneText}${'x'.repeat(200_000)}`;

    test.each([
      ['with an announced length', 'content-length: 1000000', large],
      ['in the middle of a chunk', 'transfer-encoding: chunked', `100000\r\n${large}`],
    ])('%s leaves nothing behind', async (_how, framing, part) => {
      const docId = randomUUID();
      const socket = await sendPart(docId, framing, part);
      await eventually(isReceiving);
      socket.destroy();
      await eventually(async () => !(await isReceiving()));
      expect(await bytesKept(docId)).toEqual([]);
      expect((await server.as(ada)(`/uploads/${docId}`)).status).toBe(404);
    });
  });

  describe('a download', () => {
    let url: string;
    beforeAll(async () => {
      const docId = randomUUID();
      url = `/uploads/${docId}`;
      await put(sceneText, { docId, fileName: 'Käthe "cut".txt' });
    });
    const size = sceneText.length;

    test('is an attachment of its own type that no browser may take for another', async () => {
      const { headers } = await server.as(ada)(url);
      expect(Object.fromEntries(headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': String(size),
        'content-type': 'text/plain',
        'content-disposition': `attachment; filename="K_the _cut_.txt"; filename*=UTF-8''K%C3%A4the%20%22cut%22.txt`,
        'x-content-type-options': 'nosniff',
      });
    });

    test.each([
      ['bytes=0-9', sceneText.slice(0, 10), `bytes 0-9/${size}`],
      ['bytes=100-', sceneText.slice(100), `bytes 100-${size - 1}/${size}`],
      ['bytes=-7', sceneText.slice(-7), `bytes ${size - 7}-${size - 1}/${size}`],
    ])('of the range %s is that part', async (range, content, contentRange) => {
      const answer = await server.as(ada)(url, { headers: { range } });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(contentRange);
      expect(answer.headers.get('content-length')).toBe(String(content.length));
      expect(await answer.text()).toBe(content);
    });

    test('past the end is refused with the size', async () => {
      const answer = await server.as(ada)(url, { headers: { range: `bytes=${size}-` } });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe(`bytes */${size}`);
    });

    test('that is resumed after the file was replaced starts anew', async () => {
      const etag = (await server.as(ada)(url)).headers.get('etag') ?? '';
      const resume = (tag: string) =>
        server.as(ada)(url, { headers: { range: 'bytes=10-', 'if-range': tag } });
      expect((await resume(etag)).status).toBe(206);
      expect((await resume('"another"')).status).toBe(200);
    });

    test('can be asked for its headers alone', async () => {
      const answer = await server.as(ada)(url, { method: 'HEAD' });
      expect(answer.headers.get('content-length')).toBe(String(size));
      expect(await answer.text()).toBe('');
    });
  });
});

/** What tells the size of a PNG, filled up to `length` bytes. */
function pngOf(width: number, height: number, length = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfPages } from '#core/screenplay/document-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { goldOf, scriptFixture, speechesIn } from '#tests/fixtures/scripts/fixtures.ts';
import { docxOf } from '#tests/support/scripts/word-file.ts';
import { createExtractor, type ScriptExtractor } from './extract-script.ts';

let extractor: ScriptExtractor;

beforeAll(() => {
  extractor = createExtractor();
});

afterAll(() => extractor.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('typeset scripts of other programs', () => {
  test.each([
    ['brick.trope.pdf', 'brick'],
    ['printing.aw.pdf', 'printing'],
    ['printing.prod.pdf', 'printing'],
  ])('%s is read speech by speech', async (fileName, gold) => {
    const bytes = await scriptFixture(fileName);
    const { elements } = readScreenplay(await extractor.extract({ bytes, fileName }));
    expect(speechesIn(elements)).toEqual(speechesIn(await goldOf(gold)));
  });

  test('titles, pages and type styles come with the text', async () => {
    const bytes = await scriptFixture('brick.trope.pdf');
    const document = await extractor.extract({ bytes, fileName: 'brick.pdf' });
    expect(document).toMatchObject({ kind: 'page', pages: 5, pageSize: { width: 612, height: 792 } });
    expect(document.lines.find(({ text }) => text.startsWith("EXT. BRICK'S PATIO"))).toMatchObject({
      bold: true,
    });
    expect(document.lines.find(({ text }) => text.startsWith('Did you know Brick'))).toMatchObject({
      italic: true,
    });
    expect(readScreenplay(document).title).toBe('BRICK & STEEL FULL RETIRED');
  });
});

describe('text files', () => {
  test('the encoding is found out', async () => {
    const bytes = new Uint8Array(Buffer.from('JOSÉ\nOù vas-tu?\n', 'utf16le'));
    expect(textOfPages(await extractor.extract({ bytes, fileName: 'a.txt' }))).toEqual(['JOSÉ\nOù vas-tu?']);
  });

  test('a file named as Fountain is Fountain', async () => {
    const document = await extractor.extract({ bytes: bytesOf('MIKE\nHello.'), fileName: 'a.fountain' });
    expect(document.kind).toBe('fountain');
  });
});

describe('pictures of pages', () => {
  test.each(['brick.page150.gif', 'brick.scan1.pdf'])('%s is read speech by speech', async (fileName) => {
    const bytes = await scriptFixture(fileName);
    const progress: unknown[] = [];
    const document = await extractor.extract({ bytes, fileName, onProgress: (told) => progress.push(told) });
    expect(speechesIn(readScreenplay(document).elements)).toEqual(speechesIn(await goldOf('brick_page')));
    expect(progress).toEqual(fileName.endsWith('.pdf') ? [{ page: 1, pages: 1 }] : []);
  });
});

test('a thread that has read a PDF reads a Word file after it', async () => {
  const single = createExtractor({ atOnce: 1 });
  await single.extract({ bytes: await scriptFixture('two-lines.pdf'), fileName: 'a.pdf' });
  const bytes = await docxOf('<w:p><w:r><w:t>MIKE: Hello.</w:t></w:r></w:p>');
  expect(textOfPages(await single.extract({ bytes, fileName: 'a.docx' }))).toEqual(['MIKE: Hello.']);
  await single.close();
});

describe('files that cannot be read', () => {
  test.each([
    ['an empty file', async () => new Uint8Array(0), 'upload.empty'],
    ['a PDF with a password', () => scriptFixture('password.pdf'), 'script.encrypted'],
    [
      'a PDF cut off',
      async () => (await scriptFixture('brick.trope.pdf')).subarray(0, 9_000),
      'script.damaged',
    ],
    ['a PDF header and noise', async () => bytesOf(`%PDF-1.7\n${'x'.repeat(500)}`), 'script.damaged'],
    ['a PDF without text', async () => pdfOf('0 0 100 100 re f'), 'script.no-text'],
    ['an empty text', async () => bytesOf('\n \n\t\n'), 'script.blank'],
    [
      'a picture of another kind, named as PDF',
      async () => new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      'upload.unsupported-type',
    ],
    [
      'a picture cut off before its size',
      async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0]),
      'upload.no-dimensions',
    ],
    [
      'a picture cut off after its size',
      async () => (await scriptFixture('brick.page150.gif')).subarray(0, 600),
      'script.picture-without-words',
    ],
    ['a text of too many lines', async () => bytesOf('a\n'.repeat(200_001)), 'script.too-long'],
  ])('%s is refused with a reason', async (_, bytes, id) => {
    await expect(extractor.extract({ bytes: await bytes(), fileName: 'script.pdf' })).rejects.toMatchObject({
      name: 'AppError',
      id,
    });
  });

  test('after a refusal the next file is read', async () => {
    const bytes = await scriptFixture('two-lines.pdf');
    const { cast } = readScreenplay(await extractor.extract({ bytes, fileName: 'a.pdf' }));
    expect(cast.map(({ name }) => name)).toEqual(['ANNA', 'BEN']);
  });
});

describe('limits', () => {
  test('a reader that takes too long is stopped', async () => {
    const strict = createExtractor({ timeoutMs: 1 });
    const bytes = await scriptFixture('printing.aw.pdf');
    await expect(strict.extract({ bytes, fileName: 'a.pdf' })).rejects.toMatchObject({
      id: 'script.took-too-long',
    });
    await strict.close();
  });

  test('a file that unpacks to more than the heap may hold is stopped', async () => {
    const small = createExtractor({ heapMiB: 64 });
    const bytes = pdfOf('BT /F1 12 Tf 72 700 Td (some words here) Tj ET\n'.repeat(1_000_000));
    await expect(small.extract({ bytes, fileName: 'a.pdf' })).rejects.toMatchObject({
      id: 'script.too-much-memory',
    });
    await small.close();
  });

  test('a file that takes memory outside the heap is stopped', async () => {
    let used = 0;
    const memoryInUse = () => {
      used += 1024 * 1024 * 1024;
      return used;
    };
    const watchful = createExtractor({ growthMiB: 2_048, memoryInUse, watchEveryMs: 1 });
    const bytes = await scriptFixture('printing.aw.pdf');
    await expect(watchful.extract({ bytes, fileName: 'a.pdf' })).rejects.toMatchObject({
      id: 'script.too-much-memory',
    });
    await watchful.close();
  });

  test('a caller who has left is told so, running or waiting', async () => {
    const single = createExtractor({ atOnce: 1 });
    const leaving = new AbortController();
    const bytes = await scriptFixture('printing.aw.pdf');
    const running = single.extract({ bytes, fileName: 'a.pdf', signal: leaving.signal });
    const waiting = single.extract({ bytes, fileName: 'a.pdf', signal: leaving.signal });
    const staying = single.extract({ bytes, fileName: 'a.pdf' });
    const outcomes = Promise.allSettled([running, waiting]);
    const gone = new Error('gone');
    leaving.abort(gone);
    expect(await outcomes).toEqual([
      { status: 'rejected', reason: gone },
      { status: 'rejected', reason: gone },
    ]);
    expect((await staying).pages).toBeGreaterThan(1);
    await single.close();
  });

  test('closing stops what is running', async () => {
    const closing = createExtractor();
    const bytes = await scriptFixture('printing.aw.pdf');
    const running = closing.extract({ bytes, fileName: 'a.pdf' });
    const outcome = expect(running).rejects.toThrow('closed');
    await closing.close();
    await outcome;
  });
});

/** A PDF of one page that draws `content`. */
function pdfOf(content: string): Uint8Array {
  const stream = deflateSync(content);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    `<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n${stream.toString('latin1')}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { scriptFixture } from '#tests/fixtures/scripts/fixtures.ts';
import { detectFileType, detectionBytes } from './detect-file-type.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const png = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
  8, 2, 0, 0, 0,
]);
const compoundFile = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]);

describe('the type of a file', () => {
  test('UPL-9 is told by its content, whatever its name', async () => {
    const pdf = await scriptFixture('two-lines.pdf');
    expect(await detectFileType(pdf, 'script.txt')).toEqual({ kind: 'pdf', mime: 'application/pdf' });
    expect(await detectFileType(bytesOf('MIKE\nHello.'), 'script.pdf')).toEqual({
      kind: 'text',
      mime: 'text/plain',
    });
    expect(await detectFileType(png, 'script.pdf')).toEqual({ kind: 'png', mime: 'image/png' });
    expect(await detectFileType(bytesOf('{\\rtf1\\ansi Hello}'), 'script.doc')).toMatchObject({
      kind: 'rtf',
    });
    const draft = bytesOf('<?xml version="1.0"?><FinalDraft DocumentType="Script">');
    expect(await detectFileType(draft, 'script.xml')).toMatchObject({ kind: 'fdx' });
  });

  test('a PDF may start with a few bytes of something else', async () => {
    expect(await detectFileType(bytesOf('\r\n\r\n%PDF-1.7\n'), 'a')).toMatchObject({ kind: 'pdf' });
  });

  test.each(['a.constructor', 'a.__proto__'])('a name like %s tells nothing', async (name) => {
    expect(await detectFileType(bytesOf('MIKE\nHello.'), name)).toMatchObject({ kind: 'text' });
    const archive = new Uint8Array(await new JSZip().file('a', 'b').generateAsync({ type: 'uint8array' }));
    expect(await detectFileType(archive, name)).toEqual({ kind: 'unsupported', type: 'application/zip' });
  });

  test('Fountain is told by its marks or its name', async () => {
    expect(await detectFileType(bytesOf('Title: A\nAuthor: B\n\nMIKE\nHi.'), 'a.txt')).toEqual({
      kind: 'fountain',
      mime: 'text/plain',
    });
    expect(await detectFileType(bytesOf('MIKE\nHi.'), 'A.FOUNTAIN')).toEqual({
      kind: 'fountain',
      mime: 'text/x-fountain',
    });
    expect(await detectFileType(png, 'a.fountain')).toMatchObject({ kind: 'png' });
  });

  test.each([
    ['<?xml version="1.0"?><office:document>', 'a.fodt', 'application/xml'],
    ['<!DOCTYPE html><p>Hello', 'a.doc', 'text/html'],
    ['%!PS-Adobe-3.0', 'a.txt', 'application/postscript'],
    ['{"line": "Hello"}', 'a.json', 'application/json'],
  ])('text of another format is refused by its type: %s', async (text, name, type) => {
    expect(await detectFileType(bytesOf(text), name)).toEqual({ kind: 'unsupported', type });
  });

  test('text that happens to begin like another format is text', async () => {
    for (const start of ['BMW keys in hand, she waits.', 'MZ, said the radio.', 'ID3 was the room.']) {
      expect(await detectFileType(bytesOf(start), 'a.txt')).toMatchObject({ kind: 'text' });
    }
  });

  test('UPL-9 Word and Excel are told apart by the streams of their container, else by their name', async () => {
    const withStream = (name: string) => Buffer.concat([compoundFile, Buffer.from(`${name}\0`, 'utf16le')]);
    expect(await detectFileType(withStream('WordDocument'), 'a.xls')).toMatchObject({ kind: 'doc' });
    expect(await detectFileType(withStream('Workbook'), 'a.doc')).toMatchObject({ kind: 'xls' });
    const head = Buffer.concat([compoundFile, Buffer.alloc(detectionBytes)]).subarray(0, detectionBytes);
    expect(await detectFileType(head, 'a.doc')).toMatchObject({ kind: 'doc' });
    expect(await detectFileType(head, 'a.xls')).toMatchObject({ kind: 'xls' });
    expect(await detectFileType(head, 'a.msi')).toEqual({ kind: 'unsupported', type: 'application/x-cfb' });
  });

  test('UPL-5 pictures are JPEG, PNG, GIF and WebP', async () => {
    const kinds = {
      jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF')]),
      png: Buffer.from(png),
      gif: Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1'),
      webp: Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'),
    };
    for (const [kind, bytes] of Object.entries(kinds)) {
      expect(await detectFileType(bytes, 'page')).toEqual({ kind, mime: `image/${kind}` });
    }
  });

  test('UPL-11 a file of Pages is named as such', async () => {
    const archive = Buffer.concat([Buffer.from('PK\x03\x04\x14\0', 'latin1'), Buffer.alloc(600)]);
    const type = 'application/vnd.apple.pages';
    expect(await detectFileType(archive, 'Scene.pages')).toEqual({ kind: 'unsupported', type });
  });

  test('UPL-9 a table in text is told by its name', async () => {
    expect(await detectFileType(bytesOf('name,line\nMIKE,Hello'), 'a.csv')).toMatchObject({ kind: 'csv' });
    expect(await detectFileType(bytesOf('name,line\nMIKE,Hello'), 'a.txt')).toMatchObject({ kind: 'text' });
  });

  test('bytes of no known kind are named as such', async () => {
    const noise = new Uint8Array(512).map((_, index) => (index * 7919) % 251);
    expect(await detectFileType(noise, 'a.txt')).toEqual({
      kind: 'unsupported',
      type: 'application/octet-stream',
    });
    expect(await detectFileType(new Uint8Array(0), 'a.txt')).toMatchObject({ kind: 'unsupported' });
  });
});

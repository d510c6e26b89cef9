import { describe, expect, test } from 'vitest';
import { scriptFixture } from '#tests/fixtures/scripts/fixtures.ts';
import { detectFileType } from './detect-file-type.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const png = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
  8, 2, 0, 0, 0,
]);
const compoundFile = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]);

describe('the type of a file', () => {
  test('is told by its content, whatever its name', async () => {
    const pdf = await scriptFixture('two-lines.pdf');
    expect(await detectFileType(pdf, 'script.txt')).toEqual({ kind: 'pdf', mime: 'application/pdf' });
    expect(await detectFileType(bytesOf('MIKE\nHello.'), 'script.pdf')).toEqual({
      kind: 'text',
      mime: 'text/plain',
    });
    expect(await detectFileType(png, 'script.pdf')).toEqual({ kind: 'unsupported', type: 'image/png' });
  });

  test('a PDF may start with a few bytes of something else', async () => {
    expect(await detectFileType(bytesOf('\r\n\r\n%PDF-1.7\n'), 'a')).toMatchObject({ kind: 'pdf' });
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
    expect(await detectFileType(png, 'a.fountain')).toEqual({ kind: 'unsupported', type: 'image/png' });
  });

  test.each([
    ['{\\rtf1\\ansi Hello}', 'a.doc', 'application/rtf'],
    ['<?xml version="1.0"?><FinalDraft>', 'a.fdx', 'application/xml'],
    ['<!DOCTYPE html><p>Hello', 'a.txt', 'text/html'],
    ['name,line\nMIKE,Hello', 'a.csv', 'text/csv'],
  ])('text of another format is refused by its type: %s', async (text, name, type) => {
    expect(await detectFileType(bytesOf(text), name)).toEqual({ kind: 'unsupported', type });
  });

  test('text that happens to begin like another format is text', async () => {
    for (const start of ['BMW keys in hand, she waits.', 'MZ, said the radio.', 'ID3 was the room.']) {
      expect(await detectFileType(bytesOf(start), 'a.txt')).toMatchObject({ kind: 'text' });
    }
  });

  test('the name tells the types apart that share a container', async () => {
    expect(await detectFileType(compoundFile, 'a.doc')).toEqual({
      kind: 'unsupported',
      type: 'application/msword',
    });
    expect(await detectFileType(compoundFile, 'a.xls')).toEqual({
      kind: 'unsupported',
      type: 'application/vnd.ms-excel',
    });
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

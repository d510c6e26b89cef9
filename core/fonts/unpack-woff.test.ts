import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

test('an unpacked font is the font that was packed', () => {
  const file = '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff';
  const packed = readFileSync(createRequire(import.meta.url).resolve(file));
  const [one, other] = [create(packed) as Font, create(Buffer.from(unpackWoff(packed, inflateSync))) as Font];
  expect(other.postscriptName).toBe('CourierPrime-Regular');
  expect(other.characterSet).toEqual(one.characterSet);
  const outlineOf = (font: Font) => font.layout('Who is there?').glyphs.map((glyph) => glyph.path.toSVG());
  expect(outlineOf(other)).toEqual(outlineOf(one));
});

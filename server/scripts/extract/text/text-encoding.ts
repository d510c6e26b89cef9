import { isUtf8 } from 'node:buffer';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Of the bytes looked at, at most this share may be control characters that no text editor writes. */
const strangeShare = 0.003;
const sampleBytes = 64 * 1024;

/**
 * The encoding of a text, judged by its bytes; undefined where they are not text. Without a byte order mark it is
 * UTF-8 where the bytes are valid as such, UTF-16 where every other byte is mostly zero, else windows-1252.
 * `bytes` may be the beginning of a longer text.
 */
export function encodingOf(bytes: Uint8Array): TextEncoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  const wide = wideEncoding(sample);
  if (wide) return wide;
  if (strangeBytes(sample) > sample.length * strangeShare) return undefined;
  if (isUtf8(withoutCutCharacter(sample))) return 'utf-8';
  return strangeInWindows1252(sample) > sample.length * strangeShare ? undefined : 'windows-1252';
}

/** The text with its line ends as they are; NUL and other control characters are left out. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  const text =
    encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
  return text.replace(/[^\P{Cc}\t\n\v\f\r\u0085]/gu, '');
}

/** Latin text in UTF-16 has a zero in nearly every second byte. */
function wideEncoding(sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (sample.length < 4) return undefined;
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.6 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.6 && odd < half * 0.05) return 'utf-16be';
  return undefined;
}

function strangeBytes(sample: Uint8Array): number {
  let strange = 0;
  for (const byte of sample) if ((byte < 0x20 && !isTextControl(byte)) || byte === 0x7f) strange += 1;
  return strange;
}

/** Tab, line feed, vertical tab, form feed, carriage return, and the end mark of DOS. */
function isTextControl(byte: number): boolean {
  return (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a;
}

function strangeInWindows1252(sample: Uint8Array): number {
  const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
  let strange = 0;
  for (const byte of sample) if (unassigned.has(byte)) strange += 1;
  return strange;
}

/** Leaves out a character that the end of the sample cuts through: up to three bytes. */
function withoutCutCharacter(sample: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(4, sample.length); back += 1) {
    const byte = sample[sample.length - back] ?? 0;
    if (byte < 0x80) return sample;
    if (byte >= 0xc0) return sample.subarray(0, sample.length - back);
  }
  return sample;
}

/** What windows-1252 has at 0x80 to 0x9F, where Latin-1 has control characters; unassigned places are left out. */
const windows1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** Node 20 decodes windows-1252 as Latin-1, which loses curly quotes and dashes, so the difference is made up here. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.replace(/[\u0080-\u009F]/g, (letter) => windows1252.charAt(letter.charCodeAt(0) - 0x80));
}

import { inflateSync } from 'node:zlib';

/** Lengths in bytes (WOFF 1.0, sections 3 and 4; OpenType, "Organization of an OpenType Font"). */
const woff = { header: 44, entry: 20 } as const;
const sfnt = { header: 12, entry: 16 } as const;

/**
 * The OpenType font in a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). `fontkit` can read the packed form, but unpacks a
 * table anew for every glyph that it looks up.
 */
export function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const header = Buffer.alloc(sfnt.header + count * sfnt.entry);
  packed.copy(header, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * sfnt.entry, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * sfnt.entry, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const from = woff.header + index * woff.entry;
    const start = packed.readUInt32BE(from + 4);
    const packedLength = packed.readUInt32BE(from + 8);
    const length = packed.readUInt32BE(from + 12);
    const bytes = packed.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(bytes) : bytes;
    const to = sfnt.header + index * sfnt.entry;
    packed.copy(header, to, from, from + 4);
    packed.copy(header, to + 4, from + 16, from + 20);
    header.writeUInt32BE(offset, to + 8);
    header.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}

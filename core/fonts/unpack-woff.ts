/** Lengths in bytes (WOFF 1.0, sections 3 and 4; OpenType, "Organization of an OpenType Font"). */
const woff = { header: 44, entry: 20 } as const;
const sfnt = { header: 12, entry: 16 } as const;

/**
 * The OpenType font in a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). `inflate` unpacks zlib data (RFC 1950): every
 * platform has its own.
 */
export function unpackWoff(
  packed: Uint8Array,
  inflate: (packed: Uint8Array) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const count = view.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const from = woff.header + index * woff.entry;
    const start = view.getUint32(from + 4);
    const packedLength = view.getUint32(from + 8);
    const length = view.getUint32(from + 12);
    const bytes = packed.subarray(start, start + packedLength);
    return {
      tag: view.getUint32(from),
      checksum: view.getUint32(from + 16),
      bytes: packedLength < length ? inflate(bytes) : bytes,
    };
  });
  const tablesStart = sfnt.header + count * sfnt.entry;
  const font = new Uint8Array(tables.reduce((end, { bytes }) => end + padded(bytes.length), tablesStart));
  const header = new DataView(font.buffer);
  const power = Math.floor(Math.log2(count));
  header.setUint32(0, view.getUint32(4));
  header.setUint16(4, count);
  header.setUint16(6, 2 ** power * sfnt.entry);
  header.setUint16(8, power);
  header.setUint16(10, (count - 2 ** power) * sfnt.entry);
  let offset = tablesStart;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const to = sfnt.header + index * sfnt.entry;
    header.setUint32(to, tag);
    header.setUint32(to + 4, checksum);
    header.setUint32(to + 8, offset);
    header.setUint32(to + 12, bytes.length);
    font.set(bytes, offset);
    offset += padded(bytes.length);
  });
  return font;
}

/** Tables begin at multiples of four. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

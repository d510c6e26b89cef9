/** A glyph of a font, and where it is placed, in the font's units. */
export interface PlacedGlyph {
  id: number;
  x: number;
  y: number;
}

/** Glyphs that are drawn as one. */
export interface Composition {
  glyphs: readonly PlacedGlyph[];
  advance: number;
}

/** Unicode's area for private use, up to U+F8FF. */
const firstCode = 0xe000;

/** The character by which the composition of this number, from 0 to 6399, is written. */
export function codeOfComposition(index: number): string {
  return String.fromCharCode(firstCode + index);
}

/** Flags of a component (OpenType, "glyf"). */
const wordArguments = 0x0001;
const argumentsArePlaces = 0x0002;
const hasScale = 0x0008;
const hasMore = 0x0020;
const hasTwoScales = 0x0040;
const hasFourScales = 0x0080;

/**
 * A TrueType font in which each composition is a glyph of its own, with the parts of `font` that these are made of and
 * nothing else. So a program that knows nothing of shaping writes shaped text, and says of each glyph which text it is.
 * Tables have no checksums: what embeds the font writes its own.
 */
export function composeFont(font: Uint8Array, compositions: readonly Composition[]): Uint8Array<ArrayBuffer> {
  const tables = tablesOf(font);
  const glyphOf = glyphReader(tables);
  const parts = partsOf(compositions, glyphOf);
  const idOf = new Map(parts.map((id, index) => [id, index]));
  const own = parts.map((id) => renumbered(glyphOf(id), idOf));
  const composed = compositions.map(({ glyphs }) => {
    const placed = glyphs.filter(({ id }) => glyphOf(id).length > 0);
    return composite(placed.map((one) => ({ ...one, id: idOf.get(one.id) ?? 0, bytes: glyphOf(one.id) })));
  });
  const glyphs = [...own, ...composed];
  const hmtx = advancesOf(tables);
  const advances = [...parts.map(hmtx), ...compositions.map(({ advance }) => advance)];
  const longest = Math.max(1, ...compositions.map(({ glyphs }) => glyphs.length));
  return fontOf({
    'OS/2': tableIn(tables, 'OS/2'),
    cmap: cmapTable(parts.length, compositions.length),
    glyf: joined(glyphs),
    head: changed(tableIn(tables, 'head'), (head) => head.setInt16(50, 1)),
    hhea: changed(tableIn(tables, 'hhea'), (hhea) => hhea.setUint16(34, glyphs.length)),
    hmtx: hmtxTable(glyphs, advances),
    loca: locaTable(glyphs),
    maxp: changed(tableIn(tables, 'maxp'), (maxp) => {
      maxp.setUint16(4, glyphs.length);
      for (const [composite, simple] of [
        [10, 6],
        [12, 8],
      ] as const) {
        const most = Math.max(maxp.getUint16(composite), maxp.getUint16(simple));
        maxp.setUint16(composite, Math.min(0xffff, most * longest));
      }
      maxp.setUint16(28, Math.max(longest, maxp.getUint16(28)));
      maxp.setUint16(30, maxp.getUint16(30) + 1);
    }),
    name: tableIn(tables, 'name'),
    // Version 3: without names of glyphs.
    post: changed(tableIn(tables, 'post').slice(0, 32), (post) => post.setUint32(0, 0x00030000)),
  });
}

type Tables = ReadonlyMap<string, Uint8Array>;
type GlyphReader = (id: number) => Uint8Array;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function tablesOf(font: Uint8Array): Tables {
  const view = viewOf(font);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const start = view.getUint32(at + 8);
      const tag = String.fromCharCode(...font.subarray(at, at + 4));
      return [tag, font.subarray(start, start + view.getUint32(at + 12))];
    }),
  );
}

function tableIn(tables: Tables, tag: string): Uint8Array {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table "${tag}".`);
  return table;
}

function changed(table: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = table.slice();
  change(viewOf(copy));
  return copy;
}

/** The bytes of a glyph; none of one that shows nothing. */
function glyphReader(tables: Tables): GlyphReader {
  const [glyf, loca] = [tableIn(tables, 'glyf'), viewOf(tableIn(tables, 'loca'))];
  const isLong = viewOf(tableIn(tables, 'head')).getInt16(50) === 1;
  const offset = (id: number) => (isLong ? loca.getUint32(4 * id) : 2 * loca.getUint16(2 * id));
  return (id) => glyf.subarray(offset(id), offset(id + 1));
}

function advancesOf(tables: Tables): (id: number) => number {
  const hmtx = viewOf(tableIn(tables, 'hmtx'));
  const count = viewOf(tableIn(tables, 'hhea')).getUint16(34);
  return (id) => hmtx.getUint16(4 * Math.min(id, count - 1));
}

/** Where the ids of a glyph's own components stand in its bytes. */
function componentsIn(glyph: Uint8Array): number[] {
  const view = viewOf(glyph);
  if (glyph.length === 0 || view.getInt16(0) >= 0) return [];
  const places: number[] = [];
  let at = 10;
  for (;;) {
    const flags = view.getUint16(at);
    places.push(at + 2);
    at += 4 + (flags & wordArguments ? 4 : 2);
    if (flags & hasScale) at += 2;
    else if (flags & hasTwoScales) at += 4;
    else if (flags & hasFourScales) at += 8;
    if (!(flags & hasMore)) return places;
  }
}

/** Every glyph that is needed, the one for what is missing first. */
function partsOf(compositions: readonly Composition[], glyphOf: GlyphReader): number[] {
  const needed = new Set([0]);
  const waiting = compositions.flatMap(({ glyphs }) => glyphs.map(({ id }) => id));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    const glyph = glyphOf(id);
    for (const place of componentsIn(glyph)) waiting.push(viewOf(glyph).getUint16(place));
  }
  return [...needed];
}

function renumbered(glyph: Uint8Array, idOf: ReadonlyMap<number, number>): Uint8Array {
  const places = componentsIn(glyph);
  if (places.length === 0) return glyph;
  return changed(glyph, (view) => {
    for (const place of places) view.setUint16(place, idOf.get(view.getUint16(place)) ?? 0);
  });
}

function composite(parts: readonly (PlacedGlyph & { bytes: Uint8Array })[]): Uint8Array {
  if (parts.length === 0) return new Uint8Array();
  const glyph = new Uint8Array(10 + 8 * parts.length);
  const view = viewOf(glyph);
  view.setInt16(0, -1);
  const edge = (at: number, along: 'x' | 'y') =>
    parts.map((part) => viewOf(part.bytes).getInt16(at) + part[along]);
  view.setInt16(2, Math.min(...edge(2, 'x')));
  view.setInt16(4, Math.min(...edge(4, 'y')));
  view.setInt16(6, Math.max(...edge(6, 'x')));
  view.setInt16(8, Math.max(...edge(8, 'y')));
  parts.forEach(({ id, x, y }, index) => {
    const at = 10 + 8 * index;
    const more = index < parts.length - 1 ? hasMore : 0;
    view.setUint16(at, wordArguments | argumentsArePlaces | more);
    view.setUint16(at + 2, id);
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  });
  return glyph;
}

/** Format 4: one stretch of codes, and the end that the format asks for. */
function cmapTable(firstId: number, count: number): Uint8Array {
  const table = new Uint8Array(12 + 32);
  const view = viewOf(table);
  const lastCode = firstCode + count - 1;
  const words = [0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0];
  const segments = [lastCode, 0xffff, 0, firstCode, 0xffff, (firstId - firstCode) & 0xffff, 1, 0, 0];
  [...words, ...segments].forEach((word, index) => {
    view.setUint16(2 * index, word);
  });
  return table;
}

function hmtxTable(glyphs: readonly Uint8Array[], advances: readonly number[]): Uint8Array {
  const table = new Uint8Array(4 * glyphs.length);
  const view = viewOf(table);
  glyphs.forEach((glyph, index) => {
    view.setUint16(4 * index, advances[index] ?? 0);
    view.setInt16(4 * index + 2, glyph.length > 0 ? viewOf(glyph).getInt16(2) : 0);
  });
  return table;
}

function locaTable(glyphs: readonly Uint8Array[]): Uint8Array {
  const table = new Uint8Array(4 * (glyphs.length + 1));
  const view = viewOf(table);
  let end = 0;
  glyphs.forEach((glyph, index) => {
    end += padded(glyph.length);
    view.setUint32(4 * (index + 1), end);
  });
  return table;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + padded(length), 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += padded(piece.length);
  }
  return whole;
}

function fontOf(tables: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(tables);
  const header = new Uint8Array(12 + 16 * entries.length);
  const view = viewOf(header);
  const power = Math.floor(Math.log2(entries.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, entries.length);
  view.setUint16(6, 2 ** power * 16);
  view.setUint16(8, power);
  view.setUint16(10, (entries.length - 2 ** power) * 16);
  let start = header.length;
  entries.forEach(([tag, { length }], index) => {
    const at = 12 + 16 * index;
    for (const [place, letter] of [...tag].entries()) header[at + place] = letter.charCodeAt(0);
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, length);
    start += padded(length);
  });
  return joined([header, ...entries.map(([, table]) => table)]);
}

/** Tables and glyphs begin at multiples of four. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

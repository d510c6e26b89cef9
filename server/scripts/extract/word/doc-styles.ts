import { type Properties, readProperties } from './doc-properties.ts';

interface Style {
  basedOn: number;
  properties: Properties;
}

const noStyle = 0x0fff;
const paragraphStyle = 1;
const deepest = 12;

/** The properties of each paragraph style by its number, with what it inherits ([MS-DOC] 2.9.271, the stylesheet). */
export function readDocStyles(word: Buffer, table: Buffer): (style: number) => Properties {
  const start = word.readUInt32LE(0x00a2);
  const sheet = table.subarray(start, start + word.readUInt32LE(0x00a6));
  const styles = new Map<number, Style>();
  if (sheet.length < 6) return () => ({});
  const baseSize = sheet.readUInt16LE(4);
  let at = 2 + sheet.readUInt16LE(0);
  for (let number = 0; at + 2 <= sheet.length; number += 1) {
    const size = sheet.readUInt16LE(at);
    const style = sheet.subarray(at + 2, at + 2 + size);
    if (size > 0) styles.set(number, readStyle(style, baseSize));
    at += 2 + size + (size % 2);
  }
  return (number) => inherited(styles, number);
}

function readStyle(style: Buffer, baseSize: number): Style {
  if (style.length < baseSize + 2) return { basedOn: noStyle, properties: {} };
  const kindAndBase = style.readUInt16LE(2);
  const basedOn = kindAndBase >>> 4;
  if ((kindAndBase & 0x0f) !== paragraphStyle) return { basedOn, properties: {} };
  const paragraph = partAt(style, baseSize + 2 + style.readUInt16LE(baseSize) * 2 + 2);
  const characters = partAt(style, paragraph.end);
  return {
    basedOn,
    properties: { ...readProperties(paragraph.data.subarray(2)), ...readProperties(characters.data) },
  };
}

/** A length and so many bytes, from an even place on. */
function partAt(style: Buffer, place: number): { data: Buffer; end: number } {
  const at = place + (place % 2);
  if (at + 2 > style.length) return { data: Buffer.alloc(0), end: at };
  const end = at + 2 + style.readUInt16LE(at);
  return { data: style.subarray(at + 2, end), end };
}

function inherited(styles: ReadonlyMap<number, Style>, number: number): Properties {
  let properties: Properties = {};
  let at = number;
  for (let depth = 0; depth < deepest; depth += 1) {
    const style = styles.get(at);
    if (!style) break;
    properties = { ...style.properties, ...properties };
    at = style.basedOn;
  }
  return properties;
}

/** A toggle may be on or off, or follow the paragraph's style, or stand against it. */
export type Toggle = boolean | 'as-style' | 'against-style';

/** What is read of the properties of paragraphs and characters. Lengths in twips. */
export interface Properties {
  align?: 'left' | 'center' | 'right';
  indent?: number;
  firstLine?: number;
  spaceBefore?: number;
  spaceAfter?: number;
  isInTable?: boolean;
  isRowEnd?: boolean;
  bold?: Toggle;
  italic?: Toggle;
  strike?: Toggle;
  capitals?: Toggle;
  hidden?: Toggle;
  deleted?: Toggle;
}

/** Single property modifiers by their code ([MS-DOC] 2.6.1, 2.6.2). */
const setters: Readonly<Record<number, (properties: Properties, operand: Buffer) => void>> = {
  9219: setAlign,
  9313: setAlign,
  33807: (properties, operand) => {
    properties.indent = operand.readInt16LE(0);
  },
  33886: (properties, operand) => {
    properties.indent = operand.readInt16LE(0);
  },
  33809: (properties, operand) => {
    properties.firstLine = operand.readInt16LE(0);
  },
  33888: (properties, operand) => {
    properties.firstLine = operand.readInt16LE(0);
  },
  42003: (properties, operand) => {
    properties.spaceBefore = operand.readUInt16LE(0);
  },
  42004: (properties, operand) => {
    properties.spaceAfter = operand.readUInt16LE(0);
  },
  9238: (properties, operand) => {
    properties.isInTable = operand.readUInt8(0) !== 0;
  },
  9239: (properties, operand) => {
    properties.isRowEnd = operand.readUInt8(0) !== 0;
  },
  2101: (properties, operand) => {
    properties.bold = toggle(operand);
  },
  2102: (properties, operand) => {
    properties.italic = toggle(operand);
  },
  2103: (properties, operand) => {
    properties.strike = toggle(operand);
  },
  10835: (properties, operand) => {
    properties.strike = toggle(operand);
  },
  2107: (properties, operand) => {
    properties.capitals = toggle(operand);
  },
  2108: (properties, operand) => {
    properties.hidden = toggle(operand);
  },
  2048: (properties, operand) => {
    properties.deleted = toggle(operand);
  },
};

function setAlign(properties: Properties, operand: Buffer): void {
  properties.align = (['left', 'center', 'right'] as const)[operand.readUInt8(0)] ?? 'left';
}

function toggle(operand: Buffer): Toggle {
  const value = operand.readUInt8(0);
  return value === 0x80 ? 'as-style' : value === 0x81 ? 'against-style' : value !== 0;
}

const tableDefinition = 0xd608;

/** Reads a list of property modifiers; what is unknown or cut off is left out. */
export function readProperties(data: Buffer): Properties {
  const properties: Properties = {};
  for (let at = 0; at + 3 <= data.length; ) {
    const code = data.readUInt16LE(at);
    const start = at + 2;
    const size = operandSize(code, data, start);
    if (start + size > data.length) break;
    setters[code]?.(properties, data.subarray(start, start + size));
    at = start + size;
  }
  return properties;
}

/** The three highest bits of a code tell its operand's size ([MS-DOC] 2.2.5.1). */
function operandSize(code: number, data: Buffer, start: number): number {
  switch (code >>> 13) {
    case 0:
    case 1:
      return 1;
    case 2:
    case 4:
    case 5:
      return 2;
    case 3:
      return 4;
    case 7:
      return 3;
    default:
      if (code === tableDefinition) {
        return start + 2 <= data.length ? data.readUInt16LE(start) + 1 : Number.POSITIVE_INFINITY;
      }
      return data.readUInt8(start) + 1;
  }
}

import { decodeText } from '#server/scripts/extract/text/text-encoding.ts';

export interface RtfDecoder {
  setCodePage(number: number): void;
  add(byte: number): void;
  /** The text of the bytes since the last call: a character may be made of several of them. */
  take(): string;
}

const labels: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** Decodes the bytes of an RTF file in the code page that it names; windows-1252 until then. */
export function createRtfDecoder(): RtfDecoder {
  let decode = (bytes: Uint8Array) => decodeText(bytes, 'windows-1252');
  let bytes: number[] = [];
  return {
    setCodePage(number) {
      const label = labels[number] ?? `windows-${number}`;
      if (number === 1252 || !isKnown(label)) return;
      const decoder = new TextDecoder(label);
      decode = (some) => decoder.decode(some);
    },
    add(byte) {
      bytes.push(byte);
    },
    take() {
      if (bytes.length === 0) return '';
      const text = decode(Uint8Array.from(bytes));
      bytes = [];
      return text;
    },
  };
}

function isKnown(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}

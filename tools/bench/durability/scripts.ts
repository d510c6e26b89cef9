import fs from 'node:fs';
import path from 'node:path';

/** A file to upload, and words that are in it and in no other. */
export interface ScriptFile {
  fileName: string;
  content: Uint8Array<ArrayBuffer>;
  /** Words that the script must have once it was read; null where only the bytes are known. */
  words: string | null;
}

const pdfFixture = path.resolve(import.meta.dirname, '../../../tests/fixtures/scripts/printing.aw.pdf');
let pdf: Buffer | null = null;

/** Two in three are plain scripts of ten to a thousand speeches, one in three is a real PDF. */
export function makeScriptFile(number: number): ScriptFile {
  return number % 3 === 2 ? pdfFile(number) : plainFile(number);
}

/** Readers of PDF ignore what follows the end, so that every file has bytes of its own. */
function pdfFile(number: number): ScriptFile {
  pdf ??= fs.readFileSync(pdfFixture);
  return {
    fileName: `script ${number}.pdf`,
    content: Uint8Array.from(Buffer.concat([pdf, Buffer.from(`\n% copy ${number}\n`)])),
    words: null,
  };
}

function plainFile(number: number): ScriptFile {
  const words = `the password tonight is number ${number}`;
  const speeches = Array.from({ length: 10 + ((number * 137) % 990) }, (_, index) =>
    speech(
      index % 2 === 0 ? 'ANNA' : 'BEN',
      index === 3 ? words : `line ${index} of our scene goes on like this`,
    ),
  );
  const text = ['INT. KITCHEN - NIGHT', '', 'Rain against the window.', '', ...speeches].join('\n');
  return { fileName: `script ${number}.txt`, content: Uint8Array.from(Buffer.from(text)), words };
}

function speech(name: string, text: string): string {
  return `${' '.repeat(25)}${name}\n${' '.repeat(15)}${text}.\n`;
}

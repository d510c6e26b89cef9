const { DecompressionStream } = globalThis;
let reading = 0;

/**
 * Has pdf.js unpack the streams of a file at once, by itself, while it is read. Where there is `DecompressionStream`, pdf.js
 * has it done piece by piece and in other threads, which takes longer than the few kilobytes that a page of text has.
 */
export async function unpackingAtOnce<Read>(read: () => Promise<Read>): Promise<Read> {
  reading += 1;
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  try {
    return await read();
  } finally {
    reading -= 1;
    // Who reads the next file in this thread may need it: a Word file is known by what is packed in it.
    if (reading === 0) globalThis.DecompressionStream = DecompressionStream;
  }
}

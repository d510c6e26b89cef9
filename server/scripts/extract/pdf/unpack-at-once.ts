import { inflateSync } from 'node:zlib';
import { extractLimits } from '#core/limits.ts';
import { refusal } from '#server/platform/errors.ts';

const { DecompressionStream } = globalThis;
let readings = 0;
let isTooMuch = false;

/**
 * Has the streams of a PDF unpacked at once while pdf.js reads it. pdf.js does that through `DecompressionStream`, piece by
 * piece and in other threads, which takes longer than the unpacking of the few kilobytes that a page of text has.
 *
 * @throws AppError `script.too-much-memory` where one stream unpacks to more than any file may.
 */
export async function unpackingAtOnce<Read>(read: () => Promise<Read>): Promise<Read> {
  readings += 1;
  globalThis.DecompressionStream = UnpackedAtOnce as unknown as typeof DecompressionStream;
  try {
    const answer = await read();
    if (isTooMuch) throw refusal('script.too-much-memory');
    return answer;
  } finally {
    readings -= 1;
    if (readings === 0) {
      globalThis.DecompressionStream = DecompressionStream;
      isTooMuch = false;
    }
  }
}

/** As much of a `DecompressionStream` as pdf.js uses. Reading fails where the stream is damaged: pdf.js then reads what it can. */
class UnpackedAtOnce {
  private packed: Uint8Array = new Uint8Array(0);

  readonly writable = {
    getWriter: () => ({
      ready: Promise.resolve(),
      write: async (packed: Uint8Array) => {
        this.packed = packed;
      },
      close: async () => {},
    }),
  };

  readonly readable = {
    [Symbol.asyncIterator]: () => unpacked(() => this.packed),
  };

  constructor(format: ConstructorParameters<typeof DecompressionStream>[0]) {
    // biome-ignore lint/correctness/noConstructorReturn: pdf.js may unpack other formats than that of PDF streams, too.
    if (format !== 'deflate') return new DecompressionStream(format) as unknown as UnpackedAtOnce;
  }
}

async function* unpacked(packed: () => Uint8Array): AsyncGenerator<Uint8Array> {
  try {
    yield inflateSync(packed(), { maxOutputLength: extractLimits.unpackedBytes });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Were it thrown, pdf.js would unpack the stream by itself, without end.
    isTooMuch = true;
  }
}

import type { IncomingMessage } from 'node:http';
import { AppError } from '#server/platform/errors.ts';

/**
 * Has the body of a request taken as it comes. Whoever takes it may stop early: what is left is then free to be read off,
 * so that a refusal reaches the sender, and the connection serves the next request.
 */
export async function takeBody<Taken>(
  incoming: IncomingMessage,
  take: (bytes: AsyncIterable<Uint8Array>) => Promise<Taken>,
): Promise<Taken> {
  const bytes: AsyncIterator<Uint8Array> & AsyncIterable<Uint8Array> = incoming.iterator({
    destroyOnReturn: false,
  });
  try {
    return await take(bytes);
  } finally {
    // Not waited for: a piece that is still awaited may never come.
    bytes.return?.().catch(() => undefined);
  }
}

/** Tells a sender that broke off from a fault of ours: it is refused with `broken`. */
export async function* untilBrokenOff(
  bytes: AsyncIterable<Uint8Array>,
  broken: AppError,
): AsyncGenerator<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  for (;;) {
    let next: IteratorResult<Uint8Array>;
    try {
      next = await pieces.next();
    } catch (error) {
      throw new AppError(broken.id, broken.message, { cause: error });
    }
    if (next.done) return;
    yield next.value;
  }
}

/** The first `length` bytes or all there are, and the whole stream, from its start, to be read once. */
export async function withHead(bytes: AsyncGenerator<Uint8Array>, length: number) {
  const pieces: Uint8Array[] = [];
  let have = 0;
  while (have < length) {
    const next = await bytes.next();
    if (next.done) break;
    pieces.push(next.value);
    have += next.value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* pieces.splice(0);
    yield* bytes;
  }
  return { head: Buffer.concat(pieces).subarray(0, length), all: all() };
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';

/** A form of ours has a handful of short fields and one file. */
const limits = { fields: 20, fieldSize: 16 * 1024, files: 1, headerPairs: 50 };

export interface MultipartForm<Taken> {
  fields: Record<string, string>;
  /** What `onFile` made of the file; null where the form had none of that name. */
  file: Taken | null;
}

/**
 * Reads a form with one file (RFC 7578), which `onFile` takes as it comes: nothing is held in memory whole. Where
 * `onFile` rejects, the rest of the form is not read any more, and so does this.
 *
 * @throws UnreadableForm where it is no such form, or breaks off; and whatever `bytes` or `onFile` throws.
 */
export async function readMultipart<Taken>(
  headers: IncomingHttpHeaders,
  bytes: AsyncIterable<Uint8Array>,
  { fileField, onFile }: { fileField: string; onFile(file: Readable, name: string): Promise<Taken> },
): Promise<MultipartForm<Taken>> {
  const parser = openParser(headers);
  const fields: Record<string, string> = {};
  const refused = new AbortController();
  let taking: Promise<Taken> | undefined;
  let sourceFault: { error: unknown } | undefined;
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('file', (name, file, { filename }) => {
    if (name !== fileField || taking) return file.resume();
    taking = onFile(file, filename ?? '');
    taking.catch(() => refused.abort());
  });
  const watched = watch(bytes, (error) => {
    sourceFault = { error };
  });
  try {
    await pipeline(watched, parser, { signal: refused.signal });
  } catch (error) {
    // Whoever took the file drops what there is of it.
    const [taken] = await Promise.allSettled([taking]);
    if (sourceFault) throw sourceFault.error;
    if (taken.status === 'rejected' && isAbort(error)) throw taken.reason;
    throw new UnreadableForm('The form ended too early.', { cause: error });
  }
  return { fields, file: taking ? await taking : null };
}

export class UnreadableForm extends Error {
  override name = 'UnreadableForm';
}

function openParser(headers: IncomingHttpHeaders): busboy.Busboy {
  try {
    return busboy({ headers, limits, defParamCharset: 'utf8' });
  } catch (error) {
    throw new UnreadableForm('This is no form with a file.', { cause: error });
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

async function* watch(
  bytes: AsyncIterable<Uint8Array>,
  onFault: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    onFault(error);
    throw error;
  }
}

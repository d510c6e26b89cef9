import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { segmentsOf } from '#server/platform/files/file-key.ts';
import { type FileStore, FilesAwayError, TooLargeError } from '#server/platform/files/file-store.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/** A bucket of S3, or of a server that speaks its protocol. */
export interface S3Place {
  bucket: string;
  region: string;
  /** Null of Amazon's own. */
  endpoint: string | null;
}

export interface S3FileStore {
  files: FileStore;
  close(): void;
}

/** What is longer goes up in parts of this size; S3 takes none under 5 MiB, and 10,000 of them. */
const partBytes = 8 * 1024 * 1024;
/** What is shorter is fetched at once: a line must not wait for a connection that a slow listener holds. */
const wholeBytes = 1024 * 1024;
/** A bucket that has said nothing for so long is asked once or twice more, then is away. */
const longestSilenceMs = 5_500;
/** Whoever pauses a take holds a connection; putting a long one together is silent work as well. */
const longestPauseMs = 60_000;
const mostSockets = 500;
/** For the bucket, at the start: behind some firewalls what cannot be reached refuses nothing. */
const longestLookingMs = 10_000;

/**
 * Files in a bucket, which several machines may share. A write is seen whole or not at all, as S3 has it; parts of
 * writes that a killed process left behind are for a lifecycle rule of the bucket. Credentials are found as every
 * program of Amazon's finds them.
 *
 * @throws StartRefusal where the bucket cannot be reached.
 */
export async function openS3FileStore(
  { bucket, region, endpoint }: S3Place,
  {
    lookingMs = longestLookingMs,
    silenceMs = longestSilenceMs,
  }: { lookingMs?: number; silenceMs?: number } = {},
): Promise<S3FileStore> {
  const connect = (socketTimeout: number) =>
    new S3Client({
      region,
      // Other servers seldom have a host name for each bucket, and do not all know the newer checksums.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: longestSilenceMs,
        socketTimeout,
        httpAgent: { keepAlive: true, maxSockets: mostSockets },
        httpsAgent: { keepAlive: true, maxSockets: mostSockets },
      },
    });
  const client = connect(silenceMs);
  const patient = connect(longestPauseMs);
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), {
      abortSignal: AbortSignal.timeout(lookingMs),
    });
  } catch (error) {
    client.destroy();
    patient.destroy();
    throw new StartRefusal(
      `The bucket ${bucket} cannot be reached (${nameOf(error)}). Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).`,
      { cause: error },
    );
  }
  return {
    files: filesIn({ client, patient }, bucket),
    close: () => {
      client.destroy();
      patient.destroy();
    },
  };
}

/** `patient` has connections of its own, for what may stand still. */
function filesIn(clients: { client: S3Client; patient: S3Client }, bucket: string): FileStore {
  const [client, patient] = [tellingOfAbsence(clients.client), tellingOfAbsence(clients.patient)];
  const at = (key: string) => ({ Bucket: bucket, Key: segmentsOf(key).join('/') });

  async function sizeOf(key: string): Promise<number | null> {
    try {
      const { ContentLength: size } = await client.send(new HeadObjectCommand(at(key)));
      return size ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function* bytesOf(key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    if (end < start) return;
    const isShort = end - start < wholeBytes;
    const { Body: body } = await (isShort ? client : patient).send(
      new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${end}` }),
    );
    if (!body) return;
    if (isShort) yield await body.transformToByteArray();
    else yield* body as unknown as AsyncIterable<Uint8Array>;
  }

  async function putInParts(key: string, first: Uint8Array, parts: AsyncIterable<Uint8Array>): Promise<void> {
    const target = at(key);
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
    const done: { ETag: string | undefined; PartNumber: number }[] = [];
    const put = async (Body: Uint8Array) => {
      const PartNumber = done.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }));
      done.push({ ETag, PartNumber });
    };
    try {
      await put(first);
      for await (const part of parts) await put(part);
      const MultipartUpload = { Parts: done };
      await patient.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload }));
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ ...target, UploadId }));
      throw error;
    }
  }

  return {
    write: async (key, bytes, { maxBytes = Number.POSITIVE_INFINITY } = {}) => {
      const target = at(key);
      let size = 0;
      const parts = inParts(bytes, (added) => {
        size += added;
        if (size > maxBytes) throw new TooLargeError(`More than ${maxBytes} bytes.`);
      });
      const first = (await parts.next()).value ?? new Uint8Array();
      if (first.length < partBytes) await client.send(new PutObjectCommand({ ...target, Body: first }));
      else await putInParts(key, first, parts);
      return { size };
    },

    read: async (key, range) => {
      const size = await sizeOf(key);
      if (size === null) return null;
      return bytesOf(key, range?.start ?? 0, Math.min(range?.end ?? size, size - 1));
    },

    stat: async (key) => {
      const size = await sizeOf(key);
      return size === null ? null : { size };
    },

    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    removeAll: async (prefix) => {
      const { Bucket, Key } = at(prefix);
      for await (const page of paginateListObjectsV2(
        { client: clients.client },
        { Bucket, Prefix: `${Key}/` },
      )) {
        const found = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
        if (found.length === 0) continue;
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects: found, Quiet: true } }),
        );
        if (Errors.length > 0)
          throw new Error(`${Errors.length} files could not be removed: ${Errors[0]?.Code}.`);
      }
    },

    reach: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

/** Sends by `client`; a bucket that does not answer is told as such. */
function tellingOfAbsence(client: S3Client): Pick<S3Client, 'send'> {
  const send = async (...given: Parameters<S3Client['send']>) => {
    try {
      return await client.send(...given);
    } catch (error) {
      throw error instanceof S3ServiceException ? error : new FilesAwayError(undefined, { cause: error });
    }
  };
  return { send: send as S3Client['send'] };
}

/** The bytes in pieces of `partBytes`, the last one smaller; `onBytes` hears of them as they come. */
async function* inParts(
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  onBytes: (added: number) => void,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (let chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    onBytes(chunk.length);
    while (length + chunk.length >= partBytes) {
      const taken = partBytes - length;
      // Copied, since who gave them may use their memory anew.
      yield Buffer.concat([...waiting, chunk.subarray(0, taken)]);
      chunk = chunk.subarray(taken);
      waiting = [];
      length = 0;
    }
    if (chunk.length > 0) waiting.push(Uint8Array.from(chunk));
    length += chunk.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // A fault of the network has no name of its own, but a code.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

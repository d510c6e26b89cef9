import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type RecordingType, selfTakeFieldsSchema } from '#core/api/recordings.ts';
import type { Parts } from '#server/parts.ts';
import type { Caller } from '#server/platform/caller.ts';
import { refusal } from '#server/platform/errors.ts';
import { untilBrokenOff } from '#server/platform/http/incoming-bytes.ts';
import { invalidRequest } from '#server/platform/http/invalid-request.ts';
import { readMultipart, UnreadableForm } from '#server/platform/http/multipart.ts';
import { checkUserId } from '#server/platform/http/router.ts';
import { forgetLater } from './abandoned-takes.ts';
import { newTakeRef } from './recording-place.ts';
import { addRecording, originOf, type StoredRecording } from './store.ts';
import { storeTake } from './take-bytes.ts';
import { checkMeasures, takeName } from './take-kind.ts';

export interface SelfTakeForm {
  caller: Caller;
  /** Also the name of the form's file. */
  type: RecordingType;
  headers: IncomingHttpHeaders;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Keeps a take that comes whole, as a form. When it resolves, the take is in the library; when it rejects, nothing of
 * it is left.
 *
 * @throws AppError `request.invalid`, `auth.wrong-user`, `recording.incomplete`, or what is wrong with the take.
 */
export async function keepSelfTake(
  parts: Pick<Parts, 'database' | 'files' | 'jobs' | 'now'>,
  { caller, type, headers, bytes }: SelfTakeForm,
): Promise<StoredRecording> {
  const key = { owner: caller.email, id: randomUUID() };
  const ref = newTakeRef(key);
  await forgetLater(parts, key);
  try {
    const { fields, file } = await readForm(headers, bytes, type, async (stream, name) => ({
      name,
      ...(await storeTake(parts.files, ref, type, piecesOf(stream))),
    }));
    if (!file) throw refusal('request.invalid', { reason: `the file ${type} is missing` });
    const given = selfTakeFieldsSchema.safeParse(fields);
    if (!given.success) throw invalidRequest({ target: 'form', data: fields, ...given });
    const { userId, rehearsalId, scriptName, duration } = given.data;
    checkUserId(caller, userId);
    checkMeasures(type, { bytes: file.size, seconds: duration });
    const origin = await originOf(parts.database, key.owner, {
      rehearsalId: rehearsalId || null,
      scriptId: null,
    });
    const { stored } = await addRecording(parts.database, {
      ...key,
      ...origin,
      ref,
      type,
      filename: takeName(file.name, type, file.contentType),
      contentType: file.contentType,
      fileSize: file.size,
      scriptName,
      durationSeconds: duration,
      note: '',
      favourite: false,
      recordedAt: parts.now(),
    });
    return stored;
  } catch (error) {
    await parts.files.remove(ref);
    throw error;
  }
}

async function readForm<Taken>(
  headers: IncomingHttpHeaders,
  bytes: AsyncIterable<Uint8Array>,
  fileField: string,
  onFile: (file: Readable, name: string) => Promise<Taken>,
) {
  try {
    const whole = untilBrokenOff(bytes, refusal('recording.incomplete'));
    return await readMultipart(headers, whole, { fileField, onFile });
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    throw refusal('request.invalid', { reason: error.message });
  }
}

async function* piecesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  yield* stream as AsyncIterable<Uint8Array>;
}

import { type ErrorId, errorStatus } from '#core/api/errors.ts';
import { type SentenceParameters, sentence } from '#core/sentences.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { FilesAwayError } from '#server/platform/files/file-store.ts';
import { isOutOfRoom } from '#server/platform/room-on-disk.ts';

/**
 * A refusal that the caller is told of: `id` names it for code, `message` is the sentence for people. Neither ever
 * holds script text. What else is thrown is told as `toldOf` says.
 */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly status: (typeof errorStatus)[ErrorId];

  constructor(id: ErrorId, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.id = id;
    this.status = errorStatus[id];
  }
}

/** The error `id` with its sentence filled in: `throw refusal('upload.unsupported-type', { type })`. */
export function refusal<Id extends ErrorId>(
  id: Id,
  ...parameters: Parameters<typeof sentence<Id>> extends [unknown, ...infer Rest] ? Rest : never
): AppError {
  const fill = sentence as (key: ErrorId, values?: SentenceParameters<Id>) => string;
  return new AppError(id, fill(id, parameters[0] as SentenceParameters<Id> | undefined));
}

/** What the caller is told of something that was thrown: of a fault of ours, that there was one. */
export function toldOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseAway(thrown)) return refusal('server.database-away');
  if (thrown instanceof FilesAwayError) return refusal('server.files-away');
  return refusal(isOutOfRoom(thrown) ? 'server.no-room' : 'server.unexpected');
}

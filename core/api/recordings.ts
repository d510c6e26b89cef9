import { z } from 'zod';
import { idSchema, isoTimeSchema, userIdSchema } from '#core/api/ids.ts';
import { recordingLimits, uploadLimits } from '#core/limits.ts';

export const recordingTypes = ['audio', 'video'] as const;
export type RecordingType = (typeof recordingTypes)[number];

const filenameSchema = z.string().max(uploadLimits.fileNameCharacters);
const noteSchema = z.string().trim().max(recordingLimits.noteCharacters);
const secondsSchema = z.number().min(0);
/** In hexadecimal. */
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** A self-tape in its owner's library. */
export const recordingSchema = z.object({
  id: idSchema,
  /** Ends as its content demands: `.mp3`, `.webm`, `.mp4` or `.m4a`. */
  filename: z.string(),
  /** Where its bytes are played from; answers ranges. With `?download` it is an attachment under its name. */
  url: z.string(),
  /** When it was recorded. */
  timestamp: isoTimeSchema,
  /** Null of a take without a partner. */
  rehearsalId: idSchema.nullable(),
  type: z.enum(recordingTypes),
  /** Seconds, as the recorder measured. */
  duration: z.number(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** Told by the content, whatever was claimed. */
  contentType: z.string(),
  scriptId: idSchema.nullable(),
  scriptName: z.string(),
  note: z.string(),
  favourite: z.boolean(),
});
export type Recording = z.infer<typeof recordingSchema>;

/** Answer of `GET /api/selfTakeAudio` and `GET /api/selfTakeVideo`: newest first. */
export const recordingListSchema = z.object({ recordings: z.array(recordingSchema) });

/** Query of the lists. */
export const recordingListQuerySchema = z.object({ userId: userIdSchema });
/** Query of `DELETE /api/selfTakeAudio` and `DELETE /api/selfTakeVideo`. */
export const deleteRecordingQuerySchema = z.object({ id: idSchema, userId: userIdSchema });
export const deleteRecordingResponseSchema = z.object({ success: z.literal(true) });

/** Fields beside the file of `POST /api/selfTakeAudio` (file `audio`) and `POST /api/selfTakeVideo` (file `video`). */
export const selfTakeFieldsSchema = z.object({
  userId: userIdSchema,
  /** Empty of a take without a partner. */
  rehearsalId: z.union([z.literal(''), idSchema]).default(''),
  scriptName: filenameSchema.default(''),
  duration: z.coerce.number().pipe(secondsSchema),
});

/** What the owner can change of a kept take: `PUT /api/recordings/{id}`. The name keeps its ending. */
export const recordingDetailsSchema = z.object({
  filename: filenameSchema.refine((name) => name.trim() !== '', { error: 'a take needs a name' }),
  note: noteSchema,
  favourite: z.boolean(),
});
export type RecordingDetails = z.infer<typeof recordingDetailsSchema>;

/**
 * A take that shall arrive in pieces. Its id is made by the browser, once: the same announcement again goes on where
 * the first one was left, over cut connections, reloads and restarts of the server.
 */
export const announceRecordingRequestSchema = z.object({
  id: idSchema,
  type: z.enum(recordingTypes),
  filename: filenameSchema,
  timestamp: isoTimeSchema,
  rehearsalId: idSchema.nullable(),
  scriptId: idSchema.nullable(),
  scriptName: filenameSchema,
  duration: secondsSchema,
  note: noteSchema.default(''),
  favourite: z.boolean().default(false),
  /** Bytes of the whole file. */
  fileSize: z.number().int().min(0),
  /** Of the whole file. */
  sha256: sha256Schema,
});
export type AnnouncedRecording = z.infer<typeof announceRecordingRequestSchema>;

/** How far a take in pieces has come. `offset`: how many bytes have arrived and are safe. */
export const arrivalSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('arriving'), offset: z.number().int() }),
  z.object({ state: z.literal('kept'), recording: recordingSchema }),
]);
export type Arrival = z.infer<typeof arrivalSchema>;

/** Query of `PUT /api/recordings/uploads/{id}`; the body is the piece's raw bytes. */
export const pieceQuerySchema = z.object({ offset: z.coerce.number().int().min(0) });

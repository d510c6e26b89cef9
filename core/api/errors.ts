import { z } from 'zod';
import type { SentenceKey } from '#core/sentences.ts';

/** Every error that a call can answer: its id is the key of its sentence, its status is HTTP's. */
export const errorStatus = {
  'auth.required': 401,
  'auth.too-many-attempts': 429,
  'auth.wrong-user': 403,
  'request.foreign-origin': 403,
  'request.invalid': 400,
  'request.too-large': 413,
  'server.unexpected': 500,
  'server.starting': 503,
  'not-found': 404,
  'upload.missing-parts': 400,
  'upload.image-too-large': 413,
  'upload.document-too-large': 413,
  'upload.too-many-pixels': 413,
  'upload.no-dimensions': 422,
  'upload.unsupported-type': 415,
  'upload.empty': 422,
  'upload.incomplete': 400,
  'upload.not-yours': 403,
  'upload.already-read': 409,
  'script.encrypted': 422,
  'script.damaged': 422,
  'script.mislabelled': 422,
  'script.no-text': 422,
  'script.no-dialogue': 422,
  'script.too-long': 422,
  'script.took-too-long': 422,
  'script.too-much-memory': 422,
  'script.category-mismatch': 409,
  'script.not-found': 404,
  'script.no-content': 404,
  'script.nothing-to-format': 422,
  'script.correction-stale': 409,
  'script.too-many-corrections': 422,
  'model.key-refused': 502,
  'model.rate-limited': 503,
  'model.timed-out': 504,
  'model.nonsense': 502,
  'model.failed': 502,
  'script.export-failed': 500,
  'voice.unknown': 404,
  'voice.preview-failed': 502,
  'voice.render-failed': 502,
  'voice.text-too-long': 422,
  'rehearsal.no-role': 422,
  'rehearsal.unknown-role': 422,
  'rehearsal.role-without-lines': 422,
  'rehearsal.unknown-scene': 422,
  'rehearsal.no-partner': 422,
  'rehearsal.single-character': 422,
  'rehearsal.too-many-lines': 422,
  'rehearsal.not-ready': 409,
  'rehearsal.ended': 409,
} as const satisfies Partial<Record<SentenceKey, number>>;

export type ErrorId = keyof typeof errorStatus;

/** The body of every refusal. `error` is the sentence to show; `errorId` is for code. */
export const apiErrorSchema = z.object({ error: z.string(), errorId: z.string() });
export type ApiError = z.infer<typeof apiErrorSchema>;

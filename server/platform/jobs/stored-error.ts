import { z } from 'zod';
import { type ErrorId, errorStatus } from '#core/api/errors.ts';
import { AppError } from '#server/platform/errors.ts';
import { describeFault } from '#server/platform/log.ts';

const storedErrorSchema = z.object({ id: z.string().nullable(), name: z.string(), message: z.string() });

/** What is kept of a job's last error until it has been told. */
export type StoredError = z.infer<typeof storedErrorSchema>;

export function storeError(error: unknown): StoredError {
  if (error instanceof AppError) return { id: error.id, name: error.name, message: error.message };
  const { name, message } = describeFault(error);
  return { id: null, name, message };
}

/** The error again: an `AppError` where it was one. Content of any other form becomes a plain error. */
export function reviveError(stored: unknown): Error {
  const parsed = storedErrorSchema.safeParse(stored);
  if (!parsed.success) return new Error('The job failed.');
  const { id, name, message } = parsed.data;
  if (isErrorId(id)) return new AppError(id, message);
  const error = new Error(message);
  error.name = name;
  return error;
}

function isErrorId(id: string | null): id is ErrorId {
  return id !== null && Object.hasOwn(errorStatus, id);
}

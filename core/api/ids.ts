import { z } from 'zod';

/**
 * Ids that a client makes (documents, transcript entries) are UUIDs, so that they are safe in paths and keys. They
 * are read in any case and kept in lower case, so that one id never names two things.
 */
export const idSchema = z.uuid().toLowerCase();

/** The spec's `userId`: the caller's own e-mail address. Never believed, only compared with the session. */
export const userIdSchema = z.string().min(1).max(320);

/** A moment with its zone, as `Date.toISOString` writes it. No calendar has a year 0, and no database keeps it. */
export const isoTimeSchema = z.iso
  .datetime()
  .refine((time) => !time.startsWith('0000'), { error: 'the year 0 does not exist' });

import { z } from 'zod';

/** Ids that a client makes (documents, transcript entries) are UUIDs, so that they are safe in paths and keys. */
export const idSchema = z.uuid();

/** The spec's `userId`: the caller's own e-mail address. Never believed, only compared with the session. */
export const userIdSchema = z.string().min(1).max(320);

export const isoTimeSchema = z.iso.datetime();

import { z } from 'zod';

/** How the log is shown and exported on this device. */
export const logSettingsSchema = z.object({
  /** Messages bear the characters' names instead of You and Assistant. */
  hasCharacterNames: z.boolean(),
});
export type LogSettings = z.infer<typeof logSettingsSchema>;

export const usualLogSettings: LogSettings = { hasCharacterNames: false };

import { z } from 'zod';

/** How chats with the tutor are on this device. */
export const tutorSettingsSchema = z.object({
  /** Replies are heard as they come. */
  isHeard: z.boolean(),
});
export type TutorSettings = z.infer<typeof tutorSettingsSchema>;

export const usualTutorSettings: TutorSettings = { isHeard: true };

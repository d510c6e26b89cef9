import { z } from 'zod';

export const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.enum(['female', 'male']),
  description: z.string(),
  previewText: z.string(),
  /** The engine's voice is synthetic, and the picker says so. */
  synthetic: z.boolean(),
});
export type Voice = z.infer<typeof voiceSchema>;
export const voiceListSchema = z.object({ voices: z.array(voiceSchema), defaultVoiceId: z.string() });

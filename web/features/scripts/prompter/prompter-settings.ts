import { z } from 'zod';
import { autoScrollRules, textSizes } from '#core/limits.ts';

/** How an actor's own lines are set: like all others, lit, or covered. */
export const ownLines = ['plain', 'lit', 'covered'] as const;

/** How the script is read on this device. */
export const prompterSettingsSchema = z.object({
  speed: z.number().min(autoScrollRules.slowest).max(autoScrollRules.fastest),
  loops: z.boolean(),
  /** In pixels. */
  textSize: z.number().min(textSizes.smallest).max(textSizes.largest),
  /** As the glass before a camera wants it. */
  isMirrored: z.boolean(),
  ownLines: z.enum(ownLines),
  /** The line whose turn it is in a rehearsal is kept in view. */
  followsVoice: z.boolean(),
  /** In full screen. Settings that were kept before it existed show it. */
  showsReadingLine: z.boolean().default(true),
});
export type PrompterSettings = z.infer<typeof prompterSettingsSchema>;

export const usualSettings: PrompterSettings = {
  speed: autoScrollRules.usual,
  loops: false,
  textSize: textSizes.usual,
  isMirrored: false,
  ownLines: 'lit',
  followsVoice: true,
  showsReadingLine: true,
};

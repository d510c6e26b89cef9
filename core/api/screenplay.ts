import { z } from 'zod';

export const elementTypes = [
  'scene',
  'character',
  'dialogue',
  'parenthetical',
  'lyric',
  'action',
  'transition',
] as const;

/**
 * One element of a screenplay in reading order. `id` depends on the text and its occurrence only, so that it
 * survives a second reading of the same file. `speaker` is set on character, dialogue, parenthetical and lyric:
 * the cue's name without extensions, in the cast's spelling. `confidence` is 0 to 1.
 */
export const screenplayElementSchema = z.object({
  id: z.string(),
  type: z.enum(elementTypes),
  text: z.string(),
  speaker: z.string().optional(),
  /** What stands behind the name in a cue: "V.O.", "into phone". */
  extension: z.string().optional(),
  /** Where several speak at once under one cue (BOTH, ALL): who they are in this scene. */
  members: z.array(z.string()).optional(),
  page: z.number().int().optional(),
  /** Struck out in the script, as in sides: kept to be seen, never spoken, and no line of anyone. */
  struck: z.boolean().optional(),
  confidence: z.number(),
});

/** `members`: for a group cue ("BOTH", "EDWARD AND WILL"), the cast members who speak it. */
export const castMemberSchema = z.object({
  name: z.string(),
  lineCount: z.number().int(),
  wordCount: z.number().int(),
  members: z.array(z.string()).optional(),
});

export const screenplaySchema = z.object({
  title: z.string().optional(),
  elements: z.array(screenplayElementSchema),
  cast: z.array(castMemberSchema),
});

export type ElementType = (typeof elementTypes)[number];
export type ScreenplayElement = z.infer<typeof screenplayElementSchema>;
export type CastMember = z.infer<typeof castMemberSchema>;
export type Screenplay = z.infer<typeof screenplaySchema>;

export const screenplayResponseSchema = z.object({ screenplay: screenplaySchema });

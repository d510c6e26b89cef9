import { z } from 'zod';
import { idSchema } from './ids.ts';
import { elementTypes, screenplaySchema } from './screenplay.ts';

/** NUL and halves of characters are no text, and no database keeps them. */
const text = z
  .string()
  .trim()
  .min(1)
  .refine((words) => !words.includes('\u0000') && !/\p{Cs}/u.test(words), {
    error: 'it contains something that is not a character',
  });
const elementId = text.max(64);
const name = text.max(100);

/**
 * What an actor puts right in a script as it was read. Corrections stand on top of the reading, in order, and name
 * elements by their ids, which a second reading of the same file gives again.
 *
 * - `speaker`: the whole speech that holds the element is `speaker`'s.
 * - `type`: the element is of another type; `speaker` says whose, where the type is spoken and nobody is speaking.
 * - `text`: the element's words.
 * - `merge`: the element is one with the element of its kind above it; a speech's cue goes when it joins another's.
 * - `split`: from offset `at` (UTF-16 units) on, the text is an element of its own; with `speaker`, a speech of theirs.
 * - `rename`: a character is called otherwise everywhere. A name that exists takes over the lines.
 * - `spoken`: whether the speech that holds the element is spoken, or only kept to be seen.
 */
export const correctionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('speaker'), elementId, speaker: name }),
  z.object({
    kind: z.literal('type'),
    elementId,
    type: z.enum(elementTypes),
    speaker: name.optional(),
  }),
  z.object({ kind: z.literal('text'), elementId, text: text.max(20_000) }),
  z.object({ kind: z.literal('merge'), elementId }),
  z.object({
    kind: z.literal('split'),
    elementId,
    at: z.number().int().positive(),
    speaker: name.optional(),
  }),
  z.object({ kind: z.literal('rename'), from: name, to: name }),
  z.object({ kind: z.literal('spoken'), elementId, spoken: z.boolean() }),
]);
export type Correction = z.infer<typeof correctionSchema>;

/** The client makes the id, so that a correction which is sent again is kept once. */
export const newCorrectionSchema = z.object({ id: idSchema, correction: correctionSchema });
export type NewCorrection = z.infer<typeof newCorrectionSchema>;

/** `applies`: false where what it names is not there any more, as after reading a changed file. It is kept. */
export const keptCorrectionSchema = newCorrectionSchema.extend({ applies: z.boolean() });
export type KeptCorrection = z.infer<typeof keptCorrectionSchema>;

/** All that was put right in a script, in the order in which it was made. */
export const keptCorrectionsSchema = z.object({ corrections: z.array(keptCorrectionSchema) });
export type KeptCorrections = z.infer<typeof keptCorrectionsSchema>;

/** The screenplay with its corrections carried out, and these. */
export const correctedScreenplaySchema = keptCorrectionsSchema.extend({ screenplay: screenplaySchema });
export type CorrectedScreenplay = z.infer<typeof correctedScreenplaySchema>;

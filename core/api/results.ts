import { z } from 'zod';
import { rehearsalLimits } from '#core/limits.ts';
import { idSchema, isoTimeSchema } from './ids.ts';

/**
 * How one of the actor's lines went, as far as it was heard. `clean`: nothing to remark; `missed`: words were left out;
 * `paused`: a long silence that the script does not mark; `prompted`: with help; `off`: other words than the line's;
 * `unheard`: ended by hand or by a listener that knows no words, so that nothing is claimed.
 */
export const lineOutcomes = ['clean', 'missed', 'paused', 'prompted', 'off', 'unheard'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** Who may write the words of a line down besides: the actor's own device, or the transcriber of this installation. */
export const wordCheckers = ['device', 'transcriber'] as const;
export type WordChecker = (typeof wordCheckers)[number];

/**
 * One go at a line. `missedWords` are places in the line's words, from 0, split at white space. `checkedBy` wrote down the
 * words by which it was judged; without one it is judged as the partner followed it.
 */
export const lineResultSchema = z.object({
  id: idSchema,
  lineId: z.string().max(100),
  at: isoTimeSchema,
  outcome: z.enum(lineOutcomes),
  missedWords: z.array(z.number().int().min(0).max(10_000)).max(1_000),
  checkedBy: z.enum(wordCheckers).optional(),
});
export type LineResult = z.infer<typeof lineResultSchema>;

/** Results already kept are kept once: sending them again changes nothing, unless their words have been checked since. */
export const addResultsRequestSchema = z.object({
  results: z.array(lineResultSchema).min(1).max(rehearsalLimits.resultsPerRequest),
});
export const addResultsResponseSchema = z.object({ kept: z.number().int() });

/** How the lines of one rehearsal went, in the order in which they were said. */
export const resultListSchema = z.object({ results: z.array(lineResultSchema) });

/** A rehearsal with what came of it, lines in the order in which they were said. */
export const rehearsalResultsSchema = z.object({
  rehearsalId: idSchema,
  startedAt: isoTimeSchema,
  results: z.array(lineResultSchema),
});
export type RehearsalResults = z.infer<typeof rehearsalResultsSchema>;

/** A day without a time or zone, as a calendar on the wall has it: 2026-11-21. */
export const daySchema = z.iso.date();

/** What is known of an actor's work on a script: its latest rehearsals, oldest first, and when the audition is. */
export const scriptProgressSchema = z.object({
  rehearsals: z.array(rehearsalResultsSchema),
  auditionDay: daySchema.nullable(),
});
export type ScriptProgress = z.infer<typeof scriptProgressSchema>;

export const setAuditionRequestSchema = z.object({ auditionDay: daySchema.nullable() });
export const setAuditionResponseSchema = setAuditionRequestSchema;

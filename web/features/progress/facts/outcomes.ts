import type { LineOutcome } from '#core/api/results.ts';

/** What can be said of a line that was heard, from the best to the gravest. */
export const heardOutcomes = [
  'clean',
  'paused',
  'missed',
  'prompted',
  'off',
] as const satisfies LineOutcome[];
export type HeardOutcome = (typeof heardOutcomes)[number];

/** Every mark that a line can have, in the order in which they are told. */
export const markOutcomes = [...heardOutcomes, 'unheard'] as const satisfies LineOutcome[];

export const outcomeNames: Readonly<Record<LineOutcome, string>> = {
  clean: 'clean',
  paused: 'paused',
  missed: 'words missed',
  prompted: 'prompted',
  off: 'off script',
  unheard: 'not heard',
};

export type OutcomeCounts = Readonly<Record<LineOutcome, number>>;

/** How often each outcome is among these. */
export function countOutcomes(outcomes: Iterable<LineOutcome>): OutcomeCounts {
  const counts = { clean: 0, paused: 0, missed: 0, prompted: 0, off: 0, unheard: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}

/** As in "10 clean, 2 words missed". */
export function countsInWords(counts: OutcomeCounts): string {
  return markOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome]} ${outcomeNames[outcome]}`)
    .join(', ');
}

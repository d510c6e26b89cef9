import type { KeptCorrection } from '#core/api/corrections.ts';
import { sentence } from '#core/sentences.ts';

/** What is told when a script has been read again: also how many corrections found their line no more. */
export function readAgainInWords(corrections: readonly Pick<KeptCorrection, 'applies'>[]): string {
  const count = corrections.filter(({ applies }) => !applies).length;
  if (count === 0) return sentence('read-again.done');
  return count === 1
    ? sentence('read-again.done-one-unfitting')
    : sentence('read-again.done-unfitting', { count });
}

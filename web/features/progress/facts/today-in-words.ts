import { daysBetween } from '#core/rehearsal/results/days.ts';
import type { DueReason } from '#core/rehearsal/results/schedule.ts';
import { sentence } from '#core/sentences.ts';
import type { ToDrill, TodaysLines } from './script-progress.ts';

const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** When the audition is, or was. Both are calendar days: `2026-11-21`. */
export function auditionInWords(auditionDay: string | null, today: string): string {
  if (auditionDay === null) return sentence('progress.audition.none');
  const ahead = daysBetween(today, auditionDay);
  if (ahead < 0) return sentence('progress.audition.past', { day: days.format(new Date(auditionDay)) });
  if (ahead === 0) return sentence('progress.audition.today');
  return ahead === 1
    ? sentence('progress.audition.tomorrow')
    : sentence('progress.audition.ahead', { days: ahead });
}

const dueReasons = ['problem', 'review', 'new'] as const satisfies DueReason[];
const reasonsInWords = { problem: 'to fix', review: 'to keep fresh', new: 'to learn' } as const;

/** What should be run today in the chosen scenes, and why. */
export function todayInWords({ lineIds, counts }: TodaysLines): string {
  if (lineIds.length === 0) return sentence('progress.today.nothing');
  if (counts.whole > 0) return sentence('progress.today.whole');
  const reasons = dueReasons.filter((reason) => counts[reason] > 0);
  const lines = countLines(lineIds.length);
  const [only, ...others] = reasons;
  if (only && others.length === 0) {
    return sentence('progress.today.one-reason', { lines, reason: reasonsInWords[only] });
  }
  return sentence('progress.today.reasons', {
    lines,
    reasons: reasons.map((reason) => `${counts[reason]} ${reasonsInWords[reason]}`).join(', '),
  });
}

/** How many lines of the chosen scenes break. */
export function problemsInWords({ lineIds: { length: count } }: ToDrill): string {
  if (count === 0) return sentence('progress.problems.none');
  return sentence('progress.problems.some', { lines: countLines(count) });
}

/** How much there is in scenes that are not chosen; undefined where there is nothing. */
export function elsewhereInWords(count: number): string | undefined {
  return count === 0 ? undefined : sentence('progress.elsewhere', { lines: countLines(count) });
}

function countLines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}

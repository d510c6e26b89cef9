import type { LineResult } from '#core/api/results.ts';
import { daysBetween } from './days.ts';
import { isProblemSpot, type LineHistories } from './line-history.ts';

/** Why a line should be run today. `whole`: the audition is at hand, so everything is. */
export type DueReason = 'problem' | 'review' | 'new' | 'whole';

export interface DueLine {
  lineId: string;
  reason: DueReason;
}

export interface ScheduleOptions {
  /** The actor's lines in the script's order. */
  lineIds: readonly string[];
  histories: LineHistories;
  /** The actor's calendar day: `2026-11-21`. */
  today: string;
  auditionDay: string | null;
  /** The actor's calendar day of a moment. */
  dayOf(time: string): string;
}

/** Days until a line that was clean on so many days in a row, from none, is run again. */
const intervals = [1, 1, 2, 4, 8, 16];
/**
 * Of the time that a text must be remembered, the gap between two runs that keeps it best, for retention over days to
 * a few weeks (Cepeda, Vul, Rohrer, Wixted and Pashler 2008, Psychological Science 19: 1095-1102).
 */
const bestGapShare = 0.2;
/** With so few days left, the whole is run each day. */
const daysOfWholeRuns = 1;
/** Nothing new is begun in the last of the days before that. */
const daysWithoutNewLines = 1;
/** New lines a day where no audition sets the pace. */
const newLinesADay = 12;

/**
 * What to run today, in the script's order: lines that break, lines whose time has come again, and as many new ones as
 * lets the last be learned in time. With no audition day, or one that has passed, at an even pace.
 */
export function dueToday(options: ScheduleOptions): DueLine[] {
  const { lineIds, histories, today, auditionDay } = options;
  const daysLeft = auditionDay === null ? undefined : daysBetween(today, auditionDay);
  const ahead = daysLeft !== undefined && daysLeft >= 0 ? daysLeft : undefined;
  if (ahead !== undefined && ahead <= daysOfWholeRuns) {
    return lineIds.map((lineId) => ({ lineId, reason: 'whole' }));
  }
  let newLeft = newToday(options, ahead);
  return lineIds.flatMap((lineId): DueLine[] => {
    const history = histories.get(lineId) ?? [];
    if (history.length === 0) {
      newLeft -= 1;
      return newLeft >= 0 ? [{ lineId, reason: 'new' }] : [];
    }
    if (isProblemSpot(history)) return [{ lineId, reason: 'problem' }];
    return isDue(history, options, ahead) ? [{ lineId, reason: 'review' }] : [];
  });
}

/** New lines for today: an even share of what is left, less what was begun today already. */
function newToday({ lineIds, histories, today, dayOf }: ScheduleOptions, ahead: number | undefined): number {
  const isNew = (lineId: string) => (histories.get(lineId) ?? []).length === 0;
  const left = lineIds.filter(isNew).length;
  const begunToday = lineIds.filter((lineId) => {
    const first = histories.get(lineId)?.[0];
    return first !== undefined && dayOf(first.at) === today;
  }).length;
  if (ahead === undefined) return Math.max(0, newLinesADay - begunToday);
  const days = Math.max(1, ahead - daysOfWholeRuns - daysWithoutNewLines);
  return Math.max(0, Math.ceil((left + begunToday) / days) - begunToday);
}

function isDue(
  history: readonly LineResult[],
  { today, auditionDay, dayOf }: ScheduleOptions,
  ahead: number | undefined,
): boolean {
  const days = cleanDays(history, dayOf);
  const lastDay = dayOf(history[history.length - 1]?.at ?? '');
  const usual = intervals[Math.min(days, intervals.length - 1)] ?? 1;
  const longest =
    ahead === undefined || auditionDay === null
      ? usual
      : Math.max(1, Math.round(bestGapShare * daysBetween(lastDay, auditionDay)));
  return daysBetween(lastDay, today) >= Math.min(usual, longest);
}

/** On how many days in a row, up to the last, the line was never anything but clean. */
function cleanDays(history: readonly LineResult[], dayOf: (time: string) => string): number {
  const days = new Map<string, boolean>();
  for (const { at, outcome } of history) {
    const day = dayOf(at);
    days.set(day, (days.get(day) ?? true) && outcome === 'clean');
  }
  const latestFirst = [...days.values()].reverse();
  const broken = latestFirst.indexOf(false);
  return broken === -1 ? latestFirst.length : broken;
}

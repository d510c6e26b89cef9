import type { ActorLineEnding } from '#core/api/rehearsals.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import type { Decision } from '#core/hearing/endpointing/endpointing.ts';
import type { LineCourse } from '#core/rehearsal/results/line-outcome.ts';

/** What was noticed so far of the line that is being said. */
export interface CourseSoFar extends Pick<LineCourse, 'prompted' | 'leftTheScript' | 'longestPauseMs'> {
  /** Speech that has been other words than the line's without a break, up to now. */
  offForMs: number;
}

export const freshCourse: CourseSoFar = {
  prompted: false,
  leftTheScript: false,
  longestPauseMs: 0,
  offForMs: 0,
};

/**
 * So much speech of other words is off the script. Every line looks like other words for a moment, as it begins most of
 * all: of 77 recorded readings none did for this long, and every reading of another text did.
 */
const remarkableOffMs = 1_000;

/** The actor is off the script just now, and not only for a moment. */
export function isOffScript({ offForMs }: CourseSoFar): boolean {
  return offForMs >= remarkableOffMs;
}

/** The course with what the next evidence adds to it. A silence counts once the actor has gone on after it. */
export function notice(
  course: CourseSoFar,
  text: string,
  { before, now, decision }: { before: Evidence | undefined; now: Evidence; decision: Decision },
): CourseSoFar {
  const wentOn = now.speaking && before?.speaking === false && before.heardMs > 0;
  const isMarked = before?.words !== undefined && marksPause(text, before.words.begun);
  const pauseMs = wentOn && !isMarked ? before.silenceMs : 0;
  // The first evidence of a line tells at once of all that was heard before it was sure of its beginning.
  const saidMs = before && before.heardMs > 0 ? Math.max(0, now.heardMs - before.heardMs) : 0;
  const offForMs = decision.reason === 'off-script' ? course.offForMs + saidMs : 0;
  if (pauseMs <= course.longestPauseMs && offForMs === course.offForMs) return course;
  return {
    ...course,
    offForMs,
    leftTheScript: course.leftTheScript || offForMs >= remarkableOffMs,
    longestPauseMs: Math.max(course.longestPauseMs, pauseMs),
  };
}

/** The whole course of a line that is over. */
export function courseOf(
  course: CourseSoFar,
  ending: ActorLineEnding,
  evidence: Evidence | undefined,
): LineCourse {
  const words = evidence?.words;
  return {
    ...course,
    leftTheScript: course.leftTheScript || ending === 'other-words-over',
    ending,
    followedByWords: words !== undefined,
    missedWords: words?.missed ?? [],
  };
}

const afterWord = /(?:[—–―…]|--|\.\s?\.\s?\.)["'”’»)\]]*$/u;
const dashOrDots = /^["'“‘«(]*(?:[—–―…]|--?|\.\.\.?)/u;

/** Whether the script marks a pause, by a dash, dots or a bracket, after so many words of a line or just before its next. */
export function marksPause(text: string, words: number): boolean {
  const all = text.split(/\s+/u).filter((word) => word !== '');
  const last = all[words - 1] ?? '';
  const next = all[words] ?? '';
  return afterWord.test(last) || dashOrDots.test(next) || /^[([]/u.test(next) || /[)\]]$/u.test(last);
}

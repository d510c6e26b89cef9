import type { ActorLineEnding } from '#core/api/rehearsals.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import type { Decision } from '#core/hearing/endpointing.ts';
import type { LineCourse } from '#core/rehearsal/results/line-outcome.ts';

/** What was noticed so far of the line that is being said. */
export type CourseSoFar = Pick<LineCourse, 'prompted' | 'leftTheScript' | 'longestPauseMs'>;

export const freshCourse: CourseSoFar = { prompted: false, leftTheScript: false, longestPauseMs: 0 };

/** The course with what the next evidence adds to it. A silence counts once the actor has gone on after it. */
export function notice(
  course: CourseSoFar,
  text: string,
  { before, now, decision }: { before: Evidence | undefined; now: Evidence; decision: Decision },
): CourseSoFar {
  const wentOn = now.speaking && before?.speaking === false && before.heardMs > 0;
  const isMarked = before?.words !== undefined && marksPause(text, before.words.begun);
  const pauseMs = wentOn && !isMarked ? before.silenceMs : 0;
  const isOff = decision.reason === 'off-script';
  if (pauseMs <= course.longestPauseMs && (course.leftTheScript || !isOff)) return course;
  return {
    ...course,
    leftTheScript: course.leftTheScript || isOff,
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

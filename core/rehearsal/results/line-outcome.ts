import type { ActorLineEnding } from '#core/api/rehearsals.ts';
import type { LineOutcome } from '#core/api/results.ts';

/** What was noticed of one go at a line. Times in milliseconds. */
export interface LineCourse {
  ending: ActorLineEnding;
  /** The words were followed, not only the voice's duration. */
  followedByWords: boolean;
  /** The next words were given, asked for or not. */
  prompted: boolean;
  /** For a while other words than the line's were spoken. */
  leftTheScript: boolean;
  /** The longest silence within the line at a place where the script marks none. */
  longestPauseMs: number;
  missedWords: readonly number[];
}

/** A silence this long, where the script marks none, is remarked: shorter ones are the actor's art. */
const remarkablePauseMs = 3_000;

/** The outcome of one go at a line: the gravest thing that was noticed, and nothing that was not heard. */
export function outcomeOf(course: LineCourse): LineOutcome {
  if (course.prompted) return 'prompted';
  if (course.ending === 'by-hand' || !course.followedByWords) return 'unheard';
  if (course.leftTheScript) return 'off';
  if (course.missedWords.length > 0) return 'missed';
  return course.longestPauseMs >= remarkablePauseMs ? 'paused' : 'clean';
}

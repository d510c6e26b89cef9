import type { ActorLineEnding } from '#core/api/rehearsals.ts';
import type { LineOutcome, LineResult } from '#core/api/results.ts';
import type { WordComparison } from '#core/words/compare-words.ts';

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

/** So many other words count as words of the actor's; fewer may be mistakes of whoever wrote them down. */
const fewestOtherWords = 4;

/**
 * How one go at a line went: the gravest thing that was noticed, and nothing that was not heard. Where somebody has written
 * the words down besides, it goes by these: they know better which were left out, and whether others were said instead.
 */
export function judgeLine(
  course: LineCourse,
  words?: WordComparison,
): Pick<LineResult, 'outcome' | 'missedWords'> {
  const missedWords = words ? missedByBoth(course, words) : [...course.missedWords];
  return { outcome: outcomeOf(words ? corrected({ ...course, missedWords }, words) : course), missedWords };
}

function outcomeOf(course: LineCourse): LineOutcome {
  if (course.prompted) return 'prompted';
  if (course.ending === 'by-hand' || !course.followedByWords) return 'unheard';
  if (course.leftTheScript) return 'off';
  if (course.missedWords.length > 0) return 'missed';
  return course.longestPauseMs >= remarkablePauseMs ? 'paused' : 'clean';
}

/** A word for which another was written may have been misheard: it was missed where the follower has missed it, too. */
function missedByBoth({ missedWords }: LineCourse, { heard, missed }: WordComparison): number[] {
  const changed = heard.flatMap((word) => (word.type === 'changed' ? [word.place] : []));
  const agreed = changed.filter((place) => missedWords.includes(place));
  return [...missed, ...agreed].sort((one, next) => one - next);
}

/** The line in other words: more of them than of its own, or where the follower, too, has heard others. */
function corrected(course: LineCourse, { heard }: WordComparison): LineCourse {
  const own = heard.filter(({ type }) => type === 'said' || type === 'moved').length;
  const others = heard.length - own;
  const leftTheScript = others >= fewestOtherWords && (others > own || course.leftTheScript);
  return { ...course, leftTheScript, followedByWords: true };
}

import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { speechAt } from '#core/screenplay/corrections/speech.ts';
import type { Doubt } from '#core/screenplay/doubts.ts';
import { sentence } from '#core/sentences.ts';

/** How many speeches are in doubt. */
export function doubtsInWords(count: number): string {
  if (count === 0) return sentence('check.no-doubts');
  return count === 1 ? sentence('check.one-doubt') : sentence('check.doubts', { count });
}

/** Why a speech is listed, as far as the script shows it. */
export function whyInDoubt(screenplay: Screenplay, doubt: Doubt): string {
  const { speaker } = doubt;
  const at = indexOf(screenplay, doubt);
  const cue = screenplay.elements[speechAt(screenplay.elements, at)?.start ?? at];
  if (cue?.type === 'character' && cue.confidence > doubt.confidence) {
    return sentence('check.why.words', { speaker });
  }
  const speeches = screenplay.cast.find(({ name }) => name === speaker)?.lineCount ?? 0;
  return sentence(speeches <= 1 ? 'check.why.once' : 'check.why.place', { speaker });
}

/** A doubtful speech between what stands right above and right below it. */
export interface Surroundings {
  above: ScreenplayElement | undefined;
  /** Of the same speech, before and behind the line in doubt. */
  before: readonly ScreenplayElement[];
  line: ScreenplayElement;
  behind: readonly ScreenplayElement[];
  below: ScreenplayElement | undefined;
}

/** What is to be seen of the script to judge a doubt; undefined where it is not in the script. */
export function surroundingsOf(screenplay: Screenplay, doubt: Doubt): Surroundings | undefined {
  const { elements } = screenplay;
  const at = indexOf(screenplay, doubt);
  const line = elements[at];
  if (!line) return undefined;
  const { start, end } = speechAt(elements, at) ?? { start: at, end: at + 1 };
  return {
    above: elements[start - 1],
    before: elements.slice(start, at),
    line,
    behind: elements.slice(at + 1, end),
    below: elements[end],
  };
}

function indexOf({ elements }: Screenplay, { elementId }: Doubt): number {
  return elements.findIndex(({ id }) => id === elementId);
}

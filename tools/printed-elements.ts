import type { Screenplay } from '#core/api/screenplay.ts';

export interface PrintedElement {
  type: string;
  speaker?: string;
  text: string;
}

/**
 * The reading as a plain list. Sung lines are what their character says, so they are given as dialogue; what is struck out
 * is not said, so it is left out.
 */
export function printedElements({ elements }: Screenplay): PrintedElement[] {
  return elements
    .filter(({ struck }) => struck !== true)
    .map(({ type, speaker, text }) => ({
      type: type === 'lyric' ? 'dialogue' : type,
      ...(speaker === undefined ? {} : { speaker }),
      text,
    }));
}

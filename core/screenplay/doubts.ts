import type { Screenplay } from '#core/api/screenplay.ts';
import { linesOf } from './lines.ts';

/** A speech of which the reading is not sure. `elementId` is its first spoken element. */
export interface Doubt {
  elementId: string;
  speaker: string;
  confidence: number;
}

/**
 * Speeches are in doubt below it. It lies above what the layouts give where a name stands once, or where a paragraph begins
 * within a speech (0.75): there a cue that was missed ends up. From 0.8 on, a damaged cue has not been seen to give a
 * speech to somebody else. What no layout can see, a direction that stands right below a speech, is not in doubt.
 */
const leastCertain = 0.8;

/** The speeches that somebody should look at, the most doubtful first, and in the order of the script where equal. */
export function doubtsOf(screenplay: Screenplay): Doubt[] {
  return linesOf(screenplay)
    .filter(({ confidence }) => confidence < leastCertain)
    .map(({ id, speaker, confidence }) => ({ elementId: id, speaker, confidence }))
    .sort((a, b) => a.confidence - b.confidence);
}

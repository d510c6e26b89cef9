import type { Screenplay } from '#core/api/screenplay.ts';
import { linesOf } from './lines.ts';

/** A speech of which the reading is not sure. `elementId` is its first spoken element. */
export interface Doubt {
  elementId: string;
  speaker: string;
  confidence: number;
}

/** Speeches are in doubt below it. */
const leastCertain = 0.85;

/** The speeches that somebody should look at, the most doubtful first, and in the order of the script where equal. */
export function doubtsOf(screenplay: Screenplay): Doubt[] {
  return linesOf(screenplay)
    .filter(({ confidence }) => confidence < leastCertain)
    .map(({ id, speaker, confidence }) => ({ elementId: id, speaker, confidence }))
    .sort((a, b) => a.confidence - b.confidence);
}

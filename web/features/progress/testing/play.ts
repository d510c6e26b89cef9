import type { LineOutcome, LineResult, RehearsalResults } from '#core/api/results.ts';
import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { withCast } from '#core/screenplay/with-cast.ts';

let goes = 0;

/** A go at a line, each later than the one made before it. */
export function go(
  lineId: string,
  outcome: LineOutcome,
  changes: { missedWords?: number[]; at?: string } = {},
): LineResult {
  goes += 1;
  const at = new Date(Date.UTC(2030, 4, 1, 12, 0, goes)).toISOString();
  return { id: `go-${goes}`, lineId, at, outcome, missedWords: [], ...changes };
}

export function run(rehearsalId: string, results: LineResult[]): RehearsalResults {
  return { rehearsalId, startedAt: '2030-05-01T12:00:00.000Z', results };
}

const scenes: Readonly<Record<string, readonly (readonly [id: string, speaker: string, text: string])[]>> = {
  HALL: [
    ['nora-1', 'NORA', 'You came back.'],
    ['tom-1', 'TOM', 'I said that I would.'],
    ['nora-2', 'NORA', 'Then sit down.'],
  ],
  STAIRS: [['tom-2', 'TOM', 'Nobody is here.']],
  KITCHEN: [
    ['tom-3', 'TOM', 'Is there sugar?'],
    ['nora-3', 'NORA', 'There was, three years ago.'],
  ],
};

/** Two scenes in which NORA speaks, and one without her between them. */
export const play: Screenplay = withCast(
  undefined,
  Object.entries(scenes).flatMap(([heading, speeches]): ScreenplayElement[] => [
    { id: heading, type: 'scene', text: heading, confidence: 1 },
    ...speeches.flatMap(([id, speaker, text]): ScreenplayElement[] => [
      { id: `${id}-cue`, type: 'character', text: speaker, speaker, confidence: 1 },
      { id, type: 'dialogue', text, speaker, confidence: 1 },
    ]),
  ]),
);

import type { Correction } from '#core/api/corrections.ts';
import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { applyCorrections } from '#core/screenplay/corrections/apply-corrections.ts';

/** Of a line whose label came from a model: low enough that the actor is asked to look at it. */
const relabelledConfidence = 0.5;

/**
 * The screenplay with a model's labels. Where the model and the reader agree, the doubt is over; what the model changed
 * stays doubtful, for the actor to see. Undefined where a word of the script would change, a printed cue included: then
 * none of the labels may be used.
 */
export function relabel(screenplay: Screenplay, corrections: readonly Correction[]): Screenplay | undefined {
  const { screenplay: labelled } = applyCorrections(screenplay, corrections);
  const before = new Map(screenplay.elements.map((element) => [element.id, element]));
  if (!keepsEveryWord(before, labelled)) return undefined;
  return {
    ...labelled,
    elements: labelled.elements.map((element) => withDoubt(element, before.get(element.id))),
  };
}

/** Every element is still there, in order, with its words; beside them there are only cues that were added. */
function keepsEveryWord(before: ReadonlyMap<string, ScreenplayElement>, labelled: Screenplay): boolean {
  const kept = labelled.elements.filter(({ id }) => before.has(id));
  const added = labelled.elements.filter(({ id }) => !before.has(id));
  const originals = [...before.values()];
  return (
    kept.length === originals.length &&
    kept.every(({ id, text }, index) => id === originals[index]?.id && text === originals[index]?.text) &&
    added.every(({ type }) => type === 'character')
  );
}

function withDoubt(element: ScreenplayElement, before: ScreenplayElement | undefined): ScreenplayElement {
  const isAsRead = before && before.type === element.type && before.speaker === element.speaker;
  if (isAsRead) return element;
  return { ...element, confidence: Math.min(before?.confidence ?? 1, relabelledConfidence) };
}

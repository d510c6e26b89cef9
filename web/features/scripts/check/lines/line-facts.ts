import type { Correction } from '#core/api/corrections.ts';
import type { ElementType, Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { applyCorrections } from '#core/screenplay/corrections/apply-corrections.ts';
import { sentence } from '#core/sentences.ts';
import type { LineCommand } from '#web/features/scripts/check/check-keys.ts';

/** The kinds of lines in the actor's words, in the order in which they are offered. */
export const typeNames: Record<ElementType, string> = {
  dialogue: 'Speech',
  character: 'Name',
  parenthetical: 'Direction',
  lyric: 'Song',
  action: 'Action',
  scene: 'Scene heading',
  transition: 'Transition',
};

const spokenTypes: readonly ElementType[] = ['character', 'dialogue', 'parenthetical', 'lyric'];

/** Whether the line belongs to a speech: it has a speaker, or is a cue. */
export function isInSpeech({ type }: ScreenplayElement): boolean {
  return spokenTypes.includes(type);
}

/** What is read out before a line's words: its kind, and whose it is. */
export function kindInWords(element: ScreenplayElement): string {
  const { type, speaker, struck } = element;
  const isSomeones = isInSpeech(element) && type !== 'character' && speaker !== undefined;
  return `${typeNames[type]}${isSomeones ? ` of ${speaker}` : ''}${struck ? ', not spoken' : ''}`;
}

/** More than any speech has: what a correction of a line looks at lies within so many elements of it. */
const reach = 100;

/** Whether a correction would change anything. */
export function fits(screenplay: Screenplay, correction: Correction): boolean {
  return applyCorrections(partFor(screenplay, correction), [correction]).applied[0] === true;
}

/** The cast of a long script takes a while to be worked out, and is not needed to tell. */
function partFor(screenplay: Screenplay, correction: Correction): Screenplay {
  if (correction.kind === 'rename') return screenplay;
  const at = screenplay.elements.findIndex(({ id }) => id === correction.elementId);
  return { cast: [], elements: screenplay.elements.slice(Math.max(0, at - reach), at + reach) };
}

/** What can be done to a line, in the order in which it is offered. */
export function commandsFor(
  screenplay: Screenplay,
  element: ScreenplayElement,
  isDoubtful: boolean,
): LineCommand[] {
  const speech = isInSpeech(element);
  return [
    ...(isDoubtful ? (['right'] as const) : []),
    ...(speech ? (['speaker'] as const) : []),
    'type',
    'text',
    ...(fits(screenplay, { kind: 'merge', elementId: element.id }) ? (['merge'] as const) : []),
    ...(splitPlaces(element.text).length > 0 ? (['split'] as const) : []),
    ...(speech ? (['spoken'] as const) : []),
  ];
}

/** Where a text can be split: in front of every word but the first. In UTF-16 units. */
export function splitPlaces(text: string): number[] {
  return [...text.matchAll(/\s+(?=\S)/g)]
    .map((gap) => gap.index + gap[0].length)
    .filter((at) => text.slice(0, at).trim() !== '');
}

/** Where a text is most likely two: behind its first sentence, else near its middle. In UTF-16 units. */
export function likelySplit(text: string): number {
  const places = splitPlaces(text);
  const behindSentence = places.find((at) => /[.!?…]["”’)]*\s+$/.test(text.slice(0, at)));
  return behindSentence ?? places[Math.floor(places.length / 2)] ?? 0;
}

/** The correction that says that a line was read well. */
export function asItIs({ id, type, speaker }: ScreenplayElement): Correction {
  return speaker === undefined
    ? { kind: 'type', elementId: id, type }
    : { kind: 'speaker', elementId: id, speaker };
}

/** What is told when a correction was made. `joins`: the new name had lines before. */
export function doneInWords(correction: Correction, joins = false): string {
  switch (correction.kind) {
    case 'speaker':
      return sentence('check.done.speaker', { speaker: correction.speaker });
    case 'type':
      return sentence('check.done.type', { type: typeNames[correction.type] });
    case 'text':
      return sentence('check.done.text');
    case 'merge':
      return sentence('check.done.merge');
    case 'split':
      return sentence('check.done.split');
    case 'rename':
      return sentence(joins ? 'check.done.joined' : 'check.done.renamed', correction);
    case 'spoken':
      return sentence(correction.spoken ? 'check.done.spoken' : 'check.done.silent');
  }
}

/** A correction as it stands in a list, on its own. */
export function correctionInWords(correction: Correction): string {
  switch (correction.kind) {
    case 'speaker':
      return sentence('check.correction.speaker', { speaker: correction.speaker });
    case 'type':
      return sentence('check.correction.type', { type: typeNames[correction.type] });
    case 'text':
      return sentence('check.correction.text', { text: correction.text });
    case 'merge':
      return sentence('check.correction.merge');
    case 'split':
      return sentence('check.correction.split');
    case 'rename':
      return sentence('check.correction.rename', correction);
    case 'spoken':
      return sentence(correction.spoken ? 'check.correction.spoken' : 'check.correction.silent');
  }
}

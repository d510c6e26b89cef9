import type { Correction } from '#core/api/corrections.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { withCast } from '#core/screenplay/with-cast.ts';
import { changeType } from './change-type.ts';
import { mergeElement } from './merge-elements.ts';
import { spellingOf } from './names.ts';
import { renameCharacter } from './rename-character.ts';
import { corrected, type Elements, followCue, giveSpeech, replaced, speechAt } from './speech.ts';
import { splitElement } from './split-element.ts';

export interface Corrected {
  screenplay: Screenplay;
  /** For each correction, in order, whether it found what it names and changed something. */
  applied: boolean[];
}

/**
 * Carries out corrections on a screenplay, in order. One whose element or name is not there, or that would change
 * nothing, leaves everything as it is. Elements keep their ids; what a correction makes gets an id that follows from
 * the one it was made of, so that the same corrections on a second reading give the same. It never throws, and only a
 * `text` correction changes a word of what is no cue. What was corrected has a confidence of 1.
 */
export function applyCorrections(screenplay: Screenplay, corrections: readonly Correction[]): Corrected {
  let elements: Elements = screenplay.elements;
  const applied = corrections.map((correction) => {
    const next = carryOut(elements, correction);
    if (next) elements = next;
    return next !== undefined;
  });
  if (!applied.includes(true)) return { screenplay, applied };
  return { screenplay: withCast(screenplay.title, elements), applied };
}

function carryOut(elements: Elements, correction: Correction): Elements | undefined {
  if (isNameless(correction)) return undefined;
  if (correction.kind === 'rename') return renameCharacter(elements, correction.from, correction.to);
  const index = elements.findIndex(({ id }) => id === correction.elementId);
  if (index < 0) return undefined;
  switch (correction.kind) {
    case 'speaker':
      return giveSpeech(elements, index, spellingOf(correction.speaker, elements));
    case 'type':
      return changeType(elements, index, correction);
    case 'text':
      return changeText(elements, index, correction.text);
    case 'merge':
      return mergeElement(elements, index);
    case 'split':
      return splitElement(elements, index, correction);
    case 'spoken':
      return setSpoken(elements, index, correction.spoken);
  }
}

function isNameless(correction: Correction): boolean {
  const names = correction.kind === 'rename' ? [correction.from, correction.to] : [];
  if ('speaker' in correction && correction.speaker !== undefined) names.push(correction.speaker);
  return names.some((name) => name.trim() === '');
}

/** Another text in a cue is another name. */
function changeText(elements: Elements, index: number, words: string): Elements | undefined {
  const element = elements[index];
  const text = words.replace(/\s+/g, ' ').trim();
  if (!element || text === '' || text === element.text) return undefined;
  return followCue(replaced(elements, index, index + 1, [corrected(element, { text })]), index);
}

function setSpoken(elements: Elements, index: number, spoken: boolean): Elements | undefined {
  const speech = speechAt(elements, index);
  if (!speech) return undefined;
  const parts = elements.slice(speech.start, speech.end);
  if (parts.every(({ struck }) => (struck ?? false) !== spoken)) return undefined;
  const set = parts.map(({ struck: _, ...part }) => corrected(part, spoken ? {} : { struck: true }));
  return replaced(elements, speech.start, speech.end, set);
}

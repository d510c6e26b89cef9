import type { ElementType } from '#core/api/screenplay.ts';
import { spellingOf } from './names.ts';
import {
  corrected,
  cueFor,
  type Elements,
  endOfSpeech,
  followCue,
  freeId,
  inVoice,
  replaced,
  type Voice,
  withoutVoice,
} from './speech.ts';

interface Split {
  /** UTF-16 units. */
  at: number;
  speaker?: string | undefined;
}

/** What stands behind a heading or a cue, on the same line, is no second one. */
const typeBehind: Partial<Record<ElementType, ElementType>> = { scene: 'action', character: 'dialogue' };

/**
 * Carries out a `split`. The second part's id is the first's with the offset behind it, in the text as it was read, so
 * that it does not depend on which of several splits was made first. Undefined where a part would be empty.
 */
export function splitElement(
  elements: Elements,
  index: number,
  { at, speaker }: Split,
): Elements | undefined {
  const element = elements[index];
  const parts = element && partsOf(element.text, at);
  if (!element || !parts) return undefined;
  const type = typeBehind[element.type] ?? element.type;
  const first = corrected(element, { text: parts.first });
  const second = corrected(element, {
    id: freeId(elements, idBehind(element.id, parts.start)),
    type,
    text: parts.second,
  });
  if (speaker !== undefined) {
    const voice: Voice = { speaker: spellingOf(speaker, elements) };
    const end = endOfSpeech(elements, index + 1);
    const spoken = { ...withoutVoice(second), ...voice, type: type === 'lyric' ? type : 'dialogue' } as const;
    const below = elements.slice(index + 1, end).map((part) => inVoice(part, voice));
    const cue = cueFor([...elements, spoken], spoken, voice);
    return followCue(replaced(elements, index, end, [first, cue, spoken, ...below]), index);
  }
  return followCue(replaced(elements, index, index + 1, [first, second]), index);
}

function partsOf(text: string, at: number): { first: string; second: string; start: number } | undefined {
  const isWithinCharacter = /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1));
  if (!Number.isInteger(at) || at <= 0 || isWithinCharacter) return undefined;
  const first = text.slice(0, at).trimEnd();
  const second = text.slice(at).trimStart();
  return first.trim() === '' || second === ''
    ? undefined
    : { first, second, start: text.length - text.slice(at).trimStart().length };
}

function idBehind(id: string, start: number): string {
  const derived = /^(.+)\.(\d{1,9})$/.exec(id);
  return derived ? `${derived[1]}.${Number(derived[2]) + start}` : `${id}.${start}`;
}

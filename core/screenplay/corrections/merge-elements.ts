import {
  corrected,
  type Elements,
  endOfSpeech,
  inVoice,
  isSpoken,
  replaced,
  voiceAbove,
  voiceOf,
} from './speech.ts';

/**
 * Carries out a `merge`: two texts of one kind become one, under the id of the first; the speech under a cue joins the
 * one right above it. Undefined where nothing of its kind stands right above.
 */
export function mergeElement(elements: Elements, index: number): Elements | undefined {
  const element = elements[index];
  if (element?.type === 'character') return joinSpeeches(elements, index);
  if (element && isSpoken(element.type) && elements[index - 1]?.type === 'character') {
    const joined = joinSpeeches(elements, index - 1);
    return joined && (joinTexts(joined, index - 1) ?? joined);
  }
  return joinTexts(elements, index);
}

function joinSpeeches(elements: Elements, index: number): Elements | undefined {
  const voice = voiceAbove(elements, index);
  if (!voice) return undefined;
  const end = endOfSpeech(elements, index + 1);
  const parts = elements.slice(index + 1, end).map((part) => corrected(inVoice(part, voice), {}));
  return replaced(elements, index, end, parts);
}

function joinTexts(elements: Elements, index: number): Elements | undefined {
  const [above, element] = [elements[index - 1], elements[index]];
  if (!above || !element || above.type !== element.type || above.type === 'character') return undefined;
  if ((above.struck ?? false) !== (element.struck ?? false)) return undefined;
  if (voiceOf(above)?.speaker !== voiceOf(element)?.speaker) return undefined;
  const joined = corrected(above, { text: `${above.text} ${element.text}` });
  return replaced(elements, index - 1, index + 1, [joined]);
}

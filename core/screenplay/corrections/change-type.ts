import type { ElementType } from '#core/api/screenplay.ts';
import { readCue } from '#core/screenplay/wording/cue.ts';
import { isSameName, spellingOf } from './names.ts';
import {
  corrected,
  cueFor,
  type Elements,
  endOfSpeech,
  giveSpeech,
  inVoice,
  isSpoken,
  replaced,
  type Voice,
  voiceAbove,
  voiceOf,
  withoutVoice,
} from './speech.ts';

interface TypeChange {
  type: ElementType;
  speaker?: string | undefined;
}

/** Carries out a `type` correction. Undefined where it changes nothing, or nobody is there to speak. */
export function changeType(elements: Elements, index: number, change: TypeChange): Elements | undefined {
  const speaker = change.speaker === undefined ? undefined : spellingOf(change.speaker, elements);
  const { type } = change;
  if (type === 'character') return asCue(elements, index, speaker);
  return isSpoken(type) ? asSpoken(elements, index, type, speaker) : asUnspoken(elements, index, type);
}

/** What stands below it, up to the next cue, is spoken under it. */
function asCue(elements: Elements, index: number, speaker: string | undefined): Elements | undefined {
  const element = elements[index];
  if (!element) return undefined;
  const read = readCue(element.text);
  const own = element.type === 'character' ? element.speaker : undefined;
  const name = speaker ?? own ?? (read && spellingOf(read.name, elements));
  if (name === undefined) return undefined;
  if (element.type === 'character') return giveSpeech(elements, index, name);
  const { extension } = read && isSameName(read.name, name) ? read : {};
  const voice: Voice = { speaker: name, ...(extension === undefined ? {} : { extension }) };
  const end = endOfSpeech(elements, index + 1);
  const cue = corrected({ ...withoutVoice(element), ...voice }, { type: 'character' });
  const parts = elements.slice(index + 1, end).map((part) => inVoice(part, voice));
  return replaced(elements, index, end, [cue, ...parts]);
}

/**
 * It goes on with the speech above, or begins one of `speaker`'s. What stands below it without a cue of its own goes
 * with it.
 */
function asSpoken(
  elements: Elements,
  index: number,
  type: ElementType,
  speaker: string | undefined,
): Elements | undefined {
  const element = elements[index];
  if (!element) return undefined;
  const isFirst = isSpoken(element.type) && elements[index - 1]?.type === 'character';
  if (isFirst && speaker !== undefined && speaker !== element.speaker) {
    const given = giveSpeech(elements, index, speaker) ?? elements;
    return given.map((one) => (one.id === element.id ? corrected(one, { type }) : one));
  }
  const above = voiceAbove(elements, index);
  const goesOn = above !== undefined && (speaker === undefined || speaker === above.speaker);
  const voice = goesOn ? above : speaker === undefined ? undefined : { speaker };
  if (!voice) return undefined;
  if (goesOn && element.type === type && element.confidence === 1) return undefined;
  const end = endOfSpeech(elements, index + 1);
  const spoken = corrected({ ...withoutVoice(element), ...voice }, { type });
  const parts = elements.slice(index + 1, end).map((part) => inVoice(part, voice));
  const cue = goesOn ? [] : [cueFor(elements, element, voice)];
  return replaced(elements, index, end, [...cue, spoken, ...parts]);
}

/** A speech ends where it stands and goes on below under a cue. Under what was a cue, nobody speaks any more. */
function asUnspoken(elements: Elements, index: number, type: ElementType): Elements | undefined {
  const element = elements[index];
  if (!element || (element.type === type && element.confidence === 1)) return undefined;
  const changed = corrected(withoutVoice(element), { type });
  if (element.type === 'character') {
    const end = endOfSpeech(elements, index + 1);
    const parts = elements
      .slice(index + 1, end)
      .map((part) => corrected(withoutVoice(part), { type: 'action' }));
    return replaced(elements, index, end, [changed, ...parts]);
  }
  const next = elements[index + 1];
  const voice = voiceOf(element);
  const goesOn = isSpoken(element.type) && voice && next && isSpoken(next.type);
  const cue = goesOn ? [cueFor(elements, next, voice, true)] : [];
  return replaced(elements, index, index + 1, [changed, ...cue]);
}

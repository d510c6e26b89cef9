import type { ElementType, ScreenplayElement } from '#core/api/screenplay.ts';
import { cueText, readCue } from '#core/screenplay/wording/cue.ts';
import { isSameName, renamedCue, spellingOf } from './names.ts';

export type Elements = readonly ScreenplayElement[];

/** Who speaks, and what stands behind the name in the cue. */
export interface Voice {
  speaker: string;
  extension?: string;
}

/** True for what stands under a cue. */
export function isSpoken(type: ElementType): boolean {
  return type === 'dialogue' || type === 'parenthetical' || type === 'lyric';
}

/** The element that was put right, with nothing left to doubt. */
export function corrected(element: ScreenplayElement, change: Partial<ScreenplayElement>): ScreenplayElement {
  return { ...element, ...change, confidence: 1 };
}

/** The elements with those from `start` up to `end` replaced. */
export function replaced(elements: Elements, start: number, end: number, by: Elements): Elements {
  return [...elements.slice(0, start), ...by, ...elements.slice(end)];
}

export function voiceOf(element: ScreenplayElement | undefined): Voice | undefined {
  if (element?.speaker === undefined) return undefined;
  const { speaker, extension } = element;
  return { speaker, ...(extension === undefined ? {} : { extension }) };
}

export function withoutVoice(element: ScreenplayElement): ScreenplayElement {
  const { speaker: _, extension: __, members: ___, ...rest } = element;
  return rest;
}

/** The element as `voice` says it. */
export function inVoice(element: ScreenplayElement, voice: Voice): ScreenplayElement {
  if (element.speaker === voice.speaker && element.extension === voice.extension) return element;
  return corrected({ ...withoutVoice(element), ...voice }, {});
}

/** Where the speech ends that goes on at `start`: at the next cue, or where nobody speaks. */
export function endOfSpeech(elements: Elements, start: number): number {
  let end = start;
  while (end < elements.length && isSpoken(elements[end]?.type ?? 'action')) end += 1;
  return end;
}

/** From where to where the speech goes that holds the element, its cue included; undefined where nobody speaks. */
export function speechAt(elements: Elements, index: number): { start: number; end: number } | undefined {
  const type = elements[index]?.type;
  if (type === undefined || !(type === 'character' || isSpoken(type))) return undefined;
  let start = index;
  while (elements[start]?.type !== 'character' && isSpoken(elements[start - 1]?.type ?? 'action')) start -= 1;
  if (elements[start]?.type !== 'character' && elements[start - 1]?.type === 'character') start -= 1;
  return { start, end: endOfSpeech(elements, Math.max(start + 1, index)) };
}

/** Who is speaking where the element stands: under a cue, or further down in a speech. */
export function voiceAbove(elements: Elements, index: number): Voice | undefined {
  const above = elements[index - 1];
  return above && (above.type === 'character' || isSpoken(above.type)) ? voiceOf(above) : undefined;
}

/** An id that nothing else has, and that depends on `wanted` alone where it is free. */
export function freeId(elements: Elements, wanted: string): string {
  const isTaken = (id: string) => elements.some((element) => element.id === id);
  let id = wanted;
  for (let count = 2; isTaken(id); count += 1) id = `${wanted}.${count}`;
  return id;
}

/** A cue to stand above an element that had none. */
export function cueFor(
  elements: Elements,
  below: ScreenplayElement,
  voice: Voice,
  continued = false,
): ScreenplayElement {
  return {
    id: freeId(elements, `${below.id}.cue`),
    type: 'character',
    text: cueText({ name: voice.speaker, continued, ...voiceExtension(voice) }),
    ...voice,
    ...(below.page === undefined ? {} : { page: below.page }),
    ...(below.struck === undefined ? {} : { struck: below.struck }),
    confidence: 1,
  };
}

function voiceExtension({ extension }: Voice): { extension?: string } {
  return extension === undefined ? {} : { extension };
}

/** Gives the whole speech to another speaker, or confirms the one it has. Undefined where that changes nothing. */
export function giveSpeech(elements: Elements, index: number, speaker: string): Elements | undefined {
  const speech = speechAt(elements, index);
  const first = speech && elements[speech.start];
  if (!speech || !first) return undefined;
  const voice = { ...voiceOf(first), speaker };
  const parts = elements.slice(speech.start, speech.end).map((element) => {
    const given = corrected({ ...withoutVoice(element), ...voice }, {});
    return element.type === 'character' ? { ...given, text: cueTextFor(element, speaker) } : given;
  });
  const isAsBefore = elements
    .slice(speech.start, speech.end)
    .every((element) => element.speaker === speaker && element.confidence === 1);
  if (isAsBefore) return undefined;
  const cue = first.type === 'character' ? [] : [cueFor(elements, first, voice)];
  return replaced(elements, speech.start, speech.end, [...cue, ...parts]);
}

/** Another speaker does not go on from the last speech, so the mark that says so goes. */
function cueTextFor({ text, speaker }: ScreenplayElement, to: string): string {
  if (speaker === undefined || speaker === to) return text;
  const cue = readCue(text);
  return cue && isSameName(cue.name, speaker)
    ? cueText({ ...cue, name: to, continued: false })
    : renamedCue(text, speaker, to);
}

/** Has the speech under a cue follow what the cue says now. */
export function followCue(elements: Elements, index: number): Elements {
  const cue = elements[index];
  const read = cue?.type === 'character' ? readCue(cue.text) : undefined;
  if (!cue || !read) return elements;
  const { extension } = read;
  const voice = {
    speaker: spellingOf(read.name, elements),
    ...(extension === undefined ? {} : { extension }),
  };
  const end = endOfSpeech(elements, index + 1);
  const parts = elements.slice(index, end).map((part) => inVoice(part, voice));
  return replaced(elements, index, end, parts);
}

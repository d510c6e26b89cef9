import type { ScreenplayElement } from '#core/api/screenplay.ts';
import { cueText, nameKey, readCue } from '#core/screenplay/wording/cue.ts';

/** True for two spellings of one name: `Dr. Chen` and `DR CHEN`. */
export function isSameName(one: string, other: string): boolean {
  if (one === other) return true;
  const key = nameKey(one);
  return key !== '' && key === nameKey(other);
}

/** The names that speak, each once, in the order in which they first speak. */
export function speakersOf(elements: readonly ScreenplayElement[]): string[] {
  const speakers = new Set<string>();
  for (const { speaker } of elements) if (speaker !== undefined) speakers.add(speaker);
  return [...speakers];
}

/** The name as the script spells it where somebody of that name speaks; else as it was given. */
export function spellingOf(name: string, elements: readonly ScreenplayElement[]): string {
  return spellingAmong(name, speakersOf(elements));
}

/** The name as one of the speakers is spelled; else as it was given. */
export function spellingAmong(name: string, speakers: readonly string[]): string {
  const given = name.replace(/\s+/g, ' ').trim();
  return speakers.find((speaker) => isSameName(speaker, given)) ?? given;
}

/** A cue's text under another name. What stands behind the name stays. */
export function renamedCue(text: string, from: string, to: string): string {
  const cue = readCue(text);
  if (cue && isSameName(cue.name, from)) return cueText({ ...cue, name: to });
  return text.toUpperCase().startsWith(from.toUpperCase()) ? `${to}${text.slice(from.length)}` : to;
}

import type { ScreenplayElement } from '#core/api/screenplay.ts';
import { cueText, nameKey, readCue } from '#core/screenplay/wording/cue.ts';

/** True for two spellings of one name: `Dr. Chen` and `DR CHEN`. */
export function isSameName(one: string, other: string): boolean {
  const key = nameKey(one);
  return one === other || (key !== '' && key === nameKey(other));
}

/** The name as the script spells it where somebody of that name speaks; else as it was given. */
export function spellingOf(name: string, elements: readonly ScreenplayElement[]): string {
  const given = name.replace(/\s+/g, ' ').trim();
  const known = elements.find(({ speaker }) => speaker !== undefined && isSameName(speaker, given));
  return known?.speaker ?? given;
}

/** A cue's text under another name. What stands behind the name stays. */
export function renamedCue(text: string, from: string, to: string): string {
  const cue = readCue(text);
  if (cue && isSameName(cue.name, from)) return cueText({ ...cue, name: to });
  return text.toUpperCase().startsWith(from.toUpperCase()) ? `${to}${text.slice(from.length)}` : to;
}

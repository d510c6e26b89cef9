import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { spellingsOf } from '#core/screenplay/assembly/cast.ts';
import { nameKey, readCue } from '#core/screenplay/wording/cue.ts';

/** Who speaks, and what stands behind the name in the cue. */
export type Voice = Pick<ScreenplayElement, 'speaker' | 'extension'>;

/**
 * Whose cue a text is read as in a script with these elements: names are spelled as most of its cues have them, and one
 * that has no name's form is a name as it stands.
 */
export function voicesAsRead(
  elements: readonly Pick<ScreenplayElement, 'type' | 'text'>[],
): (cueText: string) => Voice {
  const read = (text: string) => {
    const cue = readCue(text);
    return {
      speaker: cue?.name ?? text,
      ...(cue?.extension === undefined ? {} : { extension: cue.extension }),
    };
  };
  const cues = elements.filter(({ type }) => type === 'character');
  const spellings = spellingsOf(
    cues.map(({ type, text }) => ({ type, text, page: 1, confidence: 1, ...read(text) })),
  );
  return (text) => {
    const voice = read(text);
    return { ...voice, speaker: spellings.get(nameKey(voice.speaker)) ?? voice.speaker };
  };
}

export function isSameVoice(one: Voice, other: Voice): boolean {
  return one.speaker === other.speaker && one.extension === other.extension;
}

/** True for what stands under a cue. */
export function isSpoken(type: ScreenplayElement['type']): boolean {
  return type === 'dialogue' || type === 'parenthetical' || type === 'lyric';
}

/** The elements that have words, each on one line and without characters that no file of text may hold. */
export function writtenElements({ elements }: Screenplay): ScreenplayElement[] {
  return elements.flatMap((element) => {
    const text = singleLine(element.text);
    return text.trim() === '' ? [] : [{ ...element, text }];
  });
}

/** Breaks and tabs become spaces; controls, halves of characters and non-characters (XML 1.0, 2.2) go. */
export function singleLine(text: string): string {
  return text
    .replace(/[\t-\r\u0085\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
    .trim();
}

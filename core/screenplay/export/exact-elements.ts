import type { ElementType } from '#core/api/screenplay.ts';
import type { FountainElement } from './to-fountain.ts';
import { isSpoken, type Voice, voicesAsRead } from './written-elements.ts';

/** One element of a file that CastMate wrote: what it is, its words, and whose it is where the file says so. */
export interface ExactPiece {
  type: ElementType;
  text: string;
  struck: boolean;
  voice?: Voice;
}

/** Elements that are read as they stand: a speech belongs to the cue above it, unless the file names somebody else. */
export function exactElements(pieces: readonly ExactPiece[]): FountainElement[] {
  const filled = pieces.filter(({ text }) => text.trim() !== '');
  const voiceOf = voicesAsRead(filled);
  let speaking: Voice = {};
  return filled.map(({ type, text, struck, voice }) => {
    if (type === 'character') speaking = voice ?? voiceOf(text);
    else if (!isSpoken(type)) speaking = {};
    const whose = type === 'character' || isSpoken(type) ? (voice ?? speaking) : {};
    return { type, text, ...(struck ? { struck } : {}), ...whose, exact: true };
  });
}

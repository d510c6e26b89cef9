import type { SceneCue } from '#core/api/rehearsals.ts';
import { type VeilLevel, veiledText, veilLevels } from '#core/rehearsal/veil.ts';
import { sentence } from '#core/sentences.ts';

/** How much of the actor's lines is hidden: in a word for a button, by name, and in a sentence. */
export const veilNames: Record<VeilLevel, { word: string; name: string; sentence: string }> = {
  shown: { word: 'Shown', name: 'Shown', sentence: sentence('hiding.shown') },
  'some-words': {
    word: 'Some',
    name: 'Some words hidden',
    sentence: sentence('hiding.some'),
  },
  'first-letters': {
    word: 'Letters',
    name: 'First letters',
    sentence: sentence('hiding.letters'),
  },
  hidden: { word: 'Hidden', name: 'All hidden', sentence: sentence('hiding.hidden') },
};

/** The next step of hiding; after the last, all is shown again. */
export function nextVeil(veil: VeilLevel): VeilLevel {
  return veilLevels[(veilLevels.indexOf(veil) + 1) % veilLevels.length] ?? 'shown';
}

/** The text of a cue as the actor may see it: their own lines behind the veil, undefined where nothing is left. */
export function shownText(cue: SceneCue, veil: VeilLevel): string | undefined {
  return cue.part === 'actor' ? veiledText(cue.text, veil) : cue.text;
}

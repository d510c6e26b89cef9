import type { SceneCue } from '#core/api/rehearsals.ts';
import { type VeilLevel, veiledText, veilLevels } from '#core/rehearsal/veil.ts';

/** How much of the actor's lines is hidden: in a word for a button, by name, and in a sentence. */
export const veilNames: Record<VeilLevel, { word: string; name: string; sentence: string }> = {
  shown: { word: 'Shown', name: 'Shown', sentence: 'Your lines are shown in full.' },
  'some-words': {
    word: 'Some',
    name: 'Some words hidden',
    sentence: 'Every third word of your lines is hidden.',
  },
  'first-letters': {
    word: 'Letters',
    name: 'First letters',
    sentence: 'Only the first letter of each of your words is shown.',
  },
  hidden: { word: 'Hidden', name: 'All hidden', sentence: 'Your lines are hidden completely.' },
};

/** The next step of hiding; after the last, all is shown again. */
export function nextVeil(veil: VeilLevel): VeilLevel {
  return veilLevels[(veilLevels.indexOf(veil) + 1) % veilLevels.length] ?? 'shown';
}

/** The text of a cue as the actor may see it: their own lines behind the veil, undefined where nothing is left. */
export function shownText(cue: SceneCue, veil: VeilLevel): string | undefined {
  return cue.part === 'actor' ? veiledText(cue.text, veil) : cue.text;
}

import { type RehearsalMode, rehearsalModes } from '#core/api/rehearsals.ts';
import { modePolicies } from '#core/rehearsal/modes.ts';

const names: Record<RehearsalMode, string> = {
  conversational: 'Conversational',
  direct: 'Direct',
  memorization: 'Memorization',
};

const promptSeconds = Math.round((modePolicies.memorization.promptAfterMs ?? 0) / 1000);

/** What each mode does today, in one sentence. */
const sentences: Record<RehearsalMode, string> = {
  conversational: 'Your lines are shown, and a hint tells you when part of a line seems to be left.',
  direct: 'Your lines are shown. Cue and answer, without hints.',
  memorization: `Your own lines are hidden. After ${promptSeconds} seconds of silence their next words appear.`,
};

export interface ModeOption {
  mode: RehearsalMode;
  name: string;
  sentence: string;
}

export const modeOptions: readonly ModeOption[] = rehearsalModes.map((mode) => ({
  mode,
  name: names[mode],
  sentence: sentences[mode],
}));

/** What is said when a mode is chosen, by whether a rehearsal is running. */
export function modeNotice(mode: RehearsalMode, isConnected: boolean): string {
  const when = isConnected
    ? 'Stop and restart conversation to apply.'
    : 'Will be applied when you start rehearsing.';
  return `${names[mode]} mode selected. ${when}`;
}

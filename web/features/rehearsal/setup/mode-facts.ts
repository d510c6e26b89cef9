import { type RehearsalMode, rehearsalModes } from '#core/api/rehearsals.ts';
import { interfaceTimes } from '#core/limits.ts';
import { modePolicies } from '#core/rehearsal/modes.ts';

const names: Record<RehearsalMode, string> = {
  conversational: 'Conversational',
  direct: 'Direct',
  memorization: 'Memorization',
};

/** What each mode does today, in one sentence, told from the policy that the partner follows. */
const sentences: Record<RehearsalMode, string> = {
  conversational: `Your lines are shown, and after ${seconds('conversational', 'hintAfterMs')} of silence a hint helps you on.`,
  direct: `Your lines are shown. Cue and answer; a hint comes only after ${seconds('direct', 'hintAfterMs')} of silence.`,
  memorization: `Your own lines are hidden. After ${seconds('memorization', 'promptAfterMs')} of silence their next words appear.`,
};

function seconds(mode: RehearsalMode, pause: 'hintAfterMs' | 'promptAfterMs'): string {
  return `${Math.round((modePolicies[mode][pause] ?? 0) / 1000)} seconds`;
}

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

export interface ModeNotice {
  text: string;
  durationMs: number;
}

/** What is said when a mode is chosen, and for how long; nothing where it is the active one already. */
export function modeNotice(
  chosen: RehearsalMode,
  { active, isConnected }: { active: RehearsalMode; isConnected: boolean },
): ModeNotice | undefined {
  if (chosen === active) return undefined;
  const opening = `${names[chosen]} mode selected.`;
  return isConnected
    ? {
        text: `${opening} Stop and restart conversation to apply.`,
        durationMs: interfaceTimes.modeNoticeConnectedMs,
      }
    : {
        text: `${opening} Will be applied when you start rehearsing.`,
        durationMs: interfaceTimes.modeNoticeDisconnectedMs,
      };
}

import { type PartnerKind, type RehearsalMode, rehearsalModes } from '#core/api/rehearsals.ts';
import { interfaceTimes } from '#core/limits.ts';
import { modePolicies } from '#core/rehearsal/modes.ts';

/** What the modes are called. */
export const modeNames: Readonly<Record<RehearsalMode, string>> = {
  conversational: 'Conversational',
  direct: 'Direct',
  memorization: 'Memorization',
};

/** What each mode does today, in one sentence, told from the policy that the partner follows. */
const sentences: Record<RehearsalMode, string> = {
  conversational: `Your lines are shown, and after ${seconds('conversational', 'hintAfterMs')} of silence the next word helps you on.`,
  direct: `Your lines are shown. Cue and answer; the next word comes only after ${seconds('direct', 'hintAfterMs')} of silence.`,
  memorization: `Your own lines are hidden. After ${seconds('memorization', 'promptAfterMs')} of silence their next words appear.`,
};

/** What a live agent is told to do in each mode. */
const sentencesOfAgent: Record<RehearsalMode, string> = {
  conversational:
    'You play the scene in conversation; your partner gives feedback when it is over, or when you ask.',
  direct: 'Cue and answer, without a word beside the scene.',
  memorization:
    'Your partner gives you the words that you miss, and obeys “Run it again” and the other spoken commands.',
};

function seconds(mode: RehearsalMode, pause: 'hintAfterMs' | 'promptAfterMs'): string {
  return `${Math.round((modePolicies[mode][pause] ?? 0) / 1000)} seconds`;
}

export interface ModeOption {
  mode: RehearsalMode;
  name: string;
  sentence: string;
}

/** The modes, as this partner plays in them. */
export function modeOptionsOf(partner: (mode: RehearsalMode) => PartnerKind): readonly ModeOption[] {
  return rehearsalModes.map((mode) => ({
    mode,
    name: modeNames[mode],
    sentence: (partner(mode) === 'live-agent' ? sentencesOfAgent : sentences)[mode],
  }));
}

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
  const opening = `${modeNames[chosen]} mode selected.`;
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

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
  conversational: `Your lines are shown. After ${seconds('conversational', 'hintAfterMs')} of silence, you get the next word.`,
  direct: `Your lines are shown. Straight cue and answer: you get the next word only after ${seconds('direct', 'hintAfterMs')} of silence.`,
  memorization: `Your lines are hidden. After ${seconds('memorization', 'promptAfterMs')} of silence, the next words appear.`,
};

/** What a live agent is told to do in each mode. */
const sentencesOfAgent: Record<RehearsalMode, string> = {
  conversational:
    'You play the scene as a conversation; your partner gives feedback at the end, or when you ask.',
  direct: 'Straight cue and answer: your partner says nothing outside the scene.',
  memorization:
    'Your partner gives you the words you miss, and follows “Run it again” and the other spoken commands.',
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

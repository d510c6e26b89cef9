import type { Voice } from '#core/api/voices.ts';
import type { StartFacts } from '#core/rehearsal/can-start.ts';
import { type SentenceKey, sentence } from '#core/sentences.ts';

interface VoiceChangeFacts {
  voices: readonly Voice[];
  agent: StartFacts['agent']['state'];
  /** Another change is under way. */
  isChanging: boolean;
}

/** What becomes of a choice of voice: it is taken, refused with a sentence, or let go without a word. */
export type VoiceChange = { is: 'taken' } | { is: 'refused'; sentence: string } | { is: 'ignored' };

export function voiceChange(voiceId: string, { voices, agent, isChanging }: VoiceChangeFacts): VoiceChange {
  if (!voices.some((voice) => voice.id === voiceId)) return refused('voice.unknown');
  if (agent !== 'ready' && agent !== 'not-ready') return refused('voice.no-agent');
  return { is: isChanging ? 'ignored' : 'taken' };
}

function refused(key: Extract<SentenceKey, 'voice.unknown' | 'voice.no-agent'>): VoiceChange {
  return { is: 'refused', sentence: sentence(key) };
}

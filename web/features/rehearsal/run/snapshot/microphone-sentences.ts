import type { SentenceKey } from '#core/sentences.ts';
import type { MicrophoneState } from './rehearsal-snapshot.ts';

/** What is told of a microphone that cannot be used. */
export const microphoneSentences: Partial<Record<MicrophoneState, SentenceKey>> = {
  denied: 'microphone.denied',
  missing: 'microphone.missing',
  busy: 'microphone.busy',
  lost: 'microphone.lost',
  revoked: 'microphone.revoked',
  silent: 'microphone.silent',
  failed: 'microphone.failed',
};

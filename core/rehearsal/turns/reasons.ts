import type { ActorLineEnding } from '#core/api/rehearsals.ts';
import type { SentenceKey } from '#core/sentences.ts';

/** Why nobody, or not the partner, is speaking at the moment: an id for code, a sentence for the actor. */
export const waitingReasons = {
  'getting-ready': 'turn.getting-ready',
  'partner-loading': 'turn.partner-loading',
  'not-started': 'turn.not-started',
  'still-speaking': 'turn.still-speaking',
  'held-beat': 'turn.held-beat',
  'half-the-line-left': 'turn.half-the-line-left',
  'words-left': 'turn.words-left',
  'not-heard': 'turn.not-heard',
  'waits-for-tap': 'turn.waits-for-tap',
  'off-script': 'turn.off-script',
  'dried-at-start': 'turn.dried-at-start',
  'dried-in-line': 'turn.dried-in-line',
  'actor-came-in': 'turn.actor-came-in',
  'came-in-too-early': 'turn.came-in-too-early',
  'paused-by-actor': 'turn.paused-by-actor',
  'page-hidden': 'turn.page-hidden',
  'other-tab': 'turn.other-tab',
  'asked-to-stop': 'turn.asked-to-stop',
  'partner-failed': 'turn.partner-failed',
  microphone: 'turn.microphone',
} as const satisfies Record<string, SentenceKey>;

export type WaitingReason = keyof typeof waitingReasons;

/** Why the partner came in: what ended the actor's line. */
export const comingInReasons = {
  heard: 'turn.came-in.heard',
  'last-word-swallowed': 'turn.came-in.last-word-swallowed',
  'other-words-over': 'turn.came-in.other-words-over',
  'by-hand': 'turn.came-in.by-hand',
} as const satisfies Record<ActorLineEnding, SentenceKey>;

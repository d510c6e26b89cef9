import type { VoiceActivity } from '#core/hearing/sound/voice-activity.ts';

/** What is known of a line after a step of sound: by it the partner decides. Plain data, so that it can be replayed. */
export interface Evidence extends VoiceActivity {
  expectedMs: number | undefined;
  remainingMs: number | undefined;
  /** What the words say, where they are followed and not the line's duration alone. */
  words?: WordEvidence;
}

/** How far the actor is in the words of the line. */
export interface WordEvidence {
  /** Probability that the last word has been spoken. */
  ended: number;
  /** For how long that has been next to certain. */
  endedForMs: number;
  /** Probability that the actor is saying the line at all; the rest is something else. Its power of ten matters. */
  inLine: number;
  /** Words of the line that have been begun. */
  begun: number;
  /** Share of the line's sounds that are in words heard in whatever order; none until two were. */
  spotted: number;
  /** Words that seem to have been left out, by their places in the line; absent until the line was looked through. */
  missed?: readonly number[];
}

import type { AwaitedCue, Cue } from '#core/api/rehearsals.ts';

/** What a partner tells of itself. Times are on the clock of `performance.now()`, in milliseconds. */
export interface PartnerReports {
  /** All lines, in order, before any of them is rendered. */
  outlined(cues: readonly AwaitedCue[]): void;
  /** A line is rendered. */
  cueKnown(cue: Cue): void;
  cuesComplete(): void;
  /** The line has been asked for and its sound is still awaited. */
  delayed(speech: number): void;
  started(speech: number, at: number): void;
  finished(speech: number, at: number): void;
  /** A line is in a language for which there is no voice: one for English reads it. */
  unvoiced(): void;
  /** The chosen voices cannot be had: the built-in ones speak from now on. */
  otherVoices(): void;
  /** The device's voice that was chosen did not speak as it should, and is not asked again. */
  deviceVoiceLost(): void;
  /** This line cannot be played now. */
  failed(speech: number): void;
  /** The rehearsal cannot go on: no more cues will come. */
  lost(failure: unknown): void;
}

/** Speaks the other parts. Whoever it is, no screen knows which. */
export interface Partner {
  /** Makes the lines from this cue on ready to be heard; what is not rendered yet is rendered from here on. */
  prefetch(cueIndex: number): void;
  /** Speaks the line of a cue that is known, after `afterMs` at least. */
  speak(request: { speech: number; cueIndex: number; afterMs: number }): void;
  /** Stops within 80 ms. */
  silence(): void;
  /** Whether what is being said goes through our loudspeaker, which has a volume. A device's own voice does not. */
  hasVolume(): boolean;
  close(): void;
}

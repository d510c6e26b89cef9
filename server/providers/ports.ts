import type { z } from 'zod';
import type { Phone } from '#core/api/rehearsals.ts';
import type { Voice } from '#core/api/voices.ts';

/**
 * Speech of one text in one voice. `durationMs` is the audio's whole length; phones cover it in order. A text that
 * holds nothing to say aloud ("...") is a short silence, whose only phone is `pau`.
 */
export interface RenderedSpeech {
  audio: Uint8Array;
  contentType: string;
  durationMs: number;
  phones: Phone[];
}

export interface ReferenceReading {
  durationMs: number;
  phones: Phone[];
}

/** `now`: somebody waits for it. `ahead`: it will be wanted later, and gives way to what is wanted now. */
export type SpeechPriority = 'now' | 'ahead';

interface SpeechOptions {
  /** Without one, `now`. */
  priority?: SpeechPriority;
  /** Aborting rejects with the signal's reason, and stops the work soon. */
  signal?: AbortSignal;
}

/** Turns text into speech. Rejects with `AppError('voice.unknown' | 'voice.render-failed' | 'voice.text-too-long')`. */
export interface SpeechSynthesizer {
  readonly voices: readonly Voice[];
  readonly defaultVoiceId: string;
  /** Names the engine, its version and its voice settings: renderings are cached under it and the text. */
  fingerprint(voiceId: string): string;
  render(request: { voiceId: string; text: string } & SpeechOptions): Promise<RenderedSpeech>;
  /**
   * Phones and duration by which an actor's reading of the text is followed: the mean of two reference voices, from
   * the first sound to the last. Where there is nothing to say aloud, a short silence as in `RenderedSpeech`.
   */
  reference(request: { text: string } & SpeechOptions): Promise<ReferenceReading>;
  /** Names the reference voices, as `fingerprint` does a voice. */
  readonly referenceFingerprint: string;
  close(): Promise<void>;
}

/** What a language model is asked. Text that people wrote belongs into `prompt`, as data; `system` is ours alone. */
export interface ModelQuestion<Answer> {
  system: string;
  prompt: string;
  /** An object without optional fields: not every provider can say those. */
  schema: z.ZodType<Answer>;
  maxOutputTokens: number;
  /** Aborting rejects with the signal's reason. */
  signal: AbortSignal;
}

/** A language model of whatever provider. */
export interface LanguageModel {
  /** Provider and model, as a person would look them up: `google/gemini-flash-latest`. */
  readonly name: string;
  /**
   * An answer in the form of the question's schema, which it has been checked against.
   *
   * @throws AppError `model.key-refused`, `model.rate-limited`, `model.timed-out`, `model.nonsense` or `model.failed`.
   */
  answerAs<Answer>(question: ModelQuestion<Answer>): Promise<Answer>;
}

import type { Phone } from '#core/api/rehearsals.ts';
import type { Voice } from '#core/api/voices.ts';

/** Speech of one text in one voice. `durationMs` is the audio's whole length; phones cover it in order. */
export interface RenderedSpeech {
  audio: Uint8Array;
  contentType: string;
  durationMs: number;
  phones: Phone[];
}

/** Turns text into speech. Rejects with `AppError('voice.unknown' | 'voice.render-failed' | 'voice.text-too-long')`. */
export interface SpeechSynthesizer {
  readonly voices: readonly Voice[];
  readonly defaultVoiceId: string;
  /** Names the engine, its version and its voice settings: renderings are cached under it and the text. */
  fingerprint(voiceId: string): string;
  render(request: { voiceId: string; text: string; signal?: AbortSignal }): Promise<RenderedSpeech>;
  /** Phones and duration by which an actor's reading of the text is followed: the mean of two reference voices. */
  reference(request: {
    text: string;
    signal?: AbortSignal;
  }): Promise<{ durationMs: number; phones: Phone[] }>;
  /** Names the reference voices, as `fingerprint` does a voice. */
  readonly referenceFingerprint: string;
  close(): Promise<void>;
}

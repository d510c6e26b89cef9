import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import type { SpeechSynthesizer } from '#server/providers/ports.ts';

/** Whoever fills the product's ports. */
export interface Providers {
  speech: SpeechSynthesizer;
  close(): Promise<void>;
}

/** The one place that chooses who speaks: the built-in voices, which need neither a key nor a network. */
export function createProviders(): Providers {
  const speech = createBuiltinSpeech();
  return { speech, close: () => speech.close() };
}

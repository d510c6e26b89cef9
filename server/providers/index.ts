import type { Database } from '#server/platform/database/database.ts';
import type { Settings } from '#server/platform/env.ts';
import { createBuiltinAgents } from '#server/providers/builtin/agents/agents.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { createLanguageModel } from '#server/providers/models/create-language-model.ts';
import type { AgentProvider, LanguageModel, SpeechSynthesizer } from '#server/providers/ports.ts';

/** Whoever fills the product's ports. */
export interface Providers {
  speech: SpeechSynthesizer;
  agents: AgentProvider;
  /** Null where none is set up: then nothing is asked, and nothing leaves the machine. */
  model: LanguageModel | null;
  close(): Promise<void>;
}

/** The one place that chooses: the built-in voices, which need neither a key nor a network, and the model that is set up. */
export function createProviders(
  { languageModel }: Pick<Settings, 'languageModel'>,
  { database, now }: { database: Database; now: () => Date },
): Providers {
  const speech = createBuiltinSpeech();
  const agents = createBuiltinAgents(database, now);
  const model = languageModel && createLanguageModel(languageModel);
  return { speech, agents, model, close: () => speech.close() };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import type { LanguageModelSettings, Settings } from '#server/platform/env.ts';
import type { Log } from '#server/platform/log.ts';
import { createBuiltinAgents } from '#server/providers/builtin/agents/agents.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { createElevenLabsAgents } from '#server/providers/elevenlabs/agents.ts';
import { openElevenLabs } from '#server/providers/elevenlabs/client.ts';
import { createElevenLabsSpeech } from '#server/providers/elevenlabs/speech.ts';
import { voiceIdsOf } from '#server/providers/elevenlabs/voices.ts';
import type {
  AgentProvider,
  LanguageModel,
  SpeechSynthesizer,
  Transcriber,
} from '#server/providers/ports.ts';
import { createTranscriber } from '#server/providers/transcription/create-transcriber.ts';
import { createUnfailingSpeech } from '#server/providers/unfailing-speech.ts';

/** Whoever fills the product's ports. */
export interface Providers {
  speech: SpeechSynthesizer;
  agents: AgentProvider;
  /** Null where none is set up: then nothing is asked, and nothing leaves the machine. */
  model: LanguageModel | null;
  /** Null where none is set up: then no sound is sent to anybody. */
  transcriber: Transcriber | null;
  close(): Promise<void>;
}

/**
 * The one place that chooses: the built-in voices and agents, which need neither a key nor a network, unless ElevenLabs is
 * set up, whose voices the built-in ones take over from where they fail; and the model that is set up. What speaks to language models is loaded only where one is named.
 */
export async function createProviders(
  {
    languageModel,
    elevenLabs,
    transcriber: hears,
  }: Pick<Settings, 'languageModel' | 'elevenLabs' | 'transcriber'>,
  { database, now, log }: { database: Database; now: () => Date; log: Log },
): Promise<Providers> {
  const model = languageModel && (await openLanguageModel(languageModel));
  const builtin = createBuiltinSpeech();
  const transcriber = hears && createTranscriber(hears);
  const close = () => builtin.close();
  if (!elevenLabs)
    return { speech: builtin, agents: createBuiltinAgents(database, now), model, transcriber, close };
  const client = openElevenLabs(elevenLabs);
  const voiceIds = voiceIdsOf(elevenLabs.voices);
  const agents = createElevenLabsAgents(client, { voiceIds, wait: (milliseconds) => wait(milliseconds) });
  const chosen = createElevenLabsSpeech(client, { voiceIds, builtin });
  const speech = createUnfailingSpeech({ chosen, others: builtin, now: () => now().getTime(), log });
  return { speech, agents, model, transcriber, close };
}

async function openLanguageModel(settings: LanguageModelSettings): Promise<LanguageModel> {
  const { createLanguageModel } = await import('#server/providers/models/create-language-model.ts');
  return createLanguageModel(settings);
}

import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, Output, type LanguageModel as VendorModel } from 'ai';
import { modelLimits } from '#core/limits.ts';
import type { LanguageModelSettings } from '#server/platform/env.ts';
import { refusal } from '#server/platform/errors.ts';
import type { LanguageModel } from '#server/providers/ports.ts';
import { refusalOf } from './model-faults.ts';

/** The client would write its warnings to the console, past our log. */
globalThis.AI_SDK_LOG_WARNINGS = false;

/** A provider that is out of order or busy for a moment is asked once more, after as long as it says. */
const asksAgain = 1;

/** The language model that the settings name. Nothing is sent before it is asked. */
export function createLanguageModel(
  settings: LanguageModelSettings,
  { answerTimeoutMs }: { answerTimeoutMs: number } = modelLimits,
): LanguageModel {
  const model = vendorModel(settings);
  return {
    name: `${settings.provider}/${settings.model}`,
    answerAs: async ({ system, prompt, schema, maxOutputTokens, signal }) => {
      const tooLate = AbortSignal.timeout(answerTimeoutMs);
      try {
        const { output } = await generateText({
          model,
          system,
          prompt,
          output: Output.object({ schema }),
          maxOutputTokens,
          maxRetries: asksAgain,
          abortSignal: AbortSignal.any([signal, tooLate]),
        });
        return output;
      } catch (error) {
        signal.throwIfAborted();
        throw tooLate.aborted ? refusal('model.timed-out') : refusalOf(error);
      }
    },
  };
}

function vendorModel(settings: LanguageModelSettings): Exclude<VendorModel, string> {
  const { baseUrl: baseURL, model } = settings;
  switch (settings.provider) {
    case 'google':
      return createGoogleGenerativeAI({ baseURL, apiKey: settings.apiKey })(model);
    case 'anthropic':
      return createAnthropic({ baseURL, apiKey: settings.apiKey })(model);
    case 'openai-compatible': {
      const { apiKey } = settings;
      return createOpenAICompatible({
        name: 'openai-compatible',
        baseURL,
        ...(apiKey === null ? {} : { apiKey }),
        supportsStructuredOutputs: true,
      })(model);
    }
  }
}

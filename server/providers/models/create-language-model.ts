import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, type ModelMessage, Output, streamText, type LanguageModel as VendorModel } from 'ai';
import { modelLimits } from '#core/limits.ts';
import type { LanguageModelSettings } from '#server/platform/env.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { LanguageModel, ModelConversation } from '#server/providers/ports.ts';
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
    converse: (conversation) => converse(model, conversation, answerTimeoutMs),
  };
}

async function* converse(
  model: Exclude<VendorModel, string>,
  { system, turns, maxOutputTokens, signal }: ModelConversation,
  answerTimeoutMs: number,
): AsyncGenerator<string, void, void> {
  signal.throwIfAborted();
  const tooLate = AbortSignal.timeout(answerTimeoutMs);
  try {
    const { fullStream } = streamText({
      model,
      system,
      messages: turns.map(({ role, text }): ModelMessage => ({ role, content: text })),
      maxOutputTokens,
      maxRetries: asksAgain,
      abortSignal: AbortSignal.any([signal, tooLate]),
      // Told by the stream too; the client's own way is to write it to the console.
      onError: () => undefined,
    });
    let hasSpoken = false;
    let isBlocked = false;
    let isCut = false;
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw refusal('model.timed-out');
      if (part.type === 'finish') {
        isBlocked = part.finishReason === 'content-filter';
        isCut = part.finishReason === 'length';
      }
      if (part.type !== 'text-delta' || part.text === '') continue;
      hasSpoken ||= part.text.trim() !== '';
      yield part.text;
    }
    if (!hasSpoken || isBlocked) throw refusal('model.nonsense');
    if (isCut) throw refusal('model.cut-short');
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw tooLate.aborted ? refusal('model.timed-out') : refusalOf(error);
  }
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

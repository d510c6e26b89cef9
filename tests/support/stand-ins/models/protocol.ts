import type { IncomingMessage } from 'node:http';
import type { LanguageModelSettings } from '#server/platform/env.ts';

export type ModelProvider = LanguageModelSettings['provider'];
export const modelProviders = ['google', 'openai-compatible', 'anthropic'] as const;

/** A question as it arrived, whatever the protocol. */
export interface AskedQuestion {
  provider: ModelProvider;
  model: string;
  key: string | null;
  system: string;
  /** What the user said last. */
  prompt: string;
  /** All that was said, the last included. */
  turns: readonly { role: string; text: string }[];
  /** The JSON schema that the answer has to have; undefined of an answer in words, which is streamed. */
  schema: JsonSchema | undefined;
}

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
}

export type AnswerEnd = 'done' | 'too-long' | 'blocked';

/** How one provider's protocol says a thing. */
export interface Protocol {
  provider: ModelProvider;
  /** Undefined where the request is not of this protocol. */
  read(request: {
    path: string;
    headers: IncomingMessage['headers'];
    body: RequestBody;
  }): AskedQuestion | undefined;
  answer(text: string, end: AnswerEnd): object;
  /** An answer in server-sent events, a piece each. */
  stream(pieces: readonly string[], end: AnswerEnd): string[];
  error(status: number, message: string): object;
}

// biome-ignore lint/suspicious/noExplicitAny: three vendors' JSON, of which each protocol reads what it needs.
export type RequestBody = any;

/** An event of a stream. */
export const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** What was said, whichever way a protocol says it. */
export function turnsOf<Turn extends { role: string }>(
  messages: readonly Turn[],
  textIn: (turn: Turn) => string,
): Pick<AskedQuestion, 'prompt' | 'turns'> {
  const turns = messages.map((turn) => ({
    role: turn.role === 'model' ? 'assistant' : turn.role,
    text: textIn(turn),
  }));
  return { prompt: turns.at(-1)?.text ?? '', turns };
}

/** OpenAI and Anthropic refuse an object with optional or further fields. */
export function isStrict(schema: JsonSchema): boolean {
  if (schema.type === 'array') return schema.items !== undefined && isStrict(schema.items);
  if (schema.type !== 'object') return true;
  const properties = schema.properties ?? {};
  return (
    schema.additionalProperties === false &&
    Object.keys(properties).every((name) => schema.required?.includes(name)) &&
    Object.values(properties).every(isStrict)
  );
}

export function textOf(content: string | readonly { text: string }[]): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('');
}

export function headerOf(headers: IncomingMessage['headers'], name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

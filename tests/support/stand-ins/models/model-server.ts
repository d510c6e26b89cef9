import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LanguageModelSettings } from '#server/platform/env.ts';
import { listenOnLoopback } from '#tests/support/server/loopback.ts';

export type ModelProvider = LanguageModelSettings['provider'];
export const modelProviders = ['google', 'openai-compatible', 'anthropic'] as const;

/** What a provider may do instead of answering. */
export type ModelFault =
  | 'key-refused'
  | 'forbidden'
  | 'rate-limited'
  | 'broken'
  /** It takes the question and says nothing. */
  | 'silent'
  /** The connection breaks in the middle of the answer. */
  | 'cut-off'
  /** A proxy's page in place of the provider's JSON. */
  | 'no-json'
  /** Text in place of the JSON that was asked for. */
  | 'chatter'
  /** The answer ended at the limit of its length. */
  | 'too-long'
  /** The provider would not answer. */
  | 'blocked'
  /** In the middle of what it says, it says nothing more. */
  | 'stalled'
  /** In the middle of what it says, it tells of a fault. */
  | 'overloaded';

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

export interface ModelServer {
  settings(provider: ModelProvider): LanguageModelSettings;
  asked: readonly AskedQuestion[];
  /** The next questions are met with these faults, one each; after them it answers again. */
  failNext(...faults: ModelFault[]): void;
  /** Resolves when a question has arrived. */
  nextQuestion(): Promise<void>;
  close(): Promise<void>;
}

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
}

type AnswerEnd = 'done' | 'too-long' | 'blocked';

/** How one provider's protocol says a thing. */
interface Protocol {
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
type RequestBody = any;

const google: Protocol = {
  provider: 'google',
  read: ({ path, headers, body }) => {
    const [, model, method] =
      /^\/google\/models\/([^/]+):(generateContent|streamGenerateContent\?alt=sse)$/.exec(path) ?? [];
    if (model === undefined) return undefined;
    const { responseMimeType, responseSchema } = body.generationConfig;
    if ((responseMimeType === 'application/json') !== (method === 'generateContent')) return undefined;
    return {
      provider: 'google',
      model,
      key: headerOf(headers, 'x-goog-api-key'),
      system: textOf(body.systemInstruction.parts),
      ...turnsOf(body.contents as RequestBody[], ({ parts }) => textOf(parts)),
      schema: responseSchema,
    };
  },
  stream: (pieces, end) => [
    ...pieces.map((text) =>
      event({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] }),
    ),
    event({
      candidates: [
        {
          ...(end === 'blocked' ? {} : { content: { role: 'model', parts: [{ text: '' }] } }),
          finishReason: { done: 'STOP', 'too-long': 'MAX_TOKENS', blocked: 'PROHIBITED_CONTENT' }[end],
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
    }),
  ],
  answer: (text, end) => ({
    candidates: [
      {
        ...(end === 'blocked' ? {} : { content: { role: 'model', parts: [{ text }] } }),
        finishReason: { done: 'STOP', 'too-long': 'MAX_TOKENS', blocked: 'PROHIBITED_CONTENT' }[end],
        index: 0,
      },
    ],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
  }),
  error: (code, message) => ({
    error: {
      code,
      message,
      status: 'UNKNOWN',
      ...(code === 400
        ? { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }] }
        : {}),
    },
  }),
};

const openAiCompatible: Protocol = {
  provider: 'openai-compatible',
  read: ({ path, headers, body }) => {
    if (path !== '/openai-compatible/chat/completions') return undefined;
    const format = body.response_format;
    const isStructured = format?.type === 'json_schema' && isStrict(format.json_schema.schema);
    if (isStructured === (body.stream === true)) return undefined;
    const [system, ...turns] = body.messages;
    if (system.role !== 'system') return undefined;
    return {
      provider: 'openai-compatible',
      model: body.model,
      key: headerOf(headers, 'authorization')?.replace('Bearer ', '') ?? null,
      system: system.content,
      ...turnsOf(turns as RequestBody[], ({ content }) => textOf(content)),
      schema: format?.json_schema.schema,
    };
  },
  stream: (pieces, end) => {
    const chunk = (delta: object, finish_reason: string | null = null) =>
      event({
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 0,
        model: 'test',
        choices: [{ index: 0, delta, finish_reason }],
      });
    return [
      chunk({ role: 'assistant', content: '' }),
      ...pieces.map((content) => chunk({ content })),
      chunk({}, { done: 'stop', 'too-long': 'length', blocked: 'content_filter' }[end]),
      'data: [DONE]\n\n',
    ];
  },
  answer: (text, end) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: 'test',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: end === 'blocked' ? null : text },
        finish_reason: { done: 'stop', 'too-long': 'length', blocked: 'content_filter' }[end],
      },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  }),
  error: (status, message) => ({ error: { message, type: 'error', param: null, code: String(status) } }),
};

const anthropic: Protocol = {
  provider: 'anthropic',
  read: ({ path, headers, body }) => {
    if (path !== '/anthropic/messages' || !headers['anthropic-version']) return undefined;
    const { format } = body.output_config ?? {};
    const isStructured = format?.type === 'json_schema' && isStrict(format.schema);
    if (isStructured === (body.stream === true)) return undefined;
    return {
      provider: 'anthropic',
      model: body.model,
      key: headerOf(headers, 'x-api-key'),
      system: textOf(body.system),
      ...turnsOf(body.messages as RequestBody[], ({ content }) => textOf(content)),
      schema: format?.schema,
    };
  },
  stream: (pieces, end) => {
    const told = (type: string, fields: object) => `event: ${type}\n${event({ type, ...fields })}`;
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'test', content: [] };
    return [
      told('message_start', {
        message: { ...message, stop_reason: null, usage: { input_tokens: 10, output_tokens: 1 } },
      }),
      told('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      ...pieces.map((text) => told('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })),
      told('content_block_stop', { index: 0 }),
      told('message_delta', {
        delta: {
          stop_reason: { done: 'end_turn', 'too-long': 'max_tokens', blocked: 'refusal' }[end],
          stop_sequence: null,
        },
        usage: { output_tokens: 10 },
      }),
      told('message_stop', {}),
    ];
  },
  answer: (text, end) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'test',
    content: end === 'blocked' ? [] : [{ type: 'text', text }],
    stop_reason: { done: 'end_turn', 'too-long': 'max_tokens', blocked: 'refusal' }[end],
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 10 },
  }),
  error: (_status, message) => ({ type: 'error', error: { type: 'error', message } }),
};

const protocols = [google, openAiCompatible, anthropic];

/**
 * A local provider of language models: the protocols of Gemini, of OpenAI's chat completions and of Anthropic's
 * messages, each under a base address of its own. Answers in words are streamed, a word at a time. `answer` gives
 * what the model says; an object is said as JSON.
 */
export async function startModelServer(
  answer: (asked: AskedQuestion) => object | string | Promise<object | string>,
): Promise<ModelServer> {
  const asked: AskedQuestion[] = [];
  const faults: ModelFault[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    void serve(request, response);
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const protocol = protocols.find(({ provider }) => path.startsWith(`/${provider}/`));
    const body = JSON.parse(await bodyOf(request));
    const question = protocol?.read({ path, headers: request.headers, body });
    if (!protocol || !question) {
      respond(response, 400, { error: { message: `The request to ${path} is not of its protocol.` } });
      return;
    }
    asked.push(question);
    for (const tell of waiting.splice(0)) tell();
    const fault = faults.shift();
    if (question.schema === undefined) await speak(response, protocol, question, fault);
    else if (fault) misbehave(response, protocol, fault);
    else respond(response, 200, protocol.answer(textFor(await answer(question)), 'done'));
  }

  async function speak(
    response: ServerResponse,
    protocol: Protocol,
    question: AskedQuestion,
    fault: ModelFault | undefined,
  ): Promise<void> {
    if (fault !== undefined && !faultsWithinWords.has(fault)) {
      misbehave(response, protocol, fault);
      return;
    }
    const said = fault === 'blocked' ? [] : (textFor(await answer(question)).match(/\S+\s*/g) ?? []);
    const end = fault === 'too-long' || fault === 'blocked' ? fault : 'done';
    const events = protocol.stream(said, end);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (end !== 'done' || fault === undefined) {
      response.end(events.join(''));
      return;
    }
    const half = events.slice(0, Math.ceil(events.length / 2)).join('');
    response.write(half, () => {
      if (fault === 'cut-off') response.destroy();
      if (fault === 'overloaded')
        response.end(event(protocol.error(529, 'Overloaded: Did you lock the door?')));
    });
  }

  const { origin, close } = await listenOnLoopback(server);
  return {
    settings: (provider) => ({
      provider,
      baseUrl: `${origin}/${provider}`,
      model: provider === 'anthropic' ? 'claude-haiku-5-5' : 'test-model',
      apiKey: 'key-of-the-test',
    }),
    asked,
    failNext: (...next) => {
      faults.push(...next);
    },
    nextQuestion: () => new Promise((resolve) => waiting.push(resolve)),
    close,
  };
}

/** Faults of an answer in words that has begun. */
const faultsWithinWords = new Set<ModelFault>(['cut-off', 'too-long', 'blocked', 'stalled', 'overloaded']);

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** What was said, whichever way a protocol says it. */
function turnsOf<Turn extends { role: string }>(
  messages: readonly Turn[],
  textIn: (turn: Turn) => string,
): Pick<AskedQuestion, 'prompt' | 'turns'> {
  const turns = messages.map((turn) => ({
    role: turn.role === 'model' ? 'assistant' : turn.role,
    text: textIn(turn),
  }));
  return { prompt: turns.at(-1)?.text ?? '', turns };
}

function misbehave(response: ServerResponse, protocol: Protocol, fault: ModelFault): void {
  const fail = (status: number, headers: Record<string, string> = {}) =>
    respond(response, status, protocol.error(status, 'The provider quotes: Did you lock the door?'), headers);
  switch (fault) {
    case 'key-refused':
      fail(protocol.provider === 'google' ? 400 : 401);
      break;
    case 'forbidden':
      fail(403);
      break;
    case 'rate-limited':
      fail(429, { 'retry-after': '0' });
      break;
    case 'broken':
      fail(500, { 'retry-after': '0' });
      break;
    case 'silent':
    case 'stalled':
      break;
    case 'overloaded':
      fail(529, { 'retry-after': '0' });
      break;
    case 'cut-off': {
      const whole = JSON.stringify(protocol.answer('{"labels": [', 'done'));
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': whole.length,
        'retry-after': '0',
      });
      response.write(whole.slice(0, 60), () => response.destroy());
      break;
    }
    case 'no-json':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html>Please sign in to the network.</html>');
      break;
    case 'chatter':
      respond(response, 200, protocol.answer('Sure! Here is what I think of the scene.', 'done'));
      break;
    case 'too-long':
      respond(response, 200, protocol.answer('{"labels": [{"index": 1, "ty', 'too-long'));
      break;
    case 'blocked':
      respond(response, 200, protocol.answer('', 'blocked'));
      break;
  }
}

function respond(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** OpenAI and Anthropic refuse an object with optional or further fields. */
function isStrict(schema: JsonSchema): boolean {
  if (schema.type === 'array') return schema.items !== undefined && isStrict(schema.items);
  if (schema.type !== 'object') return true;
  const properties = schema.properties ?? {};
  return (
    schema.additionalProperties === false &&
    Object.keys(properties).every((name) => schema.required?.includes(name)) &&
    Object.values(properties).every(isStrict)
  );
}

function textFor(answer: object | string): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

function textOf(content: string | readonly { text: string }[]): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('');
}

function headerOf(headers: IncomingMessage['headers'], name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += piece;
  return text;
}

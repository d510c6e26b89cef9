import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LanguageModelSettings } from '#server/platform/env.ts';

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
  | 'blocked';

/** A question as it arrived, whatever the protocol. */
export interface AskedQuestion {
  provider: ModelProvider;
  model: string;
  key: string | null;
  system: string;
  prompt: string;
  /** The JSON schema that the answer has to have. */
  schema: JsonSchema;
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

/** How one provider's protocol says a thing. */
interface Protocol {
  provider: ModelProvider;
  /** Undefined where the request is not of this protocol. */
  read(request: {
    path: string;
    headers: IncomingMessage['headers'];
    body: RequestBody;
  }): AskedQuestion | undefined;
  answer(text: string, end: 'done' | 'too-long' | 'blocked'): object;
  error(status: number, message: string): object;
}

// biome-ignore lint/suspicious/noExplicitAny: three vendors' JSON, of which each protocol reads what it needs.
type RequestBody = any;

const google: Protocol = {
  provider: 'google',
  read: ({ path, headers, body }) => {
    const model = /^\/google\/models\/([^/]+):generateContent$/.exec(path)?.[1];
    if (model === undefined) return undefined;
    const { responseMimeType, responseSchema } = body.generationConfig;
    if (responseMimeType !== 'application/json') return undefined;
    return {
      provider: 'google',
      model,
      key: headerOf(headers, 'x-goog-api-key'),
      system: textOf(body.systemInstruction.parts),
      prompt: textOf(body.contents[0].parts),
      schema: responseSchema,
    };
  },
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
    if (format?.type !== 'json_schema' || !isStrict(format.json_schema.schema)) return undefined;
    const said = (role: string) =>
      body.messages.find((message: { role: string }) => message.role === role).content;
    return {
      provider: 'openai-compatible',
      model: body.model,
      key: headerOf(headers, 'authorization')?.replace('Bearer ', '') ?? null,
      system: said('system'),
      prompt: textOf(said('user')),
      schema: format.json_schema.schema,
    };
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
    if (format?.type !== 'json_schema' || !isStrict(format.schema)) return undefined;
    return {
      provider: 'anthropic',
      model: body.model,
      key: headerOf(headers, 'x-api-key'),
      system: textOf(body.system),
      prompt: textOf(body.messages[0].content),
      schema: format.schema,
    };
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
 * messages, without streaming, each under a base address of its own. `answer` gives what the model says; an object is
 * said as JSON.
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
    if (fault) misbehave(response, protocol, fault);
    else respond(response, 200, protocol.answer(textFor(await answer(question)), 'done'));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: (provider) => ({
      provider,
      baseUrl: `http://127.0.0.1:${port}/${provider}`,
      model: provider === 'anthropic' ? 'claude-haiku-5-5' : 'test-model',
      apiKey: 'key-of-the-test',
    }),
    asked,
    failNext: (...next) => {
      faults.push(...next);
    },
    nextQuestion: () => new Promise((resolve) => waiting.push(resolve)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
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

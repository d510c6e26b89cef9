import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LanguageModelSettings } from '#server/platform/env.ts';
import { listenOnLoopback } from '#tests/support/server/loopback.ts';
import { anthropic } from './anthropic.ts';
import { google } from './google.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { type AskedQuestion, event, type ModelProvider, type Protocol } from './protocol.ts';

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

export interface ModelServer {
  settings(provider: ModelProvider): LanguageModelSettings;
  asked: readonly AskedQuestion[];
  /** The next questions are met with these faults, one each; after them it answers again. */
  failNext(...faults: ModelFault[]): void;
  /** What was not asked in the meantime is answered well. */
  forgetFaults(): void;
  /** Resolves when a question has arrived. */
  nextQuestion(): Promise<void>;
  close(): Promise<void>;
}

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
    forgetFaults: () => {
      faults.length = 0;
    },
    nextQuestion: () => new Promise((resolve) => waiting.push(resolve)),
    close,
  };
}

/** Faults of an answer in words that has begun. */
const faultsWithinWords = new Set<ModelFault>(['cut-off', 'too-long', 'blocked', 'stalled', 'overloaded']);

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

function textFor(answer: object | string): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += piece;
  return text;
}

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { ElevenLabsSettings } from '#server/platform/env.ts';
import { listenOnLoopback } from '#tests/support/server/loopback.ts';
import { holdConversation } from './conversation.ts';
import type { Conversation, Scene } from './scene.ts';
import { createSignedAddresses } from './signed-addresses.ts';
import { hum } from './sound.ts';

/** What the provider may do instead of answering. */
export type ElevenLabsFault =
  | { status: 401 | 403 | 404 | 422 | 429 | 500 }
  /** It takes the request and says nothing. */
  | 'silent'
  /** It begins to answer, and never ends. */
  | 'stalling'
  /** The connection breaks in the middle of the answer. */
  | 'cut-off'
  /** It says that all is well, and leaves the ids out. */
  | 'no-ids';

/** A request as it arrived. */
export interface ElevenLabsRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  key: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: the vendor's JSON, of which each test reads what it needs.
  body: any;
}

export interface ElevenLabsServer {
  settings: ElevenLabsSettings;
  requests: readonly ElevenLabsRequest[];
  /** The requests of one call, such as `POST /v1/convai/agents/create`. */
  requestsOf(call: string): ElevenLabsRequest[];
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  agents: Map<string, any>;
  documents: Map<string, KnowledgeText>;
  /** The next requests are met with these faults, one each; after them it answers again. */
  failNext(...faults: ElevenLabsFault[]): void;
  /** Every request beyond those is met with this fault; null: it answers again. */
  failAll(fault: ElevenLabsFault | null): void;
  /** The next requests of this call are held until `goOn`. */
  hold(call: string): { goOn(): void };
  /** What each look at an index finds, one after the other; the last one stays. */
  indexing(...statuses: string[]): void;
  /** What the next conversations play, one each. After them an agent opens with its metadata, and listens. */
  play(...scenes: Scene[]): void;
  /** Those whose socket was opened, the oldest first. */
  conversations: readonly Conversation[];
  close(): Promise<void>;
}

interface KnowledgeText {
  id: string;
  name: string;
  text: string;
  status: string | null;
}

interface Call {
  method: string;
  path: RegExp;
  answer(request: ElevenLabsRequest, id: string): Answer;
}

type Answer = { status: number; body: unknown } | { status: 200; audio: Buffer };

const apiKey = 'sk_test_0123456789abcdef';
const conversationPath = '/v1/convai/conversation';
const samplesPerSecond = 24_000;
const madeAt = 1_900_000_000;

/**
 * A server on this machine that answers as ElevenLabs does, to its own official clients: agents, their knowledge base and its
 * indexing, speech, and the conversation, which plays what a test gives it (`Scene`). As there, an agent that wants to be
 * protected is reached by a signed address alone, which is good once and for a quarter of an hour by `now`; a conversation is
 * told the events that its agent is configured for, and no others; and what an agent does not let a client override, ends it.
 */
export async function startElevenLabs({
  now = Date.now,
}: {
  now?: () => number;
} = {}): Promise<ElevenLabsServer> {
  const requests: ElevenLabsRequest[] = [];
  const agents: ElevenLabsServer['agents'] = new Map();
  const documents: ElevenLabsServer['documents'] = new Map();
  const faults: ElevenLabsFault[] = [];
  const holds = new Map<string, Promise<void>>();
  const addresses = createSignedAddresses(now);
  const scenes: Scene[] = [];
  const conversations: Conversation[] = [];
  let standing: ElevenLabsFault | null = null;
  let statuses = ['succeeded'];
  let host = '';

  const missing: Answer = { status: 404, body: { detail: { status: 'not_found', message: 'Not found' } } };
  const ok = (body: unknown): Answer => ({ status: 200, body });
  const look = () => (statuses.length > 1 ? (statuses.shift() as string) : (statuses[0] as string));

  const calls: Call[] = [
    {
      method: 'POST',
      path: /^\/v1\/convai\/agents\/create$/,
      answer: ({ body }) => {
        const id = `agent_${randomUUID().replaceAll('-', '')}`;
        agents.set(id, body);
        return ok({ agent_id: id });
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/convai\/agents\/([^/]+)$/,
      answer: (_request, id) => (agents.has(id) ? ok(agentAnswer(id, agents.get(id))) : missing),
    },
    {
      method: 'PATCH',
      path: /^\/v1\/convai\/agents\/([^/]+)$/,
      answer: ({ body }, id) => {
        if (!agents.has(id)) return missing;
        agents.set(id, merged(agents.get(id), body));
        return ok(agentAnswer(id, agents.get(id)));
      },
    },
    {
      method: 'DELETE',
      path: /^\/v1\/convai\/agents\/([^/]+)$/,
      answer: (_request, id) => (agents.delete(id) ? ok({}) : missing),
    },
    {
      method: 'POST',
      path: /^\/v1\/convai\/knowledge-base\/text$/,
      answer: ({ body }) => {
        const id = `doc_${randomUUID().replaceAll('-', '')}`;
        documents.set(id, { id, name: body.name, text: body.text, status: null });
        return ok({ id, name: body.name });
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/convai\/knowledge-base\/([^/]+)$/,
      answer: (_request, id) => {
        const document = documents.get(id);
        return document ? ok(documentAnswer(document)) : missing;
      },
    },
    {
      method: 'DELETE',
      path: /^\/v1\/convai\/knowledge-base\/([^/]+)$/,
      answer: ({ query }, id) => {
        const users = [...agents.values()].filter((agent) => knowledgeOf(agent).some((one) => one.id === id));
        if (users.length > 0 && query.force !== 'true') {
          return {
            status: 400,
            body: { detail: { status: 'in_use', message: 'Document is used by an agent' } },
          };
        }
        for (const agent of users) {
          const { prompt } = agent.conversation_config.agent;
          prompt.knowledge_base = knowledgeOf(agent).filter((one) => one.id !== id);
        }
        return documents.delete(id) ? ok({}) : missing;
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/convai\/knowledge-base\/([^/]+)\/rag-index$/,
      answer: ({ body }, id) => {
        const document = documents.get(id);
        if (!document) return missing;
        document.status = look();
        return ok(indexAnswer(document.status, body.model));
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/convai\/knowledge-base\/([^/]+)\/rag-index$/,
      answer: (_request, id) => {
        const status = documents.get(id)?.status;
        return ok({ indexes: status ? [indexAnswer(status, 'e5_mistral_7b_instruct')] : [] });
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/convai\/conversation\/get-signed-url$/,
      answer: ({ query }) => {
        const id = query.agent_id ?? '';
        if (!agents.has(id)) return missing;
        const signature = addresses.sign(id);
        return ok({
          signed_url: `ws://${host}${conversationPath}?agent_id=${id}&conversation_signature=${signature}`,
        });
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/text-to-speech\/([^/]+)$/,
      answer: ({ body }) => ({ status: 200, audio: hum(body.text, samplesPerSecond) }),
    },
  ];

  async function answerRequest(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    requests.push(request);
    const call = calls.find(({ method, path }) => method === request.method && path.test(request.path));
    const fault = faults.shift() ?? standing;
    if (fault === 'silent') return;
    await holds.get(`${request.method} ${request.path}`);
    if (fault === 'cut-off' || fault === 'stalling') {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      outgoing.write('{"agent_id":', () => fault === 'cut-off' && incoming.socket.destroy());
      return;
    }
    send(outgoing, fault === 'no-ids' ? ok({}) : answerOf(request, call, fault));
  }

  function answerOf(
    request: ElevenLabsRequest,
    call: Call | undefined,
    fault: { status: number } | null,
  ): Answer {
    if (request.key !== apiKey) return refusalOf(401, request);
    if (fault) return refusalOf(fault.status, request);
    if (!call) return missing;
    return call.answer(request, call.path.exec(request.path)?.[1] ?? '');
  }

  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => (offered.has('convai') ? 'convai' : false),
  });

  /** Why nobody is put through; null where somebody is. */
  function whyRefused(agentId: string, signature: string | undefined): string | null {
    const agent = agents.get(agentId);
    if (!agent) return 'The AI agent you are trying to reach does not exist.';
    if (signature === undefined) {
      const isProtected = agent.platform_settings?.auth?.enable_auth === true;
      return isProtected ? 'The AI agent you are trying to reach requires authentication.' : null;
    }
    return addresses.redeem(signature, agentId) ? null : 'The signed address is not valid.';
  }

  function upgrade(incoming: IncomingMessage, wire: Duplex, head: Buffer): void {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://provider');
    const scene = scenes.shift() ?? {};
    const { opening } = scene;
    const isRefused = typeof opening === 'object' && 'refused' in opening;
    const status = pathname === conversationPath ? isRefused && opening.refused : 404;
    if (status) {
      wire.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      return;
    }
    const query = Object.fromEntries(searchParams);
    const agentId = query.agent_id ?? '';
    const refusal = whyRefused(agentId, query.conversation_signature);
    sockets.handleUpgrade(incoming, wire, head, (socket) => {
      const dialled = { agentId, query, agent: agents.get(agentId) ?? null, refusal };
      conversations.push(holdConversation(socket, dialled, scene));
    });
  }

  const server = createServer((incoming, outgoing) => void answerRequest(incoming, outgoing));
  server.on('upgrade', upgrade);
  const loopback = await listenOnLoopback(server);
  host = `127.0.0.1:${loopback.port}`;

  return {
    settings: { apiKey, baseUrl: `http://${host}`, voices: {} },
    requests,
    requestsOf: (call) =>
      requests.filter(({ method, path }) => {
        const [wantedMethod, wantedPath = ''] = call.split(' ');
        return method === wantedMethod && (path === wantedPath || path.startsWith(`${wantedPath}/`));
      }),
    agents,
    documents,
    failNext: (...next) => faults.push(...next),
    failAll: (fault) => {
      standing = fault;
    },
    hold(call) {
      let goOn: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      holds.set(call, held);
      return {
        goOn: () => {
          holds.delete(call);
          goOn();
        },
      };
    },
    indexing: (...next) => {
      statuses = next;
    },
    play: (...next) => scenes.push(...next),
    conversations,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await loopback.close();
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<ElevenLabsRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) pieces.push(piece as Buffer);
  const url = new URL(incoming.url ?? '/', 'http://provider');
  const text = Buffer.concat(pieces).toString('utf8');
  const key = incoming.headers['xi-api-key'];
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    key: typeof key === 'string' ? key : null,
    body: text === '' ? null : JSON.parse(text),
  };
}

/** What is refused is quoted back, and by whom: neither may get into our log, or to anybody. */
function refusalOf(status: number, { key, body }: ElevenLabsRequest): Answer {
  const message = JSON.stringify({ key, body });
  if (status === 422) return { status, body: { detail: [{ loc: ['body'], msg: message, type: 'x' }] } };
  const names: Record<number, string> = { 401: 'invalid_api_key', 403: 'missing_permissions' };
  return { status, body: { detail: { status: names[status] ?? 'error', message } } };
}

function send(outgoing: ServerResponse, answer: Answer): void {
  if ('audio' in answer) {
    outgoing.writeHead(200, { 'content-type': 'audio/pcm' });
    outgoing.end(answer.audio);
    return;
  }
  outgoing.writeHead(answer.status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(answer.body));
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
function knowledgeOf(agent: any): { id: string; name: string }[] {
  return agent.conversation_config?.agent?.prompt?.knowledge_base ?? [];
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
function agentAnswer(id: string, agent: any) {
  return {
    agent_id: id,
    phone_numbers: [],
    tags: [],
    metadata: { created_at_unix_secs: madeAt, updated_at_unix_secs: madeAt },
    ...agent,
  };
}

function documentAnswer({ id, name, text }: KnowledgeText) {
  return {
    type: 'text',
    id,
    name,
    metadata: {
      created_at_unix_secs: madeAt,
      last_updated_at_unix_secs: madeAt,
      size_bytes: Buffer.byteLength(text),
    },
    supported_usages: ['prompt', 'auto'],
    access_info: { is_creator: true, creator_name: 'x', creator_email: 'x@example.com', role: 'admin' },
    extracted_inner_html: text,
    content_format: 'text',
  };
}

function indexAnswer(status: string, model: string) {
  const document_model_index_usage = { used_bytes: 1 };
  return { id: `index_${model}`, model, status, progress_percentage: 100, document_model_index_usage };
}

/** Objects are merged, everything else is replaced, lists too. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
function merged(before: any, change: any): any {
  if (!isObject(before) || !isObject(change)) return change;
  const all = { ...before };
  for (const [name, value] of Object.entries(change)) all[name] = merged(all[name], value);
  return all;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

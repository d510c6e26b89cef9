import { once } from 'node:events';
import {
  AudioInterface,
  ClientTools,
  Conversation as OfficialConversation,
} from '@elevenlabs/elevenlabs-js/api/resources/conversationalAi/conversation/index.js';
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js/Client.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createElevenLabsAgents } from '#server/providers/elevenlabs/agents.ts';
import { openElevenLabs } from '#server/providers/elevenlabs/client.ts';
import { voiceIdsOf } from '#server/providers/elevenlabs/voices.ts';
import type { AgentProvider } from '#server/providers/ports.ts';
import { type ElevenLabsServer, startElevenLabs } from './elevenlabs-server.ts';
import type { Frame } from './frames.ts';
import type { Scene } from './scene.ts';
import { hum } from './sound.ts';

const patiently = { timeout: 60_000 };
const aQuarterOfAnHour = 15 * 60_000;
const initiation = {
  type: 'conversation_initiation_client_data',
  conversation_config_override: { agent: {}, tts: {}, conversation: {} },
  source_info: { source: 'js_sdk', version: '1.25.0' },
};
/** 25 ms at 16 kHz, as a browser sends it. */
const silence = Buffer.alloc(800).toString('base64');
const sound = hum('......', 16_000).subarray(0, 800).toString('base64');

/** A client of bare frames. */
interface BareClient {
  socket: WebSocket;
  frames: Frame[];
  send(frame: object): void;
  sendSound(frames: number, chunk?: string): void;
  closed: Promise<{ code: number; reason: string }>;
}

describe('a conversation with the stand-in', () => {
  let server: ElevenLabsServer;
  let agents: AgentProvider;
  let agentId: string;
  let now: number;
  const clients: BareClient[] = [];

  beforeEach(async () => {
    now = 0;
    server = await startElevenLabs({ now: () => now });
    const wait = async () => undefined;
    agents = createElevenLabsAgents(openElevenLabs(server.settings), { voiceIds: voiceIdsOf({}), wait });
    agentId = await agents.createAgent({ name: 'a', voiceId: 'mia', prompt: 'Wait.', document: null });
  });
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.terminate();
    await server.close();
  });

  const signedAddress = async () => (await agents.openConversation?.(agentId))?.signedUrl ?? '';
  const bareAddress = () =>
    `${server.settings.baseUrl.replace('http', 'ws')}/v1/convai/conversation?agent_id=${agentId}`;

  function dial(address: string, hello: object = initiation): BareClient {
    const socket = new WebSocket(address, ['convai']);
    const frames: Frame[] = [];
    const send = (frame: object) => socket.send(JSON.stringify(frame));
    socket.on('error', () => undefined);
    socket.on('open', () => send(hello));
    socket.on('message', (data) => void frames.push(readFrame(String(data))));
    const closed = new Promise<{ code: number; reason: string }>((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
    const client: BareClient = {
      socket,
      frames,
      send,
      sendSound(count, chunk = sound) {
        for (let index = 0; index < count; index += 1) send({ user_audio_chunk: chunk });
      },
      closed,
    };
    clients.push(client);
    return client;
  }
  async function talk(scene: Scene = {}) {
    server.play(scene);
    const before = server.conversations.length;
    const client = dial(await signedAddress());
    await expect.poll(() => server.conversations.length, patiently).toBeGreaterThan(before);
    return { client, conversation: server.conversations.at(-1) as (typeof server.conversations)[number] };
  }
  const typesOf = (client: BareClient) => client.frames.map(({ type }) => type);

  it('opens with the metadata, once the client has said how it wants to talk', async () => {
    const { client, conversation } = await talk();
    await expect
      .poll(() => client.frames, patiently)
      .toEqual([
        {
          type: 'conversation_initiation_metadata',
          conversation_initiation_metadata_event: {
            conversation_id: conversation.id,
            agent_output_audio_format: 'pcm_16000',
            user_input_audio_format: 'pcm_16000',
          },
        },
      ]);
    expect(client.socket.protocol).toBe('convai');
    expect(conversation.initiation).toEqual(initiation);
    expect(conversation.agentId).toBe(agentId);
  });

  it('says a line in words and in sound', async () => {
    const line = 'I had given up on you.';
    const { client, conversation } = await talk({ steps: [{ say: line }] });
    await expect.poll(() => conversation.said, patiently).toEqual([line]);
    await expect.poll(() => typesOf(client).filter((type) => type === 'audio').length, patiently).toBe(5);
    const audio = client.frames.filter(({ type }) => type === 'audio').map(({ audio_event }) => audio_event);
    const bytes = Buffer.concat(audio.map(({ audio_base_64 }) => Buffer.from(audio_base_64, 'base64')));
    expect(bytes).toEqual(hum(line, 16_000));
    expect(audio.flatMap(({ alignment }) => alignment.chars).join('')).toBe(line);
    expect(new Set(audio.map(({ event_id }) => event_id)).size).toBe(1);
    expect(client.frames.find(({ type }) => type === 'agent_response')?.agent_response_event).toEqual({
      agent_response: line,
      event_id: audio[0]?.event_id,
    });
  });

  it('writes down what it hears, and tells sound from the silence of one who is muted', async () => {
    const { client, conversation } = await talk({
      steps: [{ hear: { audibleMs: 500 } }, { hear: { audibleMs: 100, as: 'You came.' } }],
    });
    await expect.poll(() => typesOf(client), patiently).toHaveLength(1);
    client.sendSound(40, silence);
    await expect.poll(() => conversation.heard.ms, patiently).toBe(1_000);
    expect(conversation.heard.audibleMs).toBe(0);
    expect(conversation.transcripts).toEqual([]);
    client.sendSound(20);
    await expect.poll(() => conversation.transcripts, patiently).toEqual(['I heard 0.5 seconds of you.']);
    client.sendSound(4);
    await expect.poll(() => conversation.transcripts.at(-1), patiently).toBe('You came.');
    expect(conversation.heard).toMatchObject({ frames: 64, bytes: 64 * 800, ms: 1_600, audibleMs: 600 });
    expect(conversation.heard.peak).toBeCloseTo(8_000 / 0x8000, 2);
    expect(typesOf(client).filter((type) => type === 'user_transcript')).toHaveLength(2);
  });

  it('calls a tool and goes on with its result, pings, is interrupted, and keeps what else it was told', async () => {
    const { client, conversation } = await talk({
      steps: [
        { call: 'switch_to_script_tab', parameters: { ready: true } },
        'ping',
        { say: 'Who’s there?' },
        { interrupt: 'Who’s' },
        { error: { code: 1011, error_type: 'llm_timeout', message: 'too slow' } },
      ],
    });
    const find = (type: string) => client.frames.find((frame) => frame.type === type);
    await expect
      .poll(() => find('client_tool_call')?.client_tool_call, patiently)
      .toMatchObject({
        tool_name: 'switch_to_script_tab',
        parameters: { ready: true },
      });
    client.send({ type: 'contextual_update', text: 'scene 2' });
    const { tool_call_id } = find('client_tool_call')?.client_tool_call ?? {};
    client.send({ type: 'client_tool_result', tool_call_id, result: 'Done.', is_error: false });
    await expect.poll(() => find('ping'), patiently).toBeDefined();
    expect(conversation.said).toEqual([]);
    const pong = { type: 'pong', event_id: find('ping')?.ping_event.event_id };
    client.send(pong);
    await expect.poll(() => find('error')?.error_event.error_type, patiently).toBe('llm_timeout');
    expect(conversation.toolResults).toEqual([
      { tool_name: 'switch_to_script_tab', result: 'Done.', is_error: false },
    ]);
    expect(conversation.frames).toEqual([{ type: 'contextual_update', text: 'scene 2' }, pong]);
    expect(find('agent_response_correction')?.agent_response_correction_event).toMatchObject({
      original_agent_response: 'Who’s there?',
      corrected_agent_response: 'Who’s',
      event_id: find('interruption')?.interruption_event.event_id,
    });
    expect(conversation.closed).toBeNull();
  });

  it('sends nothing that the agent is not configured for', async () => {
    server.agents.get(agentId).conversation_config.conversation.client_events = ['agent_response'];
    const { client, conversation } = await talk({ steps: [{ say: 'Who’s there?' }, { close: 1000 }] });
    expect(await client.closed).toEqual({ code: 1000, reason: '' });
    expect(typesOf(client)).toEqual(['conversation_initiation_metadata', 'agent_response']);
    expect(conversation.said).toEqual(['Who’s there?']);
  });

  it('takes a signed address once, in its time, and for its agent', async () => {
    const address = await signedAddress();
    const first = dial(address);
    await expect.poll(() => typesOf(first), patiently).toEqual(['conversation_initiation_metadata']);
    const refused = { code: 3000, reason: 'The signed address is not valid.' };
    expect(await dial(address).closed).toEqual(refused);
    const old = await signedAddress();
    now += aQuarterOfAnHour;
    expect(await dial(old).closed).toEqual(refused);
    const another = await agents.createAgent({ name: 'b', voiceId: 'mia', prompt: 'Wait.', document: null });
    expect(await dial((await signedAddress()).replace(agentId, another)).closed).toEqual(refused);
    expect(await dial(`${bareAddress()}&conversation_signature=guessed`).closed).toEqual(refused);
  });

  it('lets nobody in who only knows the agent’s id, unless it is open to all', async () => {
    expect(await dial(bareAddress()).closed).toEqual({
      code: 3000,
      reason: 'The AI agent you are trying to reach requires authentication.',
    });
    server.agents.get(agentId).platform_settings.auth.enable_auth = false;
    const client = dial(bareAddress());
    await expect.poll(() => typesOf(client), patiently).toEqual(['conversation_initiation_metadata']);
  });

  it('turns away who overrides what the agent does not let them', async () => {
    const wanted = { ...initiation, conversation_config_override: { tts: { voice_id: 'another' } } };
    const refused = await dial(await signedAddress(), wanted).closed;
    expect(refused).toEqual({
      code: 1008,
      reason: "Override for field 'voice_id' is not allowed by config.",
    });
    const allowed = { conversation_config_override: { tts: { voice_id: true } } };
    server.agents.get(agentId).platform_settings.overrides = allowed;
    const client = dial(await signedAddress(), wanted);
    await expect.poll(() => typesOf(client), patiently).toEqual(['conversation_initiation_metadata']);
  });

  it.each([
    [
      { close: 4001, reason: 'no key' },
      { code: 4001, reason: 'no key' },
    ],
    [{ close: 4003 }, { code: 4003, reason: '' }],
    ['cut-off', { code: 1006, reason: '' }],
    [{ refused: 401 }, { code: 1006, reason: '' }],
    [{ refused: 403 }, { code: 1006, reason: '' }],
  ] as const)('meets a client with %o', async (opening, end) => {
    server.play({ opening });
    const client = dial(await signedAddress());
    expect(await client.closed).toEqual(end);
    expect(client.frames).toEqual([]);
  });

  it('meets a client with a wrong frame, with garbage, or with nothing until it is let go on', async () => {
    const wrong = await talk({ opening: 'wrong-frame' });
    await expect.poll(() => typesOf(wrong.client), patiently).toEqual(['agent_response']);
    const broken = await talk({ opening: 'garbage' });
    await expect.poll(() => typesOf(broken.client), patiently).toEqual(['not-json']);
    const { client, conversation } = await talk({ opening: 'held' });
    await expect.poll(() => conversation.initiation, patiently).not.toBeNull();
    expect(client.frames).toEqual([]);
    conversation.goOn();
    await expect.poll(() => typesOf(client), patiently).toEqual(['conversation_initiation_metadata']);
  });

  it.each([
    [
      { close: 1011, reason: 'broken' },
      { code: 1011, reason: 'broken' },
    ],
    ['cut-off', { code: 1006, reason: '' }],
  ] as const)('ends in the middle with %o, when it is told to', async (step, end) => {
    const { client, conversation } = await talk();
    await expect.poll(() => typesOf(client), patiently).toHaveLength(1);
    conversation.play('garbage', step);
    expect(await client.closed).toEqual(end);
    expect(typesOf(client)).toContain('not-json');
    await expect.poll(() => conversation.closed?.by, patiently).toBe('agent');
  });

  it('knows who has hung up', async () => {
    const { client, conversation } = await talk();
    await expect.poll(() => typesOf(client), patiently).toHaveLength(1);
    client.socket.close(1000, 'User ended conversation');
    const end = { code: 1000, reason: 'User ended conversation', by: 'client' };
    await expect.poll(() => conversation.closed, patiently).toEqual(end);
  });

  it('talks with the official client for Node as it is', async () => {
    const { apiKey, baseUrl } = server.settings;
    const line = 'Who’s there?';
    server.play({
      steps: [
        'ping',
        { say: line },
        { hear: { audibleMs: 250 } },
        { call: 'switch_to_script_tab', parameters: { ready: true } },
        { call: 'open_curtain' },
        { interrupt: 'Who' },
        { close: 1000 },
      ],
    });
    const mouth = new Mouth();
    const clientTools = new ClientTools();
    clientTools.register('switch_to_script_tab', ({ ready }) => `ready: ${ready}`);
    const told: string[] = [];
    const conversation = new OfficialConversation({
      client: new ElevenLabsClient({ apiKey, baseUrl }),
      agentId,
      requiresAuth: true,
      audioInterface: mouth,
      clientTools,
      callbackAgentResponse: (words) => told.push(words),
      callbackUserTranscript: (words) => told.push(words),
      callbackAgentResponseCorrection: (before, after) => told.push(`${before} → ${after}`),
    });
    const ended = once(conversation, 'session_ended');
    await conversation.startSession();
    await expect.poll(() => mouth.heard.length, patiently).toBe(hum(line, 16_000).length);
    for (let frame = 0; frame < 10; frame += 1) mouth.speak(Buffer.from(sound, 'base64'));
    expect((await ended).slice(1)).toEqual([1000, '']);
    expect(told).toEqual([line, 'I heard 0.3 seconds of you.', `${line} → Who`]);
    expect(mouth.interruptions).toBe(1);
    expect(server.conversations[0]?.toolResults).toMatchObject([
      { result: 'ready: true', is_error: false },
      { tool_name: 'open_curtain', is_error: true },
    ]);
  });
});

function readFrame(text: string): Frame {
  try {
    return JSON.parse(text);
  } catch {
    return { type: 'not-json' };
  }
}

/** Speaks and hears for the official client. */
class Mouth extends AudioInterface {
  speak: (sound: Buffer) => void = () => undefined;
  heard = Buffer.alloc(0);
  interruptions = 0;

  start(speak: (sound: Buffer) => void): void {
    this.speak = speak;
  }
  stop(): void {
    this.speak = () => undefined;
  }
  output(audio: Buffer): void {
    this.heard = Buffer.concat([this.heard, audio]);
  }
  interrupt(): void {
    this.interruptions += 1;
  }
}

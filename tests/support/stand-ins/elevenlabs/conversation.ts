import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import {
  correctionFrame,
  endCallFrame,
  type Formats,
  type Frame,
  garbage,
  interruptionFrame,
  metadataFrame,
  pingFrame,
  responseFrame,
  soundFrames,
  toolCallFrame,
  transcriptFrame,
  voiceFrame,
} from './frames.ts';
import { firstForbidden } from './overrides.ts';
import type { Closing, Conversation, Heard, Opening, Scene, Step, ToolResult } from './scene.ts';
import { hearFrame, nothingHeard, rateOf } from './sound.ts';

/** Whom a client has dialled, and how. */
export interface Dialled {
  agentId: string;
  query: Record<string, string>;
  /** The agent as it was configured; null where there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: the vendor's JSON.
  agent: any;
  /** Why nobody is put through, in the provider's words; null where somebody is. */
  refusal: string | null;
}

/** Sent whatever the agent's configuration names. */
const alwaysSent = ['conversation_initiation_metadata', 'error'];
const unauthorized = 3000;
const forbiddenOverride = 1008;

/** The agent's side of one conversation. It plays its scene, then listens until a side closes the socket. */
export function holdConversation(socket: WebSocket, dialled: Dialled, scene: Scene): Conversation {
  const { agent, agentId, query } = dialled;
  const config = agent?.conversation_config;
  const formats: Formats = {
    output: config?.tts?.agent_output_audio_format ?? 'pcm_16000',
    input: config?.asr?.user_input_audio_format ?? 'pcm_16000',
  };
  const events: string[] = config?.conversation?.client_events ?? [];

  const id = `conv_${randomUUID().replaceAll('-', '')}`;
  const queue: Step[] = [...(scene.steps ?? [])];
  const said: string[] = [];
  const transcripts: string[] = [];
  const toolResults: ToolResult[] = [];
  const frames: Frame[] = [];
  const calls = new Map<string, string>();
  const waiting = new Set<() => void>();
  let initiation: Frame | null = null;
  let heard: Heard = nothingHeard;
  let closed: Conversation['closed'] = null;
  let isLeaving = false;
  let mayGoOn = false;
  let eventId = 0;

  const tell = () => {
    for (const look of waiting) look();
  };

  /** Resolves when it holds, or when nothing more will come of this conversation. */
  function until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds() && !closed) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  }

  function send(...all: Frame[]): void {
    for (const frame of all) {
      const type = frame.type ?? '';
      if (alwaysSent.includes(type) || events.includes(type)) socket.send(JSON.stringify(frame));
    }
  }

  function hangUp({ close, reason }: Closing): void {
    isLeaving = true;
    socket.close(close, reason);
  }

  function breakOff(): void {
    isLeaving = true;
    socket.terminate();
  }

  async function open(opening: Opening): Promise<void> {
    if (dialled.refusal !== null) return hangUp({ close: unauthorized, reason: dialled.refusal });
    if (opening === 'cut-off') return breakOff();
    if (typeof opening === 'object' && 'close' in opening) return hangUp(opening);
    await until(() => initiation !== null);
    const allowed = agent?.platform_settings?.overrides?.conversation_config_override;
    const forbidden = firstForbidden(initiation?.conversation_config_override, allowed);
    if (forbidden !== null) {
      const reason = `Override for field '${forbidden}' is not allowed by config.`;
      return hangUp({ close: forbiddenOverride, reason });
    }
    if (opening === 'wrong-frame') return send(responseFrame('Who’s there?', eventId));
    if (opening === 'garbage') return socket.send(garbage);
    if (opening === 'held') await until(() => mayGoOn);
    send(metadataFrame(id, formats));
  }

  function say(line: string): void {
    eventId += 1;
    send(responseFrame(line, eventId), ...soundFrames(line, eventId, formats.output));
    said.push(line);
  }

  async function hear({ audibleMs, as }: { audibleMs: number; as?: string }): Promise<void> {
    const before = heard.audibleMs;
    await until(() => heard.audibleMs - before >= audibleMs);
    if (closed) return;
    eventId += 1;
    const seconds = ((heard.audibleMs - before) / 1_000).toFixed(1);
    const transcript = as ?? `I heard ${seconds} seconds of you.`;
    send(voiceFrame(), transcriptFrame(transcript, eventId));
    transcripts.push(transcript);
  }

  async function call(tool_name: string, parameters: object): Promise<void> {
    const toolCallId = `tool_${randomUUID()}`;
    calls.set(toolCallId, tool_name);
    send(toolCallFrame(toolCallId, { tool_name, parameters }));
    await until(() => !calls.has(toolCallId));
  }

  async function ping(): Promise<void> {
    eventId += 1;
    const mine = eventId;
    send(pingFrame(mine));
    await until(() => frames.some(({ type, event_id }) => type === 'pong' && event_id === mine));
  }

  async function playStep(step: Step): Promise<void> {
    if (step === 'ping') return ping();
    if (step === 'end-call') return send(endCallFrame(`tool_${randomUUID()}`));
    if (step === 'garbage') return socket.send(garbage);
    if (step === 'cut-off') return breakOff();
    if ('say' in step) return say(step.say);
    if ('hear' in step) return hear(step.hear);
    if ('interrupt' in step) {
      return send(interruptionFrame(eventId), correctionFrame(said.at(-1) ?? '', step.interrupt, eventId));
    }
    if ('call' in step) return call(step.call, step.parameters ?? {});
    if ('error' in step) return send({ type: 'error', error_event: step.error });
    return hangUp(step);
  }

  async function playAll(): Promise<void> {
    await open(scene.opening ?? 'metadata');
    while (!closed && !isLeaving) {
      const step = queue.shift();
      if (step) await playStep(step);
      else await until(() => queue.length > 0);
    }
  }

  function take(frame: Frame): void {
    if (initiation === null) {
      initiation = frame;
      return;
    }
    if (typeof frame.user_audio_chunk === 'string') {
      heard = hearFrame(heard, Buffer.from(frame.user_audio_chunk, 'base64'), rateOf(formats.input));
      return;
    }
    const tool_name = frame.type === 'client_tool_result' ? calls.get(frame.tool_call_id) : undefined;
    if (tool_name === undefined) {
      frames.push(frame);
      return;
    }
    calls.delete(frame.tool_call_id);
    toolResults.push({ tool_name, result: frame.result, is_error: frame.is_error });
  }

  socket.on('message', (data) => {
    take(JSON.parse(String(data)));
    tell();
  });
  socket.on('close', (code, reason) => {
    closed = { code, reason: String(reason), by: isLeaving ? 'agent' : 'client' };
    tell();
  });
  // What breaks a socket closes it, and is told by that.
  socket.on('error', () => undefined);
  void playAll();

  return {
    id,
    agentId,
    query,
    get initiation() {
      return initiation;
    },
    get heard() {
      return heard;
    },
    said,
    transcripts,
    toolResults,
    frames,
    get closed() {
      return closed;
    },
    play(...steps) {
      queue.push(...steps);
      tell();
    },
    goOn() {
      mayGoOn = true;
      tell();
    },
  };
}

import { characterMs, hum, rateOf } from './sound.ts';

/** A frame of either side. */
export interface Frame {
  type?: string;
  // biome-ignore lint/suspicious/noExplicitAny: the vendor's JSON.
  [field: string]: any;
}

export interface Formats {
  output: string;
  input: string;
}

const soundFrameMs = 250;

/** No frame, as a server sends it that has gone wrong. */
export const garbage = '{"type":';

export const metadataFrame = (conversationId: string, { output, input }: Formats): Frame => ({
  type: 'conversation_initiation_metadata',
  conversation_initiation_metadata_event: {
    conversation_id: conversationId,
    agent_output_audio_format: output,
    user_input_audio_format: input,
  },
});

export const responseFrame = (line: string, event_id: number): Frame => ({
  type: 'agent_response',
  agent_response_event: { agent_response: line, event_id },
});

/** The sound of a line in the format that the agent speaks. */
export function soundFrames(line: string, event_id: number, format: string): Frame[] {
  const rate = rateOf(format);
  const sound = hum(line, rate);
  const bytes = (2 * rate * soundFrameMs) / 1_000;
  const characters = soundFrameMs / characterMs;
  return Array.from({ length: Math.ceil(sound.length / bytes) }, (_, frame) => {
    const chars = line.slice(frame * characters, (frame + 1) * characters).split('');
    const alignment = {
      chars,
      char_start_times_ms: chars.map((_char, index) => index * characterMs),
      char_durations_ms: chars.map(() => characterMs),
    };
    const audio_base_64 = sound.subarray(frame * bytes, (frame + 1) * bytes).toString('base64');
    return { type: 'audio', audio_event: { audio_base_64, event_id, alignment } };
  });
}

export const voiceFrame = (): Frame => ({ type: 'vad_score', vad_score_event: { vad_score: 0.9 } });

export const transcriptFrame = (user_transcript: string, event_id: number): Frame => ({
  type: 'user_transcript',
  user_transcription_event: { user_transcript, event_id },
});

export const interruptionFrame = (event_id: number): Frame => ({
  type: 'interruption',
  interruption_event: { event_id },
});

export const correctionFrame = (line: string, kept: string, event_id: number): Frame => ({
  type: 'agent_response_correction',
  agent_response_correction_event: {
    original_agent_response: line,
    corrected_agent_response: kept,
    event_id,
  },
});

export const toolCallFrame = (
  tool_call_id: string,
  call: { tool_name: string; parameters: object },
): Frame => ({
  type: 'client_tool_call',
  client_tool_call: { ...call, tool_call_id },
});

export const endCallFrame = (tool_call_id: string): Frame => ({
  type: 'agent_tool_response',
  agent_tool_response: { tool_name: 'end_call', tool_call_id, tool_type: 'system', is_error: false },
});

export const pingFrame = (event_id: number): Frame => ({
  type: 'ping',
  ping_event: { event_id, ping_ms: null },
});

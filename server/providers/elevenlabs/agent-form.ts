import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import { clientTools } from '#core/agents/client-tools.ts';

/** The part of an agent's configuration that differs from agent to agent. */
export interface AgentForm {
  /** The provider's own id of the voice. */
  voice: string;
  prompt: string;
  document: { id: string; name: string } | null;
}

export const embeddingModel = 'e5_mistral_7b_instruct';

/**
 * What the provider tells a conversation. The specification names three; the audio itself, what interrupts it and the calls
 * of tools come by this way too, and without them an agent would be mute and deaf.
 */
const clientEvents = [
  'conversation_initiation_metadata',
  'agent_response',
  'user_transcript',
  'audio',
  'interruption',
  'agent_response_correction',
  'client_tool_call',
  'ping',
] as const;

/** Whoever knows an agent's id could talk to it, were it not for this. Nobody's voice is kept on the provider's side. */
export const platformSettings: ElevenLabs.AgentPlatformSettingsRequestModel = {
  auth: { enableAuth: true },
  privacy: { recordVoice: false, deleteAudio: true },
};

/** An agent's whole configuration, in the words of the official client. */
export function conversationConfigOf({
  voice,
  prompt,
  document,
}: AgentForm): ElevenLabs.ConversationalConfig {
  return {
    agent: {
      firstMessage: '',
      language: 'en',
      prompt: {
        prompt,
        llm: 'gemini-2.5-flash',
        temperature: 0,
        knowledgeBase: document ? [{ type: 'text', ...document, usageMode: 'auto' }] : [],
        rag: { enabled: true, embeddingModel, maxDocumentsLength: 10_000 },
        tools: clientTools.map(({ name, description, parameter }) => ({
          type: 'client' as const,
          name,
          description,
          expectsResponse: true,
          parameters: {
            type: 'object' as const,
            required: [parameter.name],
            properties: { [parameter.name]: { type: parameter.type, description: parameter.description } },
          },
        })),
      },
    },
    tts: {
      voiceId: voice,
      modelId: 'eleven_flash_v2',
      optimizeStreamingLatency: 4,
      agentOutputAudioFormat: 'pcm_16000',
    },
    asr: { userInputAudioFormat: 'pcm_16000' },
    // An actor holds pauses: the agent must not take one for the end of a turn.
    turn: { turnEagerness: 'patient', turnTimeout: 30, speculativeTurn: false, turnModel: 'turn_v3' },
    conversation: { maxDurationSeconds: 1_800, clientEvents: [...clientEvents] },
  };
}

/** What of an agent's configuration differs from agent to agent, read back. */
export function formOf({ agent, tts }: ElevenLabs.ConversationalConfig): AgentForm {
  const [document] = agent?.prompt?.knowledgeBase ?? [];
  return {
    voice: tts?.voiceId ?? '',
    prompt: agent?.prompt?.prompt ?? '',
    document: document ? { id: document.id, name: document.name } : null,
  };
}

/** The first thing that the configuration lacks and no conversation goes without; null where it is whole. */
export function whatLacks({
  conversationConfig,
  platformSettings: rights,
}: Pick<ElevenLabs.GetAgentResponseModel, 'conversationConfig' | 'platformSettings'>): string | null {
  const { voice, prompt } = formOf(conversationConfig);
  if (prompt.trim() === '') return 'prompt';
  if (voice === '') return 'voice';
  const events = conversationConfig.conversation?.clientEvents ?? [];
  const missing = clientEvents.find((event) => !events.includes(event));
  if (missing) return `client event ${missing}`;
  const tools = conversationConfig.agent?.prompt?.tools ?? [];
  const unknown = clientTools.find(({ name }) => !tools.some((tool) => 'name' in tool && tool.name === name));
  if (unknown) return `client tool ${unknown.name}`;
  return rights?.auth?.enableAuth === true ? null : 'protection from strangers';
}

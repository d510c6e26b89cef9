import type { z } from 'zod';
import type { IndexingStatus, KnowledgeDocument } from '#core/api/agents.ts';
import type { AgentAddress, Phone } from '#core/api/rehearsals.ts';
import type { Voice } from '#core/api/voices.ts';

/**
 * Speech of one text in one voice. `durationMs` is the audio's whole length. A text that holds nothing to say aloud ("...")
 * is a short silence.
 */
export interface RenderedSpeech {
  audio: Uint8Array;
  contentType: string;
  durationMs: number;
  /** The `fingerprint` of the voice that spoke it, where that is not the one that was asked for. */
  spokenBy?: string;
}

export interface ReferenceReading {
  durationMs: number;
  phones: Phone[];
}

/** `now`: somebody waits for it. `ahead`: it will be wanted later, and gives way to what is wanted now. */
export type SpeechPriority = 'now' | 'ahead';

interface SpeechOptions {
  /** Without one, `now`. */
  priority?: SpeechPriority;
  /** Aborting rejects with the signal's reason, and stops the work soon. */
  signal?: AbortSignal;
}

/** Turns text into speech. Rejects with `AppError('voice.unknown' | 'voice.render-failed' | 'voice.text-too-long')`. */
export interface SpeechSynthesizer {
  readonly voices: readonly Voice[];
  readonly defaultVoiceId: string;
  /**
   * Names the engine, its version and its voice settings: renderings are cached under it and the text. `performance` as in
   * `render`.
   */
  fingerprint(voiceId: string, performance?: string): string;
  /**
   * `performance` names what must be heard in the same voices to its end, such as a rehearsal. Other voices may take over
   * there when those that were asked for cannot be had; without one, the rendering fails.
   */
  render(
    request: { voiceId: string; text: string; performance?: string } & SpeechOptions,
  ): Promise<RenderedSpeech>;
  /** Whether other voices have taken the performance over. */
  isTakenOver(performance: string): boolean;
  /**
   * Phones and duration by which an actor's reading of the text is followed: the mean of two reference voices, from
   * the first sound to the last. Where there is nothing to say aloud, a short silence, whose only phone is `pau`.
   */
  reference(request: { text: string } & SpeechOptions): Promise<ReferenceReading>;
  /** Names the reference voices, as `fingerprint` does a voice. */
  readonly referenceFingerprint: string;
  close(): Promise<void>;
}

/** What a language model is asked. Text that people wrote belongs into `prompt`, as data; `system` is ours alone. */
export interface ModelQuestion<Answer> {
  system: string;
  prompt: string;
  /** An object without optional fields: not every provider can say those. */
  schema: z.ZodType<Answer>;
  maxOutputTokens: number;
  /** Aborting rejects with the signal's reason. */
  signal: AbortSignal;
}

/** What has been said in a conversation so far; the last turn wants an answer. */
export interface ModelTurn {
  role: 'user' | 'assistant';
  text: string;
}

export interface ModelConversation {
  system: string;
  turns: readonly ModelTurn[];
  maxOutputTokens: number;
  /** Aborting rejects with the signal's reason. */
  signal: AbortSignal;
}

/** Writes down what is said. */
export interface Transcriber {
  /** Provider and model, as a person would look them up: `openai-compatible/whisper-1`. */
  readonly name: string;
  /**
   * The words of a recording; empty where there are none.
   *
   * @throws AppError `transcription.key-refused`, `transcription.rate-limited`, `transcription.timed-out` or
   * `transcription.failed`; aborting rejects with the signal's reason.
   */
  transcribe(recording: {
    audio: Uint8Array<ArrayBuffer>;
    contentType: string;
    signal: AbortSignal;
  }): Promise<string>;
}

/** A language model of whatever provider. */
export interface LanguageModel {
  /** Provider and model, as a person would look them up: `google/gemini-flash-latest`. */
  readonly name: string;
  /**
   * An answer in the form of the question's schema, which it has been checked against.
   *
   * @throws AppError `model.key-refused`, `model.rate-limited`, `model.timed-out`, `model.nonsense` or `model.failed`.
   */
  answerAs<Answer>(question: ModelQuestion<Answer>): Promise<Answer>;
  /**
   * What it says next, piece by piece as it comes.
   *
   * @throws AppError as `answerAs`; `model.nonsense` where it says nothing; `model.cut-short` where the limit of its length ended it.
   */
  converse(conversation: ModelConversation): AsyncIterable<string>;
}

/** What an agent is told and given for a rehearsal. */
export interface AgentConfiguration {
  voiceId: string;
  prompt: string;
  /** Of the knowledge base, the one document that it works from. */
  document: { id: string; name: string } | null;
}

/** An agent as its provider has it. */
export interface ProviderAgent {
  documentIds: readonly string[];
  /** The first thing that its configuration lacks and no rehearsal goes without, in a word or two; null where it is whole. */
  lacks: string | null;
}

/**
 * Agents and the documents that they work from, at whoever provides the live voice. Every call rejects with
 * `AppError('agent.key-refused' | 'agent.provider-failed' | 'agent.provider-too-slow')`, and one that changes what is not
 * there with `agent.not-found`. Each ends within half a minute.
 */
export interface AgentProvider {
  /** Names the provider in what is kept of it: ids of one mean nothing to another. */
  readonly name: string;
  /** Whether its calls carry a key of this installation. The key itself is told to nobody. */
  readonly hasKey: boolean;
  /** The id under which the provider has it. */
  createAgent(agent: AgentConfiguration & { name: string }): Promise<string>;
  findAgent(id: string): Promise<ProviderAgent | null>;
  /** Changes what is given and leaves the rest. When it resolves, `findAgent` tells of the change. */
  updateAgent(id: string, changes: Partial<AgentConfiguration>): Promise<void>;
  /** Does nothing where there is none. */
  deleteAgent(id: string): Promise<void>;
  /** The id of the new document. Rejects with `agent.document-without-id` too. */
  addDocument(document: { name: string; text: string }): Promise<string>;
  findDocument(id: string): Promise<KnowledgeDocument | null>;
  /** Takes it from agents that have it, too. Does nothing where there is none. */
  deleteDocument(id: string): Promise<void>;
  /** Has a document indexed, and tells how far that is. */
  indexDocument(id: string): Promise<IndexingStatus>;
  /**
   * What lets a browser talk with the agent, without the provider's key and for a short time. Null where its agents do not
   * talk themselves.
   */
  readonly openConversation: ((agentId: string) => Promise<AgentAddress>) | null;
  /** The one origin that a browser must reach to talk with them; null where they do not talk. */
  readonly conversationOrigin: string | null;
}

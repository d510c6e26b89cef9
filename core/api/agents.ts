import { z } from 'zod';
import { idSchema, isoTimeSchema } from './ids.ts';
import { rehearsalModes } from './rehearsals.ts';

export const agentStatuses = ['creating', 'active', 'failed'] as const;
export type AgentStatus = (typeof agentStatuses)[number];

/** Where a provider issues no ids, it is the agent's own name. */
export const agentIdSchema = z.string().min(1);

/**
 * The agent fields of the spec's account record, and by what name the agent goes. `agentStatus` is null until one was
 * asked for, and `name` is that of the shared assistant until there is one of the caller's own.
 */
export const agentRecordSchema = z.object({
  agentId: agentIdSchema.nullable(),
  name: z.string(),
  agentStatus: z.enum(agentStatuses).nullable(),
  agentCreatedAt: isoTimeSchema.nullable(),
  lastAgentCheck: isoTimeSchema.nullable(),
  agentCreationAttempts: z.number().int().nonnegative(),
});
export type AgentRecord = z.infer<typeof agentRecordSchema>;
/** Who provides the agent, and whether a key for that is set up here. */
export const agentResponseSchema = z.object({
  agent: agentRecordSchema,
  provider: z.object({ name: z.string(), hasKey: z.boolean() }),
});
export type AgentResponse = z.infer<typeof agentResponseSchema>;

export const prepareAgentRequestSchema = z.object({
  scriptId: idSchema,
  voiceId: z.string().max(100),
  mode: z.enum(rehearsalModes),
});
export type PrepareAgentRequest = z.infer<typeof prepareAgentRequestSchema>;
export const prepareAgentResponseSchema = z.object({ success: z.literal(true) });

/**
 * How far a script is from being rehearsed. `firebaseExists` is the spec's word for the document database, whichever it
 * is; `voiceProviderExists` says the same of the provider's knowledge base. `error` comes with a failure only.
 */
export const scriptReadinessSchema = z.object({
  isValidating: z.boolean(),
  isSynchronizing: z.boolean(),
  error: z.string().nullable(),
  statusMessage: z.string(),
  firebaseExists: z.boolean(),
  voiceProviderExists: z.boolean(),
  isReady: z.boolean(),
});
export type ScriptReadiness = z.infer<typeof scriptReadinessSchema>;

/** `POST /api/agent/readiness` streams rows of newline-delimited JSON; the last one is ready or failed. */
export const readinessRequestSchema = z.object({ scriptId: idSchema });

export const indexingStatuses = ['indexing', 'succeeded', 'too-small', 'failed'] as const;
/** `too-small`: a text so short that the provider does not index it, and reads it whole. */
export type IndexingStatus = (typeof indexingStatuses)[number];

/** A document in a voice provider's knowledge base, under the spec's names for its fields. */
export const knowledgeDocumentSchema = z.object({
  document_id: z.string().min(1),
  knowledge_base_id: z.string().min(1),
  status: z.string(),
  name: z.string(),
  mime_type: z.string(),
  source_type: z.string(),
  source_url: z.string().nullable(),
  size_bytes: z.number().int().nonnegative(),
  created_at_unix: z.number().int(),
  metadata: z.record(z.string(), z.unknown()),
  content_chunks_count: z.number().int().nonnegative().nullable(),
  indexed_chunks_count: z.number().int().nonnegative().nullable(),
  indexing_status: z.enum(indexingStatuses),
  prompt_injectable: z.boolean(),
});
export type KnowledgeDocument = z.infer<typeof knowledgeDocumentSchema>;

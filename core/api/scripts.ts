import { z } from 'zod';
import { idSchema, isoTimeSchema, userIdSchema } from '#core/api/ids.ts';
import { requestLimits, scriptLimits } from '#core/limits.ts';
import type { SentenceKey } from '#core/sentences.ts';

/** Stages of reading an uploaded file, in the order in which they can be entered; a stage is told only when it is entered. */
export const ingestStages = {
  queued: { percent: 10, sentence: 'upload.status.uploaded' },
  processing: { percent: 30, sentence: 'ingest.processing' },
  formatting: { percent: 50, sentence: 'ingest.formatting' },
  relabelling: { percent: 60, sentence: 'ingest.formatting-with-model' },
  storing: { percent: 90, sentence: 'ingest.storing' },
  'voice-provider': { percent: 94, sentence: 'ingest.voice-provider' },
  indexing: { percent: 97, sentence: 'ingest.indexing' },
  completed: { percent: 100, sentence: 'ingest.completed' },
  failed: { percent: 100, sentence: 'upload.status.error' },
} as const satisfies Record<string, { percent: number; sentence: SentenceKey }>;

export type IngestStage = keyof typeof ingestStages;
export const ingestStageSchema = z.enum(Object.keys(ingestStages) as [IngestStage, ...IngestStage[]]);

/** Stages of a script that has been read, so that it can be opened and rehearsed: the rest is done behind it. */
const readStages: readonly IngestStage[] = ['voice-provider', 'indexing', 'completed'];

export function isRead(stage: IngestStage): boolean {
  return readStages.includes(stage);
}

/** One server-sent event of `GET /api/scripts/{docId}/stages`. `error` only with stage `failed`. */
export const ingestEventSchema = z.object({
  stage: ingestStageSchema,
  percent: z.number().min(0).max(100),
  message: z.string(),
  error: z.string().optional(),
  errorId: z.string().optional(),
});
export type IngestEvent = z.infer<typeof ingestEventSchema>;

/** Answer of `PUT /api/uploads/{docId}?fileName=`: the raw file is the request's body. */
export const uploadSchema = z.object({
  docId: idSchema,
  ref: z.string(),
  downloadUrl: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  type: z.string(),
  isImage: z.boolean(),
});
export type Upload = z.infer<typeof uploadSchema>;

export const processScriptfileRequestSchema = z.object({
  docId: idSchema,
  userId: userIdSchema,
  category: z.string().max(100),
  fileName: z.string().max(255),
  fileType: z.string().max(255),
  fileUrl: z.string().max(2_000),
  isImage: z.boolean(),
  uploadToElevenLabs: z.boolean(),
  formatScript: z.boolean(),
});
export const processScriptfileResponseSchema = z.object({
  success: z.boolean(),
  docId: idSchema,
  elevenLabs: z.object({ error: z.string().optional() }),
  formatting: z.object({ error: z.string().optional() }),
});

/** `POST /api/scripts/{docId}/read-again`: the stages tell how it goes on. */
export const readAgainResponseSchema = z.object({ success: z.literal(true), docId: idSchema });

/** A script as the list and the Details tab show it. */
export const scriptFileSchema = z.object({
  docId: idSchema,
  name: z.string(),
  /** Which draft it is, in the actor's words; null where they have not said. */
  draft: z.string().nullable(),
  size: z.number().int(),
  type: z.string(),
  category: z.string(),
  namespace: z.string(),
  downloadUrl: z.string(),
  ref: z.string(),
  createdAt: isoTimeSchema,
  isImage: z.boolean(),
  voiceProviderUploadRequested: z.boolean(),
  stage: ingestStageSchema,
  /** How far a reading after the first has come, or that it failed; null where there is none. */
  stageAgain: ingestStageSchema.nullable(),
  /** When what is shown was read; it changes with each reading that is kept. */
  readAt: isoTimeSchema.nullable(),
});
export type ScriptFile = z.infer<typeof scriptFileSchema>;
/** `PUT /api/scripts/{docId}/name`: how the actor finds it in the list. An empty draft is none. */
export const renameScriptRequestSchema = z.object({
  name: z.string().trim().min(1).max(scriptLimits.nameCharacters),
  draft: z.string().trim().max(scriptLimits.draftCharacters),
});
export type RenameScriptRequest = z.infer<typeof renameScriptRequestSchema>;
export const scriptListSchema = z.object({ scripts: z.array(scriptFileSchema) });

export const formattedScriptSchema = z.object({
  success: z.literal(true),
  data: z.object({ formattedMarkdown: z.string() }),
});
export const formatScriptFallbackRequestSchema = z.object({ scriptId: idSchema });
export const formatScriptRequestSchema = z.object({
  scriptContent: z.string().max(requestLimits.scriptContentCharacters),
});
export const formatScriptResponseSchema = z.object({ formattedMarkdown: z.string() });

/** Chunks of the text as it was read, in order; joined with newlines they are the raw script. */
export const scriptChunkSchema = z.object({
  position: z.number().int(),
  pageContent: z.string(),
  metadata: z.object({ doc_id: z.string(), page_number: z.number().int().optional() }),
});
export const scriptChunksSchema = z.object({ chunks: z.array(scriptChunkSchema) });

/** As what a script can be downloaded, with the ending of the file's name. */
export const exportFormats = { fountain: 'fountain', fdx: 'fdx', markdown: 'md', pdf: 'pdf' } as const;
export type ExportFormat = keyof typeof exportFormats;
export const exportPapers = ['letter', 'a4'] as const;
export type ExportPaper = (typeof exportPapers)[number];

/** Query of `GET /api/scripts/{docId}/export`. `paper` and `role`, whose lines are marked, are for PDF alone. */
export const exportQuerySchema = z.object({
  format: z.enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]]),
  paper: z.enum(exportPapers).default('letter'),
  role: z.union([z.string().max(200), z.array(z.string().max(200)).max(100)]).optional(),
});

export const deleteScriptRequestSchema = z.object({
  userId: userIdSchema,
  namespace: idSchema,
  scriptName: z.string().max(255),
  /** What an actor taped is theirs: it goes with the script only where they say so. */
  keepSelfTapes: z.boolean().default(true),
});
export const deleteScriptResponseSchema = z.object({ success: z.literal(true) });

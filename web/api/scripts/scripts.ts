import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { correctedScreenplaySchema } from '#core/api/corrections.ts';
import {
  deleteScriptResponseSchema,
  type IngestStage,
  processScriptfileResponseSchema,
  type RenameScriptRequest,
  readAgainResponseSchema,
  type ScriptFile,
  scriptChunksSchema,
  scriptFileSchema,
  scriptListSchema,
  type Upload,
} from '#core/api/scripts.ts';
import { callLimits, defaultCategory } from '#core/limits.ts';
import { callApi } from '#web/api/calling/call-api.ts';
import { logWarning } from '#web/api/calling/log-failure.ts';

export const scriptsKey = ['scripts'] as const;

const settled: readonly IngestStage[] = ['completed', 'failed'];

/** Whether the server is done with a file, well or badly. */
export function isSettled(stage: IngestStage): boolean {
  return settled.includes(stage);
}

/** Whether the server is reading the file of a script, for the first time or again. */
export function isBeingRead({ stage, stageAgain }: Pick<ScriptFile, 'stage' | 'stageAgain'>): boolean {
  return !isSettled(stageAgain ?? stage);
}

/** The user's scripts. Looks again every two seconds while one is being read, and when one comes back from another tab. */
export const scriptsQuery = queryOptions({
  queryKey: scriptsKey,
  queryFn: async ({ signal, client }) => {
    const path = `/api/scripts?category=${encodeURIComponent(defaultCategory)}`;
    const { scripts } = await callApi(path, scriptListSchema, { signal });
    forgetOldReadings(client, scripts);
    return scripts;
  },
  refetchInterval: (query) => (query.state.data?.some(isBeingRead) ? 2_000 : false),
  refetchOnWindowFocus: true,
});

/** What is known of a script's content is of its last reading; another may have been kept since, by another tab too. */
function forgetOldReadings(client: QueryClient, scripts: readonly ScriptFile[]): void {
  for (const { docId, readAt } of client.getQueryData<ScriptFile[]>(scriptsKey) ?? []) {
    const now = scripts.find((one) => one.docId === docId);
    if (now && now.readAt !== readAt) void client.invalidateQueries({ queryKey: [...scriptsKey, docId] });
  }
}

/** The screenplay with what was put right in it, and the corrections. */
export function screenplayQuery(scriptId: string) {
  return queryOptions({
    queryKey: [...scriptsKey, scriptId, 'screenplay'],
    queryFn: ({ signal }) =>
      callApi(`/api/scripts/${scriptId}/screenplay`, correctedScreenplaySchema, { signal }),
    // Thousands of elements, made anew by every correction: comparing them takes longer than what it could save.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The text of the script as it was read from the file. */
export function rawScriptQuery(scriptId: string) {
  return queryOptions({
    queryKey: [...scriptsKey, scriptId, 'raw'],
    queryFn: ({ signal }) => loadRawScript(scriptId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export async function loadRawScript(scriptId: string, signal?: AbortSignal): Promise<string> {
  const { chunks } = await callApi(`/api/scripts/${scriptId}/chunks`, scriptChunksSchema, { signal });
  return chunks
    .toSorted((one, other) => one.position - other.position)
    .map((chunk) => chunk.pageContent)
    .join('\n');
}

/**
 * Has an uploaded file read into a script. Answers when the reading has ended, or goes on by itself for long. What did
 * not go right beside the reading is logged: the script can be used without it.
 */
export async function processUpload(upload: Upload, userId: string, signal: AbortSignal): Promise<void> {
  const { elevenLabs, formatting } = await callApi(
    '/api/processScriptfile',
    processScriptfileResponseSchema,
    {
      method: 'POST',
      signal,
      timeLimitMs: callLimits.processMs,
      body: {
        docId: upload.docId,
        userId,
        category: defaultCategory,
        fileName: upload.fileName,
        fileType: upload.type,
        fileUrl: upload.downloadUrl,
        isImage: upload.isImage,
        uploadToElevenLabs: true,
        formatScript: true,
      },
    },
  );
  if (elevenLabs.error !== undefined) logWarning('The voice provider', elevenLabs.error);
  if (formatting.error !== undefined) logWarning('Formatting', formatting.error);
}

/** Has the file of a script read again. Its stages tell how that goes on; the script is used as it was until then. */
export function readAgain(scriptId: string) {
  return callApi(`/api/scripts/${scriptId}/read-again`, readAgainResponseSchema, {
    method: 'POST',
    body: {},
  });
}

/** Gives a script another name, and says which draft it is; an empty draft is none. */
export function renameScript(scriptId: string, body: RenameScriptRequest): Promise<ScriptFile> {
  return callApi(`/api/scripts/${scriptId}/name`, scriptFileSchema, { method: 'PUT', body });
}

/** Its self-tapes stay, unless `keepSelfTapes` is false. */
export function deleteScript({
  userId,
  scriptId,
  scriptName,
  keepSelfTapes = true,
}: {
  userId: string;
  scriptId: string;
  scriptName: string;
  keepSelfTapes?: boolean;
}) {
  return callApi('/api/deleteDocumentAndChats', deleteScriptResponseSchema, {
    method: 'POST',
    body: { userId, namespace: scriptId, scriptName, keepSelfTapes },
  });
}

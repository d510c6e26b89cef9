import { queryOptions } from '@tanstack/react-query';
import { formatScriptResponseSchema, formattedScriptSchema } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { callApi } from '#web/api/calling/call-api.ts';
import { CallFailure, sentenceOf } from '#web/api/calling/call-failure.ts';
import { loadRawScript, scriptsKey } from './scripts.ts';

/** `unformatted`: no formatting worked, so the raw text is shown under the reason. */
export type ScriptContent =
  | { kind: 'formatted'; markdown: string }
  | { kind: 'unformatted'; error: string; raw: string };

/** The calls by which a script's text is got, in the order in which they are tried. */
export interface ContentSources {
  preFormatted(): Promise<string>;
  fallback(): Promise<string>;
  raw(): Promise<string>;
  onDemand(raw: string): Promise<string>;
}

/**
 * The pre-formatted script; the fallback format where there is none; otherwise the raw text formatted on demand;
 * and the raw text with the reason when that fails too. Rejects only when not even the raw text can be had.
 */
export async function loadScriptContent(sources: ContentSources): Promise<ScriptContent> {
  try {
    return { kind: 'formatted', markdown: await sources.preFormatted() };
  } catch (error) {
    throwIfFinal(error);
    if (error instanceof CallFailure && error.status === 404) {
      try {
        return { kind: 'formatted', markdown: await sources.fallback() };
      } catch (fallbackError) {
        throwIfFinal(fallbackError);
      }
    }
  }
  const raw = await sources.raw();
  if (raw.trim() === '') return { kind: 'unformatted', error: sentence('script.nothing-to-format'), raw };
  try {
    const markdown = await sources.onDemand(raw);
    if (markdown.trim() === '') return { kind: 'unformatted', error: sentence('script.format-missing'), raw };
    return { kind: 'formatted', markdown };
  } catch (error) {
    throwIfFinal(error);
    return { kind: 'unformatted', error: sentenceOf(error), raw };
  }
}

/** Nothing that is tried next could mend these: the script is gone, nobody is signed in, or nobody is asking any more. */
function throwIfFinal(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  if (!(error instanceof CallFailure)) return;
  if (error.status === 401 || error.status === 0) throw error;
  if (error.errorId === 'script.not-found') {
    throw new CallFailure(error.errorId, error.status, sentence('script.file-not-found'));
  }
}

export function scriptContentQuery(scriptId: string) {
  return queryOptions({
    queryKey: [...scriptsKey, scriptId, 'content'],
    queryFn: ({ signal }) =>
      loadScriptContent({
        preFormatted: async () =>
          (await callApi(`/api/get-formatted-script/${scriptId}`, formattedScriptSchema, { signal })).data
            .formattedMarkdown,
        fallback: async () =>
          (
            await callApi('/api/format-script-fallback', formattedScriptSchema, {
              method: 'POST',
              body: { scriptId },
              signal,
            })
          ).data.formattedMarkdown,
        raw: () => loadRawScript(scriptId, signal),
        onDemand: async (scriptContent) =>
          (
            await callApi('/api/format-script', formatScriptResponseSchema.partial(), {
              method: 'POST',
              body: { scriptContent },
              signal,
            })
          ).formattedMarkdown ?? '',
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

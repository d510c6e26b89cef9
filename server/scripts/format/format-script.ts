import { formatScriptRequestSchema } from '#core/api/scripts.ts';
import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { toMarkdown } from '#core/screenplay/markdown.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { refusal } from '#server/platform/errors.ts';
import { invalidRequest } from '#server/platform/http/invalid-request.ts';
import { chunksOf } from './chunks.ts';
import type { ScriptContent } from './script-content.ts';

/** A laid-out document as everything that is kept of it. @throws AppError `script.no-dialogue` where nobody speaks. */
export function formatDocument(document: LaidOutDocument): ScriptContent {
  const screenplay = readScreenplay(document);
  const isSpoken = screenplay.elements.some(({ type }) => type === 'dialogue' || type === 'lyric');
  if (!isSpoken) throw refusal('script.no-dialogue');
  return {
    screenplay: JSON.stringify(screenplay),
    formattedMarkdown: toMarkdown(screenplay),
    chunks: chunksOf(document),
  };
}

/**
 * A request for a script's markdown, answered: the bytes of the one (`formatScriptRequestSchema`) to the bytes of the other.
 *
 * @throws AppError `request.invalid`, or as `formatText` does.
 */
export function formatRequest(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const given = parseJson(body);
  const request = formatScriptRequestSchema.safeParse(given);
  if (!request.success) throw invalidRequest({ ...request, target: 'json', data: given });
  const formattedMarkdown = formatText(request.data.scriptContent);
  return new TextEncoder().encode(JSON.stringify({ formattedMarkdown }));
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/**
 * Raw text as a script's markdown.
 *
 * @throws AppError `script.nothing-to-format` where the text is blank, `script.too-long` where no upload may be as long.
 */
export function formatText(text: string): string {
  if (text.trim() === '') throw refusal('script.nothing-to-format');
  if (countLines(text) > extractLimits.linesOfText) {
    throw refusal('script.too-long', { limit: `${extractLimits.linesOfText.toLocaleString('en')} lines` });
  }
  return toMarkdown(readScreenplay(readPlainText(text)));
}

function countLines(text: string): number {
  let lines = 1;
  for (const _end of text.matchAll(/\r\n?|[\n\f\v\u0085\u2028\u2029]/g)) lines += 1;
  return lines;
}

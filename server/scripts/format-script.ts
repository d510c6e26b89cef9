import type { Screenplay } from '#core/api/screenplay.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { toMarkdown } from '#core/screenplay/markdown.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { refusal } from '#server/platform/errors.ts';

export interface FormattedScript {
  screenplay: Screenplay;
  formattedMarkdown: string;
}

/** A laid-out document as a script. @throws AppError `script.no-dialogue` where nobody speaks in it. */
export function formatDocument(document: LaidOutDocument): FormattedScript {
  const screenplay = readScreenplay(document);
  const isSpoken = screenplay.elements.some(({ type }) => type === 'dialogue' || type === 'lyric');
  if (!isSpoken) throw refusal('script.no-dialogue');
  return { screenplay, formattedMarkdown: toMarkdown(screenplay) };
}

/** Raw text as a script's markdown. @throws AppError `script.nothing-to-format` where the text is blank. */
export function formatText(text: string): string {
  if (text.trim() === '') throw refusal('script.nothing-to-format');
  return toMarkdown(readScreenplay(readPlainText(text)));
}

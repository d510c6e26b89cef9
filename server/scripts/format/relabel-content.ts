import type { Correction } from '#core/api/corrections.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { toMarkdown } from '#core/screenplay/markdown.ts';
import { relabel } from '#core/screenplay/relabelling/relabel.ts';
import type { ScriptContent } from './script-content.ts';

/** A reading, and the labels that a model gives some of its lines. */
export interface Relabelling {
  content: ScriptContent;
  corrections: Correction[];
}

/** The reading with a model's labels; null where a word would change, or where nobody would be left to speak. */
export function relabelContent({ content, corrections }: Relabelling): ScriptContent | null {
  const screenplay = relabel(JSON.parse(content.screenplay) as Screenplay, corrections);
  if (!screenplay || screenplay.cast.length === 0) return null;
  return { ...content, screenplay: JSON.stringify(screenplay), formattedMarkdown: toMarkdown(screenplay) };
}

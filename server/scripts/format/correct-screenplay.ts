import type { Correction } from '#core/api/corrections.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { applyCorrections } from '#core/screenplay/corrections/apply-corrections.ts';
import { toMarkdown } from '#core/screenplay/markdown.ts';

/** A screenplay as JSON, and the corrections to apply to it, in order. */
export interface Correcting {
  screenplay: string;
  corrections: readonly Correction[];
}

/** The result as JSON and as markdown; `applied` says of each correction whether it changed something. */
export interface CorrectedContent {
  screenplay: string;
  formattedMarkdown: string;
  applied: boolean[];
}

/** Applies corrections to a screenplay that comes and goes as JSON. */
export function correctScreenplay({ screenplay: json, corrections }: Correcting): CorrectedContent {
  const { screenplay, applied } = applyCorrections(JSON.parse(json) as Screenplay, corrections);
  return { screenplay: JSON.stringify(screenplay), formattedMarkdown: toMarkdown(screenplay), applied };
}

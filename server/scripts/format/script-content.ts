import type { Chunk } from './chunks.ts';

/** What was read of a file. `screenplay` is a `Screenplay` as JSON. */
export interface ScriptContent {
  chunks: Chunk[];
  formattedMarkdown: string;
  screenplay: string;
}

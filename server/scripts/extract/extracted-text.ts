import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import type { PicturedPages } from './pictures/read-pictures.ts';

/** A file's text, and which of its pages are yet to be read from their pictures. */
export interface ExtractedText {
  document: LaidOutDocument;
  pictured: PicturedPages | null;
}

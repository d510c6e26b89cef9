import type { ElementType } from '#core/api/screenplay.ts';

/** An element before the whole document is known: it has no id yet, and its speaker is spelled as on its cue. */
export interface DraftElement {
  type: ElementType;
  text: string;
  page: number;
  confidence: number;
  speaker?: string;
  extension?: string;
  struck?: boolean;
}

export interface Draft {
  title?: string;
  elements: DraftElement[];
}

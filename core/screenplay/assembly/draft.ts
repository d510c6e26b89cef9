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
  /** The file tells what this is: no direction within it and no division of the play is looked for. */
  exact?: boolean;
  /** How the file spells the speaker, whatever the other cues have. */
  spelling?: string;
}

export interface Draft {
  title?: string;
  elements: DraftElement[];
}

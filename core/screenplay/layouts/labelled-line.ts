import type { ElementType } from '#core/api/screenplay.ts';
import type { TextLine } from '#core/screenplay/pages/rows.ts';
import type { Cue } from '#core/screenplay/wording/cue.ts';

/** A line with what it is. `cue` is set on characters; `starts` marks a line that begins a new paragraph. */
export interface LabelledLine {
  type: ElementType;
  line: TextLine;
  confidence: number;
  cue?: Cue;
  starts: boolean;
}

import type { ElementType } from '#core/api/screenplay.ts';
import type { Cue } from './cue.ts';
import type { TextLine } from './rows.ts';

/** A line with what it is. `cue` is set on characters; `starts` marks a line that begins a new paragraph. */
export interface LabelledLine {
  type: ElementType;
  line: TextLine;
  confidence: number;
  cue?: Cue;
  starts: boolean;
}

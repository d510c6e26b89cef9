import type { Correction } from '#core/api/corrections.ts';
import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import type { LineCommand } from '#web/features/scripts/check/check-keys.ts';
import { likelyNames } from '#web/features/scripts/check/names/names.ts';

/** What is open under a line: the choice of what to do, or one of these being done. */
export type PanelKind = 'commands' | 'speaker' | 'type' | 'text' | 'split';

/** What every panel is given. */
export interface LinePanelProps {
  kind: PanelKind;
  element: ScreenplayElement;
  screenplay: Screenplay;
  commands: readonly LineCommand[];
  /** The keyboard is in use: it goes into the panel. */
  takesFocus: boolean;
  onCommand(command: LineCommand): void;
  onCorrect(correction: Correction): void;
  onClose(): void;
}

/** Who may say the line, the likeliest first. */
export function namesFor({ screenplay, element }: LinePanelProps): string[] {
  return likelyNames(screenplay.cast, screenplay.elements, indexOf(screenplay, element));
}

function indexOf({ elements }: Screenplay, { id }: ScreenplayElement): number {
  return elements.findIndex((one) => one.id === id);
}

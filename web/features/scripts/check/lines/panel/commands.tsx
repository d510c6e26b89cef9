import { Toolbar } from 'radix-ui';
import type { ScreenplayElement } from '#core/api/screenplay.ts';
import type { LineCommand } from '#web/features/scripts/check/check-keys.ts';
import { Button } from '#web/ui/button.tsx';
import type { LinePanelProps } from './panel-props.ts';

const keyOf: Record<LineCommand, string> = {
  right: 'R',
  speaker: 'S',
  type: 'T',
  text: 'E',
  merge: 'M',
  split: 'X',
  spoken: 'N',
};

function nameOf(command: LineCommand, element: ScreenplayElement): string {
  const names: Record<LineCommand, string> = {
    right: 'Looks right',
    speaker: 'Speaker',
    type: 'Kind',
    text: 'Words',
    merge: 'Merge up',
    split: 'Split',
    spoken: element.struck ? 'Spoken' : 'Not spoken',
  };
  return names[command];
}

/** The choice of what to do with the line. */
export function Commands({ element, commands, takesFocus, onCommand }: LinePanelProps) {
  return (
    <Toolbar.Root aria-label="What to do with this line" className="flex flex-wrap gap-1.5">
      {commands.map((command, index) => (
        <Toolbar.Button key={command} asChild>
          <Button
            autoFocus={takesFocus && index === 0}
            aria-keyshortcuts={keyOf[command]}
            onClick={() => onCommand(command)}
            className="text-sm"
          >
            {nameOf(command, element)}
            <kbd aria-hidden className="font-sans text-xs text-soft pointer-coarse:hidden">
              {keyOf[command]}
            </kbd>
          </Button>
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}

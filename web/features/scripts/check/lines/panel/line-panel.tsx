import { Commands } from './commands.tsx';
import type { LinePanelProps } from './panel-props.ts';
import { SpeakerPanel } from './speaker-panel.tsx';
import { SplitPanel } from './split-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { TypePanel } from './type-panel.tsx';

/** Everything that can be done to one line, in place. */
export function LinePanel(props: LinePanelProps) {
  switch (props.kind) {
    case 'commands':
      return <Commands {...props} />;
    case 'speaker':
      return <SpeakerPanel {...props} />;
    case 'type':
      return <TypePanel {...props} />;
    case 'text':
      return <TextPanel {...props} />;
    case 'split':
      return <SplitPanel {...props} />;
  }
}

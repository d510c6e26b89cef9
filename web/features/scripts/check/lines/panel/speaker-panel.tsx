import { NameField } from '#web/features/scripts/check/names/name-field.tsx';
import { type LinePanelProps, namesFor } from './panel-props.ts';

export function SpeakerPanel(props: LinePanelProps) {
  const { element, onCorrect, onClose } = props;
  return (
    <NameField
      label="Who says it?"
      names={namesFor(props).filter((name) => name !== element.speaker)}
      initial={element.speaker ?? ''}
      onChoose={(speaker) => onCorrect({ kind: 'speaker', elementId: element.id, speaker })}
      onCancel={onClose}
    />
  );
}

import { clsx } from 'clsx';
import { Toolbar } from 'radix-ui';
import { useState } from 'react';
import type { Correction } from '#core/api/corrections.ts';
import { type ElementType, elementTypes } from '#core/api/screenplay.ts';
import { fits, typeNames } from '#web/features/scripts/check/lines/line-facts.ts';
import { NameField } from '#web/features/scripts/check/names/name-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { type LinePanelProps, namesFor } from './panel-props.ts';

/** Asks who speaks where a line becomes spoken and nobody is speaking above it. */
export function TypePanel(props: LinePanelProps) {
  const { element, screenplay, onCorrect, onClose } = props;
  const [asked, setAsked] = useState<ElementType>();
  const names = namesFor(props);
  if (asked) {
    return (
      <NameField
        label={asked === 'character' ? 'Whose name is it?' : 'Who says it?'}
        names={names}
        onChoose={(speaker) => onCorrect({ kind: 'type', elementId: element.id, type: asked, speaker })}
        onCancel={onClose}
      />
    );
  }
  const choose = (type: ElementType) => {
    const correction: Correction = { kind: 'type', elementId: element.id, type };
    const needsSpeaker = type !== element.type && !fits(screenplay, correction);
    if (needsSpeaker) setAsked(type);
    else onCorrect(correction);
  };
  return (
    <Toolbar.Root aria-label="What kind of line is it?" className="flex flex-wrap gap-1.5">
      {elementTypes.map((type) => {
        const isNow = type === element.type;
        return (
          <Toolbar.Button key={type} asChild>
            <Button
              autoFocus={isNow}
              aria-pressed={isNow}
              onClick={() => choose(type)}
              className={clsx('text-sm', isNow && 'border-warm')}
            >
              {typeNames[type]}
            </Button>
          </Toolbar.Button>
        );
      })}
      <Button look="ghost" className="text-sm" onClick={onClose}>
        Cancel
      </Button>
    </Toolbar.Root>
  );
}

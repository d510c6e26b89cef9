import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { fieldLook } from './field-look.ts';
import type { LinePanelProps } from './panel-props.ts';

export function TextPanel({ element, onCorrect, onClose }: LinePanelProps) {
  const [text, setText] = useState(element.text);
  const save = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words === '') return;
    onCorrect({ kind: 'text', elementId: element.id, text: words });
  };
  return (
    <div className="grid gap-2.5">
      <textarea
        aria-label="The words of this line"
        // biome-ignore lint/a11y/noAutofocus: the actor has just asked for this field
        autoFocus
        rows={2}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
        }}
        className={fieldLook}
      />
      <div className="flex gap-2">
        <Button look="primary" disabled={text.trim() === ''} onClick={save}>
          Save
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

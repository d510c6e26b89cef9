import { type RefObject, useEffect, useRef, useState } from 'react';
import { likelySplit } from '#web/features/scripts/check/lines/line-facts.ts';
import { NameField } from '#web/features/scripts/check/names/name-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { fieldLook } from './field-look.ts';
import { type LinePanelProps, namesFor } from './panel-props.ts';

/** The words can be walked through with the caret, but not changed. */
export function SplitPanel(props: LinePanelProps) {
  const { element, onCorrect, onClose } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [at, setAt] = useState(likelySplit(element.text));
  const [asks, setAsks] = useState(false);
  const names = namesFor(props);
  useWithoutInput(field);
  const first = element.text.slice(0, at).trim();
  const second = element.text.slice(at).trim();
  const isPossible = first !== '' && second !== '';
  const split = (speaker?: string) =>
    onCorrect({ kind: 'split', elementId: element.id, at, ...(speaker === undefined ? {} : { speaker }) });

  const parts = (
    <ol aria-label="The two parts" className="grid gap-1.5 font-script leading-snug">
      {[first, second].map((part, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
          key={index}
          className="border-l-2 border-warm pl-3 break-words"
        >
          {part || '—'}
        </li>
      ))}
    </ol>
  );
  if (asks) {
    return (
      <div className="grid gap-3">
        {parts}
        <NameField
          label="Who says the second part?"
          names={names}
          saveText="Split"
          onChoose={split}
          onCancel={() => setAsks(false)}
        />
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft" id="split-help">
        Put the cursor where the second part begins, then press Enter.
      </p>
      <textarea
        ref={field}
        aria-label="Where to split this line"
        aria-describedby="split-help"
        // biome-ignore lint/a11y/noAutofocus: the actor has just asked for this field
        autoFocus
        rows={2}
        inputMode="none"
        value={element.text}
        onFocus={(event) => event.target.setSelectionRange(at, at)}
        onSelect={(event) => setAt(event.currentTarget.selectionStart)}
        onChange={() => undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isPossible) split();
        }}
        className={fieldLook}
      />
      {parts}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" disabled={!isPossible} onClick={() => split()}>
          Split here
        </Button>
        <Button disabled={!isPossible} onClick={() => setAsks(true)}>
          Split and change the speaker
        </Button>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** A field that is read only shows no caret, so this one refuses what is typed instead. */
function useWithoutInput(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const watched = field.current;
    const refuse = (event: Event) => event.preventDefault();
    watched?.addEventListener('beforeinput', refuse);
    return () => watched?.removeEventListener('beforeinput', refuse);
  }, [field]);
}

import { clsx } from 'clsx';
import { Toolbar } from 'radix-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Correction } from '#core/api/corrections.ts';
import {
  type ElementType,
  elementTypes,
  type Screenplay,
  type ScreenplayElement,
} from '#core/api/screenplay.ts';
import type { LineCommand } from '#web/features/scripts/check/check-keys.ts';
import { NameField } from '#web/features/scripts/check/names/name-field.tsx';
import { likelyNames } from '#web/features/scripts/check/names/names.ts';
import { Button } from '#web/ui/button.tsx';
import { fits, likelySplit, typeNames } from './line-facts.ts';

/** What is open under a line: the choice of what to do, or one of these being done. */
export type PanelKind = 'commands' | 'speaker' | 'type' | 'text' | 'split';

interface LinePanelProps {
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
    right: 'It is right',
    speaker: 'Speaker',
    type: 'Kind',
    text: 'Words',
    merge: 'Merge up',
    split: 'Split',
    spoken: element.struck ? 'Spoken' : 'Not spoken',
  };
  return names[command];
}

function Commands({ element, commands, takesFocus, onCommand }: LinePanelProps) {
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

function namesFor({ screenplay, element }: LinePanelProps): string[] {
  return likelyNames(screenplay.cast, screenplay.elements, indexOf(screenplay, element));
}

function indexOf({ elements }: Screenplay, { id }: ScreenplayElement): number {
  return elements.findIndex((one) => one.id === id);
}

function SpeakerPanel(props: LinePanelProps) {
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

/** Asks who speaks where a line becomes spoken and nobody is speaking above it. */
function TypePanel(props: LinePanelProps) {
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

const fieldLook =
  'field-sizing-content max-h-80 min-h-11 w-full rounded-lg border border-edge-strong/60 bg-ground px-3 py-2.5 font-script text-base leading-snug';

function TextPanel({ element, onCorrect, onClose }: LinePanelProps) {
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

/** The words can be walked through with the caret, but not changed. */
function SplitPanel(props: LinePanelProps) {
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
        Put the caret where the second part begins, then press Enter.
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
          Split, and somebody else goes on
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

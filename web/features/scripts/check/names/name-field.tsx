import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { inCastSpelling, namesMatching } from './names.ts';

interface NameFieldProps {
  label: string;
  /** The cast, the likeliest first. */
  names: readonly string[];
  /** The name as it is. */
  initial?: string;
  saveText?: string;
  /** What it means to choose this name, where that is more than it seems. */
  warningFor?(name: string): string | undefined;
  onChoose(name: string): void;
  onCancel(): void;
}

/** Asks for a name: one of the cast by a few letters, the arrow keys or a tap, or a new one. */
export function NameField({
  label,
  names,
  initial = '',
  saveText = 'Save',
  warningFor,
  onChoose,
  onCancel,
}: NameFieldProps) {
  const id = useId();
  const [usesKeys] = useState(isKeyboardInUse);
  const [typed, setTyped] = useState(initial);
  const [active, setActive] = useState(-1);
  const found = namesMatching(names, typed === initial ? '' : typed);
  const chosen = found[active] ?? inCastSpelling(names, typed);
  const warning = chosen === '' ? undefined : warningFor?.(chosen);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    const next = active + step;
    setActive(next < -1 ? found.length - 1 : next >= found.length ? -1 : next);
  }

  return (
    <form
      className="grid gap-2.5"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') onChoose(chosen);
      }}
    >
      <label htmlFor={`${id}-name`} className="text-sm text-soft">
        {label}
      </label>
      <input
        id={`${id}-name`}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-names`}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        aria-describedby={warning === undefined ? undefined : `${id}-warning`}
        autoComplete="off"
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: the actor has just asked for this field
        autoFocus={usesKeys}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-lg border border-edge-strong/60 bg-ground px-3 text-base"
      />
      <div
        id={`${id}-names`}
        role="listbox"
        aria-label="Cast"
        className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto empty:hidden"
      >
        {found.map((name, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys and Enter choose it from the field
          <div
            key={name}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (warningFor?.(name) === undefined ? onChoose(name) : setActive(index))}
            className={clsx(
              'flex min-h-11 max-w-full cursor-pointer items-center rounded-full border px-3.5 text-sm break-words',
              index === active
                ? 'border-warm bg-warm font-semibold text-on-warm'
                : 'border-edge-strong/60 bg-panel hover:bg-raised',
            )}
          >
            {name}
          </div>
        ))}
      </div>
      <p id={`${id}-warning`} role="status" className="text-sm text-warm-text empty:hidden">
        {warning}
      </p>
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={chosen === ''}>
          {saveText}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** On a phone a field that takes the focus raises a keyboard over the names, unless keys are pressed there already. */
function isKeyboardInUse(): boolean {
  return (
    !matchMedia('(pointer: coarse)').matches || document.activeElement?.matches(':focus-visible') === true
  );
}

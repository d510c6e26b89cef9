import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { RoleOption } from './choices.ts';

interface RolePickerProps {
  roles: readonly RoleOption[];
  chosen: readonly string[];
  onToggle(role: string): void;
}

/** A script may name every waiter and passer-by: so many are shown before "Show all". */
const shownAtFirst = 12;

export function RolePicker({ roles, chosen, onToggle }: RolePickerProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = roles.filter((role, index) => showsAll || index < shownAtFirst || chosen.includes(role.name));
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-2xl">Your role</legend>
      <p className="mt-1 text-soft">Choose more than one if you double.</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {shown.map((role) => {
          const isChosen = chosen.includes(role.name);
          return (
            <li key={role.name} className="max-w-full">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onToggle(role.name)}
                className={clsx(
                  'flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 text-left transition-colors',
                  isChosen
                    ? 'border-warm bg-warm font-semibold text-on-warm'
                    : 'border-edge-strong/60 bg-panel hover:bg-raised',
                )}
              >
                {isChosen && <Check aria-hidden className="size-4 shrink-0" />}
                <span className="truncate">{role.name}</span>
                <span className={clsx('shrink-0 text-sm tabular-nums', !isChosen && 'text-soft')}>
                  {role.lineCount}
                  <span className="sr-only"> {role.lineCount === 1 ? 'line' : 'lines'}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {roles.length > shown.length && (
        <Button look="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {roles.length} roles
        </Button>
      )}
    </fieldset>
  );
}

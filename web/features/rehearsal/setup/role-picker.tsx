import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { hasEveryRole, type RoleOption } from './choices.ts';

interface RolePickerProps {
  roles: readonly RoleOption[];
  chosen: readonly string[];
  onToggle(role: string): void;
  onEveryRole(): void;
}

/** A script may name every waiter and passer-by: so many are shown before "Show all". */
const shownAtFirst = 12;

export function RolePicker({ roles, chosen, onToggle, onEveryRole }: RolePickerProps) {
  const [showsAll, setShowsAll] = useState(false);
  const hasEvery = hasEveryRole(chosen, roles);
  const shown = roles.filter(
    (role, index) => showsAll || index < shownAtFirst || (!hasEvery && chosen.includes(role.name)),
  );
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-2xl">Your role</legend>
      <p className="mt-1 text-soft">Choose more than one if you double.</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {shown.map((role) => (
          <li key={role.name} className="max-w-full">
            <Chip isChosen={chosen.includes(role.name)} onToggle={() => onToggle(role.name)}>
              <span className="truncate">{role.name}</span>
              <span
                className={clsx('shrink-0 text-sm tabular-nums', !chosen.includes(role.name) && 'text-soft')}
              >
                {role.lineCount}
                <span className="sr-only"> {role.lineCount === 1 ? 'line' : 'lines'}</span>
              </span>
            </Chip>
          </li>
        ))}
        {roles.length > 1 && (
          <li>
            <Tooltip text={sentence('rehearsal.every-role')}>
              <Chip isChosen={hasEvery} onToggle={onEveryRole}>
                Every role
              </Chip>
            </Tooltip>
          </li>
        )}
      </ul>
      {roles.length > shown.length && (
        <Button look="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {roles.length} roles
        </Button>
      )}
    </fieldset>
  );
}

interface ChipProps extends Omit<ComponentProps<'button'>, 'onToggle'> {
  isChosen: boolean;
  onToggle(): void;
}

function Chip({ isChosen, onToggle, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isChosen}
      onClick={onToggle}
      className={clsx(
        'flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 text-left transition-colors',
        isChosen
          ? 'border-warm bg-warm font-semibold text-on-warm'
          : 'border-edge-strong/60 bg-panel hover:bg-raised',
      )}
    >
      {isChosen && <Check aria-hidden className="size-4 shrink-0" />}
      {children}
    </button>
  );
}

import { clsx } from 'clsx';
import { RadioGroup } from 'radix-ui';
import type { PartnerKind, RehearsalMode } from '#core/api/rehearsals.ts';
import { modeOptionsOf } from './mode-facts.ts';

interface ModePickerProps {
  mode: RehearsalMode;
  onChange(mode: RehearsalMode): void;
  /** Who plays in a mode: it is not played alike by everybody. */
  partner(mode: RehearsalMode): PartnerKind;
  /** One under the other, where there is little width. */
  stacked?: boolean;
}

export function ModePicker({ mode, onChange, partner, stacked = false }: ModePickerProps) {
  const modeOptions = modeOptionsOf(partner);
  return (
    <RadioGroup.Root
      aria-label="Mode"
      value={mode}
      onValueChange={(next) => {
        const option = modeOptions.find((one) => one.mode === next);
        if (option && option.mode !== mode) onChange(option.mode);
      }}
      className={clsx('grid gap-2.5', !stacked && 'sm:grid-cols-3')}
    >
      {modeOptions.map((option) => (
        <RadioGroup.Item
          key={option.mode}
          value={option.mode}
          aria-label={option.name}
          aria-describedby={`mode-${option.mode}`}
          className={clsx(
            'flex flex-col items-start rounded-xl border bg-panel p-4 text-left transition-colors',
            mode === option.mode
              ? 'border-warm shadow-[inset_0_0_0_1px_var(--warm)]'
              : 'border-edge hover:bg-raised/60',
          )}
        >
          <span className="flex items-center gap-2.5 font-semibold">
            <span
              aria-hidden="true"
              className={clsx(
                'grid size-5 shrink-0 place-items-center rounded-full border-2',
                mode === option.mode ? 'border-warm' : 'border-edge-strong',
              )}
            >
              <RadioGroup.Indicator className="size-2.5 rounded-full bg-warm" />
            </span>
            {option.name}
          </span>
          <span id={`mode-${option.mode}`} className="mt-1.5 block text-sm text-soft">
            {option.sentence}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

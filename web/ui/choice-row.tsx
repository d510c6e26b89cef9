import { clsx } from 'clsx';
import { ToggleGroup } from 'radix-ui';

interface ChoiceRowProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange(value: Value): void;
  className?: string;
  disabled?: boolean;
}

/** A few words in a row of which exactly one is chosen. */
export function ChoiceRow<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
  disabled = false,
}: ChoiceRowProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        const option = options.find((one) => one.value === next);
        if (option) onChange(option.value);
      }}
      className={clsx('inline-flex rounded-lg border border-edge bg-panel p-0.5', className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="min-h-11 min-w-11 rounded-md px-3.5 text-sm font-medium text-soft transition-colors not-disabled:hover:text-ink disabled:opacity-55 data-[state=on]:bg-raised data-[state=on]:text-ink"
        >
          {option.text}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
  /** What it does, in a sentence. */
  explanation?: string;
}

/** Something that is on or off, and takes effect at once. */
export function Switch({ label, checked, onChange, explanation }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label
          htmlFor={id}
          className="flex flex-1 cursor-pointer items-center self-stretch text-sm font-medium"
        >
          {label}
        </label>
        <Radix.Root
          id={id}
          checked={checked}
          onCheckedChange={onChange}
          aria-describedby={explanation ? `${id}-said` : undefined}
          // Pressed at 44 pixels of height, though it looks smaller.
          className="relative h-7 w-12 shrink-0 after:absolute after:inset-x-0 after:-inset-y-2 rounded-full border border-edge-strong/60 bg-raised transition-colors data-[state=checked]:bg-warm"
        >
          <Radix.Thumb className="block size-5 translate-x-0.5 rounded-full bg-ink transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-warm" />
        </Radix.Root>
      </div>
      {explanation && (
        <p id={`${id}-said`} className="text-sm text-soft">
          {explanation}
        </p>
      )}
    </div>
  );
}

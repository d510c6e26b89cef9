import { clsx } from 'clsx';
import { useId } from 'react';

interface SelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange(value: Value): void;
  /** What the choice means, in a sentence. */
  explanation?: string;
  /** As a field of a form: the label above, the list as wide as the place. */
  isField?: boolean;
}

/** One of several choices, by the platform's own list: on a phone nothing is easier to hit. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  explanation,
  isField = false,
}: SelectProps<Value>) {
  const explanationId = useId();
  return (
    <div className={isField ? '' : 'mt-4'}>
      <label className={isField ? 'block' : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1'}>
        <span className="text-sm font-medium">{label}</span>
        <select
          value={value}
          aria-describedby={explanation ? explanationId : undefined}
          onChange={(event) => {
            const option = options.find((one) => one.value === event.target.value);
            if (option) onChange(option.value);
          }}
          className={clsx(
            'h-11 max-w-full rounded-lg border border-edge-strong/60 bg-ground px-3',
            isField && 'mt-1 w-full',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </label>
      {explanation && (
        <p id={explanationId} className="mt-1 text-sm text-soft">
          {explanation}
        </p>
      )}
    </div>
  );
}

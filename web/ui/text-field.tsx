import type { ComponentProps } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange(value: string): void;
}

const box = 'mt-1 w-full rounded-lg border border-edge-strong/60 bg-ground px-3 placeholder:text-soft';

/** A line of text under its label. */
export function TextField({ label, onChange, ...input }: TextFieldProps) {
  return (
    <label className="block">
      <span className="text-sm font-medium">{label}</span>
      <input {...input} className={`${box} min-h-11`} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Some lines of text under their label. */
export function TextArea({ label, onChange, ...area }: TextAreaProps) {
  return (
    <label className="block">
      <span className="text-sm font-medium">{label}</span>
      <textarea
        rows={4}
        {...area}
        className={`${box} resize-y py-2.5`}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

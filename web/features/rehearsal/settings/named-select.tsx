import { Select } from '#web/ui/select.tsx';

interface NamedSelectProps<Value extends string> {
  label: string;
  choices: readonly Value[];
  /** What each is called, and what it means in a sentence. */
  words: Record<Value, { name: string; sentence: string }>;
  value: Value;
  onChange(value: Value): void;
}

/** One of several choices, with what the chosen one means under it. */
export function NamedSelect<Value extends string>({
  label,
  choices,
  words,
  value,
  onChange,
}: NamedSelectProps<Value>) {
  return (
    <Select
      label={label}
      options={choices.map((choice) => ({ value: choice, text: words[choice].name }))}
      value={value}
      explanation={words[value].sentence}
      onChange={onChange}
    />
  );
}

import { type ComingIn, comingInChoices } from '#core/rehearsal/coming-in.ts';
import { Select } from '#web/ui/select.tsx';

const words: Record<ComingIn, { name: string; sentence: string }> = {
  'on-cue': { name: 'On cue', sentence: 'As soon as your line is heard to be over.' },
  'on-tap': { name: 'On tap', sentence: 'Only when you hand over, by button, Space or pedal.' },
};

const options = comingInChoices.map((value) => ({ value, text: words[value].name }));

/** Whether the partner comes in by itself. */
export function ComingInPicker({
  comingIn,
  onChange,
}: {
  comingIn: ComingIn;
  onChange(comingIn: ComingIn): void;
}) {
  return (
    <Select
      label="Your partner comes in"
      options={options}
      value={comingIn}
      explanation={words[comingIn].sentence}
      onChange={onChange}
    />
  );
}

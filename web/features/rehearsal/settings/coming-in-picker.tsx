import { type ComingIn, comingInChoices } from '#core/rehearsal/coming-in.ts';
import { NamedSelect } from './named-select.tsx';

const words: Record<ComingIn, { name: string; sentence: string }> = {
  'on-cue': { name: 'On cue', sentence: 'As soon as your line is over.' },
  'on-tap': { name: 'On tap', sentence: 'Only when you give the cue, by button, Space or pedal.' },
};

/** Whether the partner comes in by itself. */
export function ComingInPicker({
  comingIn,
  onChange,
}: {
  comingIn: ComingIn;
  onChange(comingIn: ComingIn): void;
}) {
  return (
    <NamedSelect
      label="Your partner comes in"
      choices={comingInChoices}
      words={words}
      value={comingIn}
      onChange={onChange}
    />
  );
}

import { type ComingIn, comingInChoices } from '#core/rehearsal/coming-in.ts';
import { sentence } from '#core/sentences.ts';
import { NamedSelect } from './named-select.tsx';

const words: Record<ComingIn, { name: string; sentence: string }> = {
  'on-cue': { name: 'On cue', sentence: sentence('coming-in.on-cue') },
  'on-tap': { name: 'On tap', sentence: sentence('coming-in.on-tap') },
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

import { type VeilLevel, veilLevels } from '#core/rehearsal/veil.ts';
import { veilNames } from '#web/features/rehearsal/stage/veil-words.ts';
import { NamedSelect } from './named-select.tsx';

/** How much of the actor's own lines is hidden, step by step towards knowing them. */
export function VeilPicker({ veil, onChange }: { veil: VeilLevel; onChange(veil: VeilLevel): void }) {
  return (
    <NamedSelect label="My lines" choices={veilLevels} words={veilNames} value={veil} onChange={onChange} />
  );
}

import { type VeilLevel, veilLevels } from '#core/rehearsal/veil.ts';
import { veilNames } from '#web/features/rehearsal/stage/stage-facts.ts';
import { Select } from '#web/ui/select.tsx';

const options = veilLevels.map((level) => ({ value: level, text: veilNames[level].name }));

/** How much of the actor's own lines is hidden, step by step towards knowing them. */
export function VeilPicker({ veil, onChange }: { veil: VeilLevel; onChange(veil: VeilLevel): void }) {
  return (
    <Select
      label="My lines"
      options={options}
      value={veil}
      explanation={veilNames[veil].sentence}
      onChange={onChange}
    />
  );
}

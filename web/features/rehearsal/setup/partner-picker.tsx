import type { PartnerKind } from '#core/api/rehearsals.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { partnerOptions } from './partner-facts.ts';

const options = partnerOptions.map(({ kind, name }) => ({ value: kind, text: name }));

/** Who plays in the chosen mode, and where the actor's voice goes then. */
export function PartnerPicker({
  partner,
  onChange,
}: {
  partner: PartnerKind;
  onChange(partner: PartnerKind): void;
}) {
  return (
    <div className="mt-4">
      <ChoiceRow label="Partner" options={options} value={partner} onChange={onChange} />
      <p className="mt-2 text-sm text-soft">
        {partnerOptions.find(({ kind }) => kind === partner)?.sentence}
      </p>
    </div>
  );
}

import { type Patience, patienceLevels } from '#core/hearing/endpointing/patience.ts';
import { sentence } from '#core/sentences.ts';
import { Slider } from '#web/ui/slider.tsx';

const words: Record<Patience, { name: string; sentence: string }> = {
  eager: { name: 'Eager', sentence: sentence('patience.eager') },
  balanced: { name: 'Balanced', sentence: sentence('patience.balanced') },
  patient: { name: 'Patient', sentence: sentence('patience.patient') },
};

/** How long the partner holds back before it takes a silence for the end of a line. */
export function PatiencePicker({
  patience,
  onChange,
}: {
  patience: Patience;
  onChange(patience: Patience): void;
}) {
  return (
    <div className="mt-4">
      <p className="flex justify-between gap-3 text-sm">
        <span className="font-medium">Patience</span>
        <span>{words[patience].name}</span>
      </p>
      <Slider
        label="Patience"
        min={0}
        max={patienceLevels.length - 1}
        step={1}
        value={patienceLevels.indexOf(patience)}
        valueText={words[patience].name}
        onChange={(index) => {
          const level = patienceLevels[index];
          if (level) onChange(level);
        }}
      />
      <p className="text-sm text-soft">{words[patience].sentence}</p>
    </div>
  );
}

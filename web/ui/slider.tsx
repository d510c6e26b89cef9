import { Slider as Radix } from 'radix-ui';

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange(value: number): void;
  /** The value in words, for those who listen. */
  valueText?: string;
}

export function Slider({ label, min, max, step, value, onChange, valueText }: SliderProps) {
  return (
    <Radix.Root
      min={min}
      max={max}
      step={step}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      className="relative flex h-11 w-full touch-none items-center select-none"
    >
      <Radix.Track className="relative h-1.5 grow rounded-full bg-raised">
        <Radix.Range className="absolute h-full rounded-full bg-warm" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-6 rounded-full border-2 border-ground bg-warm shadow-float"
      />
    </Radix.Root>
  );
}

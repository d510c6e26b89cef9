import { clsx } from 'clsx';
import { Progress } from 'radix-ui';

interface ProgressProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  className?: string;
}

export function ProgressBar({ percent, label, className }: ProgressProps) {
  return (
    <Progress.Root
      value={Math.round(percent)}
      aria-label={label}
      className={clsx('h-1.5 overflow-hidden rounded-full bg-raised', className)}
    >
      <Progress.Indicator
        className="h-full w-full origin-left bg-warm transition-transform duration-300"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </Progress.Root>
  );
}

const radius = 44;
const circumference = 2 * Math.PI * radius;

export function ProgressRing({ percent, label, className }: ProgressProps) {
  return (
    <Progress.Root
      value={Math.round(percent)}
      aria-label={label}
      className={clsx('relative grid size-28 place-items-center', className)}
    >
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="6" className="stroke-raised" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - percent / 100)}
          className="stroke-warm transition-[stroke-dashoffset] duration-500"
        />
      </svg>
      <span className="text-xl tabular-nums" aria-hidden="true">
        {Math.round(percent)}%
      </span>
    </Progress.Root>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { LineOutcome } from '#core/api/results.ts';
import '#web/features/progress/marks.css';

/** Within 16 by 16: a whole, two bars of a pause, a ring with gaps, a prompt from the wings, a cross, an empty ring. */
const shapes: Readonly<Record<LineOutcome, ReactNode>> = {
  clean: <circle cx="8" cy="8" r="5" fill="currentColor" />,
  paused: <path d="M5.5 3v10M10.5 3v10" strokeWidth="3" strokeLinecap="round" />,
  missed: <circle cx="8" cy="8" r="5" strokeWidth="3" strokeDasharray="7.2 3.272" />,
  prompted: <path d="M3.5 2 14 8 3.5 14z" fill="currentColor" />,
  off: <path d="m3.5 3.5 9 9m0-9-9 9" strokeWidth="2.75" strokeLinecap="round" />,
  unheard: <circle cx="8" cy="8" r="4" strokeWidth="1.5" />,
};

/** How a line went, as a sign. What it means stands in words beside it or in the name of its button. */
export function MarkShape({ outcome, className }: { outcome: LineOutcome; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      data-outcome={outcome}
      fill="none"
      stroke="currentColor"
      strokeWidth="0"
      className={clsx('shrink-0 text-(--mark)', className)}
    >
      {shapes[outcome]}
    </svg>
  );
}

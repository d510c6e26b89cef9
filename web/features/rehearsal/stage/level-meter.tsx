import { useEffect, useRef } from 'react';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';

/** The microphone's level as it is now. Moves by itself, thirty times a second, without drawing the screen anew. */
export function LevelMeter({ run, isLit }: { run: RehearsalRun; isLit: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      run.subscribeToLevel((level) => {
        if (bar.current) bar.current.style.transform = `scaleX(${Math.min(1, level).toFixed(3)})`;
      }),
    [run],
  );
  return (
    <span
      aria-hidden="true"
      className="inline-block h-2 w-28 shrink-0 overflow-hidden rounded-full bg-raised sm:w-40"
    >
      <span
        ref={bar}
        className={`block h-full origin-left rounded-full ${isLit ? 'bg-warm' : 'bg-edge-strong'}`}
        style={{ transform: 'scaleX(0)' }}
      />
    </span>
  );
}

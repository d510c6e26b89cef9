import { markOutcomes, type OutcomeCounts, outcomeNames } from '#web/features/progress/facts/outcomes.ts';
import { MarkShape } from './mark-shape.tsx';

/** What the marks mean, and how many there are of each. */
export function Legend({ counts, hasProblems }: { counts: OutcomeCounts; hasProblems: boolean }) {
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {markOutcomes.map((outcome) => (
        <li key={outcome} className="flex items-center gap-2">
          <MarkShape outcome={outcome} className="size-4" />
          <span>
            <span className="font-semibold tabular-nums">{counts[outcome]}</span> {outcomeNames[outcome]}
          </span>
        </li>
      ))}
      {hasProblems && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="h-0.75 w-4 rounded-full bg-ink" />
          problem spot
        </li>
      )}
    </ul>
  );
}

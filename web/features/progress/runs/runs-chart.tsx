import { ToggleGroup } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { HeardRun } from '#web/features/progress/facts/heard-runs.ts';
import { localDayOf } from '#web/features/progress/facts/local-day.ts';
import { countsInWords, heardOutcomes } from '#web/features/progress/facts/outcomes.ts';
import '#web/features/progress/marks.css';

interface RunsChartProps {
  /** Oldest first. */
  runs: readonly HeardRun[];
  chosen: HeardRun | undefined;
  onChoose(rehearsalId: string | undefined): void;
}

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** A column for each run, as high as many lines were heard in it, from the clean ones below to the gravest above. */
export function RunsChart({ runs, chosen, onChoose }: RunsChartProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const most = Math.max(...runs.map(({ goes }) => goes.size));
  // The latest runs are those that are looked for.
  useEffect(() => {
    const element = scroller.current;
    if (element) element.scrollLeft = runs.length * element.scrollWidth;
  }, [runs.length]);
  return (
    <div ref={scroller} className="-mx-1 overflow-x-auto px-1 pb-2">
      <ToggleGroup.Root
        type="single"
        aria-label="Runs"
        value={chosen?.rehearsalId ?? ''}
        onValueChange={(rehearsalId) => onChoose(rehearsalId === '' ? undefined : rehearsalId)}
        className="flex w-max py-1"
      >
        {runs.map((run, index) => (
          <ToggleGroup.Item
            key={run.rehearsalId}
            value={run.rehearsalId}
            aria-label={`${times.format(new Date(run.startedAt))}: ${countsInWords(run.counts)}`}
            className="w-12 rounded-lg px-1 pt-2 pb-1 text-soft transition-colors hover:bg-raised data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:ring-2 data-[state=on]:ring-ink data-[state=on]:ring-inset"
          >
            <Column run={run} most={most} />
            <span className="mt-1 block h-4 text-xs whitespace-nowrap tabular-nums">
              {startsDay(runs, index) && days.format(new Date(run.startedAt))}
            </span>
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  );
}

function Column({ run: { goes, counts }, most }: { run: HeardRun; most: number }) {
  return (
    <span className="flex h-32 flex-col justify-end">
      <span className="mb-1 text-xs tabular-nums">{goes.size}</span>
      <span
        className="mx-auto flex w-6 flex-col-reverse gap-0.5"
        style={{ height: `${(100 * goes.size) / most}%` }}
      >
        {heardOutcomes.map(
          (outcome) =>
            counts[outcome] > 0 && (
              <span
                key={outcome}
                data-outcome={outcome}
                className="min-h-0.5 rounded-xs bg-(--mark)"
                style={{ flex: `${counts[outcome]} 0 0` }}
              />
            ),
        )}
      </span>
    </span>
  );
}

/** A day is named under its first run. */
function startsDay(runs: readonly HeardRun[], index: number): boolean {
  const [before, run] = [runs[index - 1], runs[index]];
  return !before || !run || localDayOf(before.startedAt) !== localDayOf(run.startedAt);
}

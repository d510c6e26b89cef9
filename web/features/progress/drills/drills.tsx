import type { ReactNode } from 'react';
import type { Selection } from '#core/rehearsal/drills.ts';
import type { ProgressFacts } from '#web/features/progress/facts/script-progress.ts';
import {
  elsewhereInWords,
  problemsInWords,
  todayInWords,
} from '#web/features/progress/facts/today-in-words.ts';
import { Button } from '#web/ui/button.tsx';

interface DrillsProps {
  facts: ProgressFacts;
  /** Where the day of the audition is set. */
  audition: ReactNode;
  onDrill(selection: Selection): void;
}

/** What to work at: the lines that break, those for today, and until when. */
export function Drills({ facts: { problems, today }, audition, onDrill }: DrillsProps) {
  const isWhole = today.counts.whole > 0;
  return (
    <dl className="divide-y divide-edge rounded-xl border border-edge">
      <Row
        name="Problem spots"
        action={
          problems.lineIds.length > 0 && (
            <Button
              onClick={() => onDrill({ type: 'lines', name: 'problem-spots', lineIds: problems.lineIds })}
            >
              Run the problem spots
            </Button>
          )
        }
      >
        <p>{problemsInWords(problems)}</p>
        <Elsewhere count={problems.elsewhere} />
      </Row>
      <Row
        name="Today"
        action={
          today.lineIds.length > 0 && (
            <Button
              onClick={() =>
                onDrill(
                  isWhole
                    ? { type: 'whole-scene' }
                    : { type: 'lines', name: 'today', lineIds: today.lineIds },
                )
              }
            >
              {isWhole ? 'Run the whole role' : 'Run today’s lines'}
            </Button>
          )
        }
      >
        <p>{todayInWords(today)}</p>
        <Elsewhere count={today.elsewhere} />
      </Row>
      <Row name="Audition">{audition}</Row>
    </dl>
  );
}

function Row({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1 p-4 sm:min-h-17 sm:grid-cols-[8rem_minmax(0,1fr)] sm:py-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">{children}</div>
        {action}
      </dd>
    </div>
  );
}

function Elsewhere({ count }: { count: number }) {
  const words = elsewhereInWords(count);
  return words === undefined ? null : <p className="text-sm text-soft">{words}</p>;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ScriptProgress } from '#core/api/results.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import type { Selection } from '#core/rehearsal/drills.ts';
import { rolesInWords } from '#core/sentences/roles-in-words.ts';
import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { progressQuery } from '#web/api/progress.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AuditionField } from './drills/audition-field.tsx';
import { Drills } from './drills/drills.tsx';
import { localDay, localDayOf } from './facts/local-day.ts';
import { type ProgressFacts, progressFacts } from './facts/script-progress.ts';
import { ForgetResults } from './forget-results.tsx';
import { RunsChart } from './runs/runs-chart.tsx';
import { LinesStrip } from './strip/lines-strip.tsx';

interface HowItGoesProps {
  script: { docId: string; name: string };
  screenplay: Screenplay;
  roles: readonly string[];
  sceneIds: 'all' | readonly string[];
  /** Results that the server does not have yet. */
  unsavedResults: number;
  onDrill(selection: Selection): void;
  /** Shows the list of all rehearsals of the script, with what was said in each. */
  onEveryRehearsal(): void;
}

/** How the lines of the chosen roles go in the chosen scenes, where they break, and what to run next. */
export function HowItGoes(props: HowItGoesProps) {
  const { script, screenplay, roles, sceneIds, unsavedResults, onDrill, onEveryRehearsal } = props;
  const { data, error, refetch } = useQuery(progressQuery(script.docId));
  const today = localDay(new Date());
  const facts = useMemo(
    () => data && progressFacts({ screenplay, roles, sceneIds, progress: data, today, dayOf: localDayOf }),
    [data, screenplay, roles, sceneIds, today],
  );
  // What came of a run is known to the server only when its last result is saved.
  useEffect(() => {
    if (unsavedResults === 0) void refetch();
  }, [unsavedResults, refetch]);

  return (
    <section
      aria-labelledby="progress-heading"
      className="rounded-2xl border border-edge bg-panel p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="progress-heading" className="font-display text-2xl">
          How your lines are going
        </h3>
        {data && facts && data.rehearsals.length > 0 && facts.lineCount > 0 && (
          <p className="text-soft">
            {sentence('progress.sit', { sits: facts.sittingCount, count: facts.lineCount })}
          </p>
        )}
      </div>
      {error && (
        <Notice
          kind="alarm"
          className="mt-4"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {sentenceOf(error)}
        </Notice>
      )}
      {data && facts ? (
        <Progress
          script={script}
          roles={roles}
          progress={data}
          facts={facts}
          today={today}
          onDrill={onDrill}
          onEveryRehearsal={onEveryRehearsal}
        />
      ) : (
        !error && <Spinner text={sentence('progress.loading')} />
      )}
    </section>
  );
}

interface ProgressProps extends Pick<HowItGoesProps, 'script' | 'roles' | 'onDrill' | 'onEveryRehearsal'> {
  progress: ScriptProgress;
  facts: ProgressFacts;
  today: string;
}

function Progress({ script, roles, progress, facts, today, onDrill, onEveryRehearsal }: ProgressProps) {
  if (facts.lineCount === 0) {
    return (
      <p className="mt-2 text-soft">
        {sentence('rehearsal.role-without-lines', { role: rolesInWords(roles) })}
      </p>
    );
  }
  const audition = <AuditionField scriptId={script.docId} auditionDay={progress.auditionDay} today={today} />;
  const isEmpty = progress.rehearsals.length === 0;
  return (
    <>
      {isEmpty && <p className="mt-2 text-soft">{sentence('progress.nothing-yet')}</p>}
      <div className="mt-4">
        <Drills facts={facts} audition={audition} onDrill={onDrill} />
      </div>
      {!isEmpty && (
        <>
          <Picture facts={facts} />
          <div className="mt-4 flex flex-wrap gap-2 border-t border-edge pt-2">
            <Button look="ghost" onClick={onEveryRehearsal}>
              {sentence('progress.every-rehearsal')}
            </Button>
            <ForgetResults scriptId={script.docId} scriptName={script.name} />
          </div>
        </>
      )}
    </>
  );
}

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The runs, and the marks of the lines: those of a run that is chosen, or the latest. */
function Picture({ facts: { scenes, runs } }: { facts: ProgressFacts }) {
  const [chosenId, choose] = useState<string>();
  const chosen = runs.runs.find(({ rehearsalId }) => rehearsalId === chosenId);
  return (
    <>
      {runs.runs.length > 1 && (
        <section aria-labelledby="progress-runs" className="mt-6">
          <h4 id="progress-runs" className="font-semibold">
            Run by run
          </h4>
          <p className="text-sm text-soft">
            Lines heard in each run. Choose a run to see below where you slipped.
          </p>
          <RunsChart runs={runs.runs} chosen={chosen} onChoose={choose} />
        </section>
      )}
      {runs.unheardRuns > 0 && (
        <p className="mt-2 text-sm text-soft">
          {runs.unheardRuns === 1
            ? sentence('progress.unheard-run')
            : sentence('progress.unheard-runs', { count: runs.unheardRuns })}
        </p>
      )}
      <section aria-labelledby="progress-lines" className="mt-6">
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <h4 id="progress-lines" className="font-semibold">
              Line by line
            </h4>
            <p role="status" className="text-sm text-soft">
              {chosen
                ? `In the run of ${times.format(new Date(chosen.startedAt))}`
                : 'The last time each line was heard'}
            </p>
          </div>
          {chosen && <Button onClick={() => choose(undefined)}>Show the last time</Button>}
        </div>
        <LinesStrip scenes={scenes} run={chosen} />
      </section>
    </>
  );
}

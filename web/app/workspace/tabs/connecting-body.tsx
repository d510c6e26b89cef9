import { useQuery } from '@tanstack/react-query';
import { screenplayQuery } from '#web/api/scripts/scripts.ts';
import { ProgressCard } from '#web/app/workspace/progress-card.tsx';
import { ConnectingTab } from '#web/features/rehearsal/connecting-tab.tsx';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { LoadFailure } from '#web/features/scripts/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface ConnectingBodyProps {
  desk: RehearsalDesk;
  onScriptTab(): void;
  onEveryRehearsal(): void;
}

/** The setup waits for the cast and the scenes; a rehearsal that has begun goes on with what it has. */
export function ConnectingBody({ desk, onScriptTab, onEveryRehearsal }: ConnectingBodyProps) {
  const { script, screenplay, showsRun } = desk;
  const loading = useQuery({ ...screenplayQuery(script?.docId ?? ''), enabled: script !== undefined });
  if (showsRun || screenplay) {
    return (
      <ConnectingTab
        desk={desk}
        progress={<ProgressCard desk={desk} onEveryRehearsal={onEveryRehearsal} />}
        onScriptTab={onScriptTab}
      />
    );
  }
  if (!loading.error) return <Spinner text="Loading the script..." />;
  return (
    <div className="p-5 sm:p-8">
      <LoadFailure error={loading.error} onRetry={() => void loading.refetch()} />
    </div>
  );
}

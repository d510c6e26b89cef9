import { useEffect, useState, useSyncExternalStore } from 'react';
import { rehearsalApi } from '#web/api/rehearsals.ts';
import type { SpokenReports } from '#web/voice/speaker.ts';
import { browserEnvironment } from './environment.ts';
import type { RehearsalRun } from './rehearsal-run.ts';
import { createRehearsalRun } from './run-rehearsal.ts';
import type { RehearsalSnapshot } from './snapshot/rehearsal-snapshot.ts';

/**
 * One run for as long as its screen lives: a rehearsal goes on while tabs change, and ends with the workspace. `told` hears
 * of everything that the partner says.
 */
export function useRehearsalRun(told: SpokenReports): RehearsalRun | undefined {
  const [run, setRun] = useState<RehearsalRun>();
  useEffect(() => {
    const created = createRehearsalRun({ api: rehearsalApi }, browserEnvironment(told));
    setRun(created);
    return () => created.dispose();
  }, [told]);
  return run;
}

export function useRehearsalSnapshot(run: RehearsalRun): RehearsalSnapshot {
  return useSyncExternalStore(
    (changed) => run.subscribe(changed),
    () => run.snapshot(),
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { rehearsalApi } from '#web/app/api/rehearsals.ts';
import type { RehearsalRun, RehearsalSnapshot } from '#web/features/rehearsal/run/types.ts';
import { createRehearsalRun } from './run-rehearsal.ts';

/** One run for as long as its screen lives: a rehearsal goes on while tabs change, and ends with the workspace. */
export function useRehearsalRun(): RehearsalRun | undefined {
  const [run, setRun] = useState<RehearsalRun>();
  useEffect(() => {
    const created = createRehearsalRun({ api: rehearsalApi });
    setRun(created);
    return () => created.dispose();
  }, []);
  return run;
}

export function useRehearsalSnapshot(run: RehearsalRun): RehearsalSnapshot {
  return useSyncExternalStore(
    (changed) => run.subscribe(changed),
    () => run.snapshot(),
  );
}

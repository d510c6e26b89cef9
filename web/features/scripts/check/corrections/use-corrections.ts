import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CorrectedScreenplay, Correction } from '#core/api/corrections.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { applyCorrections } from '#core/screenplay/corrections/apply-corrections.ts';
import { dropCorrection, keepCorrection, readingQuery } from '#web/api/scripts/corrections.ts';
import { scriptContentQuery } from '#web/api/scripts/script-content.ts';
import { screenplayQuery } from '#web/api/scripts/scripts.ts';
import { wait } from '#web/base/retry.ts';
import { CorrectionKeeper } from './correction-keeper.ts';
import { standing } from './correction-log.ts';

/** The keepers of this page. Each outlives the view, so that leaving it loses nothing. */
const keepers = new Map<string, CorrectionKeeper>();

function keeperOf(scriptId: string, queryClient: QueryClient): CorrectionKeeper {
  const keeper = keepers.get(scriptId) ?? createKeeper(scriptId, queryClient);
  keepers.set(scriptId, keeper);
  return keeper;
}

function createKeeper(scriptId: string, queryClient: QueryClient): CorrectionKeeper {
  const { queryKey } = screenplayQuery(scriptId);
  return new CorrectionKeeper(scriptId, {
    keep: (made) => keepCorrection(scriptId, made),
    drop: (id) => dropCorrection(scriptId, id),
    onAnswer: ({ corrections }) =>
      void queryClient.setQueryData(queryKey, (told) => told && { ...told, corrections }),
    onAllSent: () => {
      void queryClient.invalidateQueries({ queryKey: scriptContentQuery(scriptId).queryKey });
    },
    newId: () => crypto.randomUUID(),
    wait,
    storage: localStorage,
  });
}

export interface Corrections extends CorrectedScreenplay {
  unsentCount: number;
  isFailing: boolean;
  refusal: string | undefined;
  /** The correction that undo would take back, and the one that redo would make again. */
  undoable: Correction | undefined;
  redoable: Correction | undefined;
  make(correction: Correction): void;
  undo(): void;
  redo(): void;
  drop(id: string): void;
  retry(): void;
  forgetRefusal(): void;
}

export type CorrectionsState =
  | { status: 'loading' }
  | { status: 'failed'; error: Error; reload(): void }
  | { status: 'ready'; corrections: Corrections };

/** A script with what was put right in it, at once and whether or not the server knows it yet. */
export function useCorrections(scriptId: string): CorrectionsState {
  const queryClient = useQueryClient();
  const keeper = useMemo(() => keeperOf(scriptId, queryClient), [scriptId, queryClient]);
  const { log, isFailing, refusal } = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  const told = useQuery(screenplayQuery(scriptId));
  const kept = told.data?.corrections;
  const isAsRead = kept?.length === 0 && log.unsent.length === 0;
  const reading = useQuery({
    ...readingQuery(scriptId),
    // A long script is not fetched twice: where nothing is put right, what is shown is the reading.
    initialData: () => (isAsRead ? told.data?.screenplay : undefined),
    enabled: told.data !== undefined,
  });
  const shown = useMemo(
    () => (reading.data && kept ? carriedOut(reading.data, standing(kept, log.unsent)) : undefined),
    [reading.data, kept, log.unsent],
  );
  useShownEverywhere(scriptId, shown?.screenplay);
  useTryingAgainOnline(keeper);

  const failed = [reading, told].find((query) => query.isError && query.data === undefined);
  if (failed?.error) {
    const reload = () => {
      for (const query of [reading, told]) if (query.isError) void query.refetch();
    };
    return { status: 'failed', error: failed.error, reload };
  }
  if (!shown) return { status: 'loading' };
  return {
    status: 'ready',
    corrections: {
      ...shown,
      unsentCount: log.unsent.length,
      isFailing,
      refusal,
      undoable: shown.corrections.findLast((one) => one.applies)?.correction,
      redoable: log.undone.at(-1),
      make: (correction) => keeper.make(correction),
      undo: () => keeper.undo(shown.corrections),
      redo: () => keeper.redo(),
      drop: (id) => keeper.drop(id),
      retry: () => keeper.retry(),
      forgetRefusal: () => keeper.forgetRefusal(),
    },
  };
}

function carriedOut(reading: Screenplay, stand: ReturnType<typeof standing>): CorrectedScreenplay {
  const { screenplay, applied } = applyCorrections(
    reading,
    stand.map((one) => one.correction),
  );
  return {
    screenplay,
    corrections: stand.map((one, index) => ({ ...one, applies: applied[index] ?? false })),
  };
}

/** Roles, scenes and the formatted script follow at once, not only when the server has answered. */
function useShownEverywhere(scriptId: string, screenplay: Screenplay | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!screenplay) return;
    queryClient.setQueryData(screenplayQuery(scriptId).queryKey, (told) => told && { ...told, screenplay });
  }, [queryClient, scriptId, screenplay]);
}

function useTryingAgainOnline(keeper: CorrectionKeeper): void {
  useEffect(() => {
    const retry = () => keeper.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [keeper]);
}

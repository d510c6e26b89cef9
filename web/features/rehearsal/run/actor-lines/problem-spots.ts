import type { Rehearsal } from '#core/api/rehearsals.ts';
import type { LineResult, RehearsalResults } from '#core/api/results.ts';
import { historiesOf, problemSpots } from '#core/rehearsal/results/line-history.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';

export interface ProblemSpotsOptions {
  api: Pick<RehearsalApi, 'progress'>;
  /** The rehearsal that runs, and how its lines went so far. */
  played(): (Pick<Rehearsal, 'id' | 'startedAt'> & { results: readonly LineResult[] }) | undefined;
  found(lineIds: readonly string[]): void;
}

/** Lines that break, by the results of earlier rehearsals of the script and of the one that runs. */
export interface ProblemSpots {
  /** Asks what went wrong earlier. It is a help, and no condition: without it, this rehearsal's own results will do. */
  recall(rehearsal: Rehearsal): void;
  find(): void;
}

export function createProblemSpots({ api, played, found }: ProblemSpotsOptions): ProblemSpots {
  let earlier: readonly RehearsalResults[] = [];

  function find() {
    const now = played();
    if (now === undefined) return;
    const { id: rehearsalId, startedAt, results } = now;
    const others = earlier.filter((one) => one.rehearsalId !== rehearsalId);
    const histories = historiesOf([...others, { rehearsalId, startedAt, results: [...results] }]);
    found(problemSpots([...histories.keys()], histories));
  }

  return {
    find,
    recall({ id, scriptId }) {
      earlier = [];
      api.progress(scriptId).then(
        ({ rehearsals }) => {
          if (played()?.id !== id) return;
          earlier = rehearsals;
          find();
        },
        () => undefined,
      );
    },
  };
}

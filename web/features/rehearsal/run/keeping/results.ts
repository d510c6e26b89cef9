import type { LineResult } from '#core/api/results.ts';
import { lineResultSchema } from '#core/api/results.ts';
import { rehearsalLimits } from '#core/limits.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';
import type { OutboxEnvironment, Outboxes } from './outboxes.ts';
import { createOutboxes } from './outboxes.ts';

export interface ResultsOptions {
  api: Pick<RehearsalApi, 'addResults'>;
  environment: OutboxEnvironment & Pick<RehearsalEnvironment, 'clock' | 'date' | 'newId'>;
  changed(): void;
}

/** How the lines went in this page's rehearsals; each result is sent until it is acknowledged. */
export interface Results extends Omit<Outboxes<LineResult>, 'add'> {
  /** Keeps how a line went. `at` is a time of the environment's clock. */
  keep(rehearsalId: string, line: Omit<LineResult, 'id' | 'at'>, at: number): LineResult;
  /** Keeps a result in the place of the one that was kept under its id. */
  keepAnew(rehearsalId: string, result: LineResult): void;
}

export function createResults({ api, environment, changed }: ResultsOptions): Results {
  const { clock, date, newId } = environment;
  const { add, ...outboxes } = createOutboxes(
    {
      storagePrefix: 'castmate.unsaved-results.',
      schema: lineResultSchema,
      itemsPerRequest: rehearsalLimits.resultsPerRequest,
      send: api.addResults,
      farewellCharacters: 5_000,
    },
    environment,
    changed,
  );
  return {
    ...outboxes,
    keepAnew: add,
    keep(rehearsalId, line, at) {
      const time = new Date(Math.round(date() - (clock() - at))).toISOString();
      const result: LineResult = { ...line, id: newId(), at: time };
      add(rehearsalId, result);
      return result;
    },
  };
}

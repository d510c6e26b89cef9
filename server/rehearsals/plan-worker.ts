import type { Screenplay } from '#core/api/screenplay.ts';
import {
  type Casting,
  type CastingProblem,
  type PlannedCue,
  planCues,
  whyNotRehearse,
} from '#core/rehearsal/plan-cues.ts';
import { serveTasks } from '#server/platform/threads/serve-tasks.ts';

/** A casting, and a `Screenplay` as JSON: the thread that asks does not parse it. */
export interface CastScript {
  screenplay: string;
  casting: Casting;
}

/** What can be asked of the thread, and what it makes of it. */
export interface PlanWork {
  /** Why the casting cannot be rehearsed. */
  problem: { given: CastScript; made: CastingProblem | null };
  /** Its lines. */
  plan: { given: CastScript; made: { cues: PlannedCue[] } | { problem: CastingProblem } };
}

export type PlanTask = {
  [Kind in keyof PlanWork]: { kind: Kind; given: PlanWork[Kind]['given'] };
}[keyof PlanWork];

function madeOf({ kind, given }: PlanTask): PlanWork[PlanTask['kind']]['made'] {
  const screenplay = JSON.parse(given.screenplay) as Screenplay;
  const problem = whyNotRehearse(screenplay, given.casting);
  if (kind === 'problem') return problem;
  return problem ? { problem } : { cues: planCues(screenplay, given.casting) };
}

serveTasks(madeOf);

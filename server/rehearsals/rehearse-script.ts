import type { StartRehearsalRequest } from '#core/api/rehearsals.ts';
import type { Casting, CastingProblem, PlannedCue } from '#core/rehearsal/plan-cues.ts';
import { type AppError, refusal } from '#server/platform/errors.ts';
import type { SpeechSynthesizer } from '#server/providers/ports.ts';
import { planInThread } from './plan-thread.ts';
import type { RehearsalStore } from './store.ts';

/** The name of the caller's script, if it has been read; refuses with `not-found` or `rehearsal.not-ready`. */
export async function nameOfReadyScript(
  store: Pick<RehearsalStore, 'script'>,
  owner: string,
  scriptId: string,
): Promise<string> {
  const script = await store.script(owner, scriptId);
  if (!script) throw refusal('not-found');
  if (!script.isRead) throw refusal('rehearsal.not-ready');
  return script.name;
}

function refusalOf(problem: CastingProblem): AppError {
  switch (problem.id) {
    case 'rehearsal.unknown-role':
    case 'rehearsal.role-without-lines':
      return refusal(problem.id, { role: problem.role });
    case 'rehearsal.too-many-lines':
    case 'voice.text-too-long':
      return refusal(problem.id, { limit: problem.limit });
    default:
      return refusal(problem.id);
  }
}

/** Refuses a casting that cannot be rehearsed, with the sentence that says why. `screenplay` is JSON. */
export async function checkCasting(screenplay: string, casting: Casting): Promise<void> {
  const problem = await planInThread('problem', { screenplay, casting });
  if (problem) throw refusalOf(problem);
}

/** The lines of a casting; refuses one that cannot be rehearsed. `screenplay` is JSON. */
export async function planCasting(screenplay: string, casting: Casting): Promise<readonly PlannedCue[]> {
  const plan = await planInThread('plan', { screenplay, casting });
  if ('problem' in plan) throw refusalOf(plan.problem);
  return plan.cues;
}

/** Refuses a voice that the partner does not have. */
export function checkVoice(
  speech: SpeechSynthesizer,
  { voiceId }: Pick<StartRehearsalRequest, 'voiceId'>,
): void {
  if (!speech.voices.some(({ id }) => id === voiceId)) throw refusal('voice.unknown');
}

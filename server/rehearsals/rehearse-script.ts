import type { StartRehearsalRequest } from '#core/api/rehearsals.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { type Casting, type CastingProblem, whyNotRehearse } from '#core/rehearsal/plan-cues.ts';
import { type AppError, refusal } from '#server/platform/errors.ts';
import type { SpeechSynthesizer } from '#server/providers/ports.ts';
import type { RehearsalStore } from './store.ts';

export interface ReadyScript {
  name: string;
  screenplay: Screenplay;
}

/** The caller's script, if it has been read; refuses with `not-found` or `rehearsal.not-ready`. */
export async function readyScript(
  store: Pick<RehearsalStore, 'script'>,
  owner: string,
  scriptId: string,
): Promise<ReadyScript> {
  const script = await store.script(owner, scriptId);
  if (!script) throw refusal('not-found');
  const { name, screenplay } = script;
  if (!screenplay) throw refusal('rehearsal.not-ready');
  return { name, screenplay };
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

/** Refuses a casting that cannot be rehearsed, with the sentence that says why. */
export function checkCasting(screenplay: Screenplay, casting: Casting): void {
  const problem = whyNotRehearse(screenplay, casting);
  if (problem) throw refusalOf(problem);
}

/** Refuses a voice that the partner does not have. */
export function checkVoice(
  speech: SpeechSynthesizer,
  { voiceId }: Pick<StartRehearsalRequest, 'voiceId'>,
): void {
  if (!speech.voices.some(({ id }) => id === voiceId)) throw refusal('voice.unknown');
}

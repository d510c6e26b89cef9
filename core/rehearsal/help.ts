import type { RehearsalMode } from '#core/api/rehearsals.ts';
import { modePolicies } from '#core/rehearsal/modes.ts';

/** When an actor who falls silent in a line is helped: as the mode has it, after so many seconds, or never. */
export const helpChoices = ['by-mode', 3, 5, 8, 15, 'never'] as const;
export type HelpAfter = (typeof helpChoices)[number];

/** Times in milliseconds of silence. */
export interface HelpPolicy {
  /** After which the actor is told that the line does not seem to be over. */
  hintAfterMs: number;
  /** After which the next words are given; undefined: never. */
  promptAfterMs: number | undefined;
}

/** The hint comes at half the time after which the words are given. */
const hintShare = 0.5;

/** The help that the actor has chosen. Whatever it is, the partner never takes over in the middle of a line. */
export function helpPolicy(mode: RehearsalMode, choice: HelpAfter): HelpPolicy {
  if (choice === 'by-mode') return modePolicies[mode];
  if (choice === 'never') return { hintAfterMs: Number.POSITIVE_INFINITY, promptAfterMs: undefined };
  return { hintAfterMs: choice * 1_000 * hintShare, promptAfterMs: choice * 1_000 };
}

/**
 * `idle` before the first start; `preparing` until the first line can be played; `running`; `paused` by the actor or
 * because a line could not be played; `waiting-for-microphone`; `finished` after the last line; `stopped` by the
 * actor; `failed` when it could not start or go on (`problem` says why).
 */
export type RehearsalStatus =
  | 'idle'
  | 'preparing'
  | 'running'
  | 'paused'
  | 'waiting-for-microphone'
  | 'finished'
  | 'stopped'
  | 'failed';

/** A rehearsal that can still go on. */
export function isUnderWay(status: RehearsalStatus): boolean {
  return status === 'running' || status === 'paused' || status === 'waiting-for-microphone';
}

/** Under way, or about to be. */
export function isActive(status: RehearsalStatus): boolean {
  return status === 'preparing' || isUnderWay(status);
}

import type { RehearsalSnapshot } from '#web/features/rehearsal/run/types.ts';

export type StageAction = 'cue' | 'pause' | 'resume' | 'back' | 'next' | 'again';

type Situation = Pick<RehearsalSnapshot, 'status' | 'turn'>;

/**
 * What a key does on the stage. Space and the forward key of pedals and clickers (Page Down) hand over on the
 * actor's turn; on the partner's, Space pauses and Page Down goes on. Esc is the workspace's: it stops the rehearsal on
 * every tab.
 */
export function actionOfKey(key: string, { status, turn }: Situation): StageAction | undefined {
  if (!isUnderWay(status)) return undefined;
  switch (key) {
    case ' ':
      if (status === 'paused') return 'resume';
      return status === 'running' && turn === 'actor' ? 'cue' : 'pause';
    case 'PageDown':
      return status === 'running' && turn === 'actor' ? 'cue' : 'next';
    case 'ArrowRight':
    case 'ArrowDown':
      return 'next';
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
      return 'back';
    case 'Home':
      return 'again';
    default:
      return undefined;
  }
}

/** A rehearsal that can still go on. */
export function isUnderWay(status: RehearsalSnapshot['status']): boolean {
  return status === 'running' || status === 'paused' || status === 'waiting-for-microphone';
}

/** Under way, or about to be. */
export function isActive(status: RehearsalSnapshot['status']): boolean {
  return status === 'preparing' || isUnderWay(status);
}

import type { RehearsalCommand } from '#core/rehearsal/commands.ts';
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

/** What a letter does while the stage has the focus. */
export type Shortcut =
  | { type: 'command'; command: RehearsalCommand }
  /** Asks what shall be run, with this typed already. */
  | { type: 'ask'; typed: string }
  /** One step more of the actor's lines is hidden. */
  | { type: 'hide' }
  /** Shows a hidden line for as long as the key is held. */
  | { type: 'peek' };

const shortcuts: Readonly<Record<string, Shortcut>> = {
  l: { type: 'command', command: { name: 'line' } },
  r: { type: 'command', command: { name: 'run-again' } },
  c: { type: 'command', command: { name: 'just-cues' } },
  s: { type: 'command', command: { name: 'speed-run' } },
  p: { type: 'command', command: { name: 'problem-spots' } },
  w: { type: 'command', command: { name: 'whole-scene' } },
  f: { type: 'ask', typed: 'From ' },
  '/': { type: 'ask', typed: '' },
  h: { type: 'hide' },
  v: { type: 'peek' },
};

/** Letters are taken as well while lines are awaited: what is run may be another thing by then. */
export function shortcutOfKey(key: string, status: RehearsalSnapshot['status']): Shortcut | undefined {
  return isActive(status) ? shortcuts[key.toLowerCase()] : undefined;
}

/** The letter that gives a command, as it stands on the keyboard. */
export function letterOf(name: RehearsalCommand['name']): string | undefined {
  const found = Object.entries(shortcuts).find(
    ([, shortcut]) => shortcut.type === 'command' && shortcut.command.name === name,
  );
  return found?.[0].toUpperCase();
}

/** A rehearsal that can still go on. */
export function isUnderWay(status: RehearsalSnapshot['status']): boolean {
  return status === 'running' || status === 'paused' || status === 'waiting-for-microphone';
}

/** Under way, or about to be. */
export function isActive(status: RehearsalSnapshot['status']): boolean {
  return status === 'preparing' || isUnderWay(status);
}

import type { RehearsalCommand } from '#core/rehearsal/commands.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import {
  isActive,
  isUnderWay,
  type RehearsalStatus,
} from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import type { KeyRow } from '#web/ui/key-list.tsx';

export type StageAction = 'cue' | 'pause' | 'resume' | 'back' | 'next' | 'again';

type Situation = Pick<RehearsalSnapshot, 'status' | 'turn'>;

interface ActionKey extends KeyRow {
  presses: readonly string[];
  action(situation: Situation): StageAction;
}

const actionKeys: readonly ActionKey[] = [
  {
    keys: ['Space'],
    does: 'My line is over; otherwise pause, and resume',
    presses: [' '],
    action: (situation) => {
      if (situation.status === 'paused') return 'resume';
      return isActorsTurn(situation) ? 'cue' : 'pause';
    },
  },
  {
    keys: ['Page Down'],
    does: 'My line is over; otherwise the next line. Pedals send it',
    presses: ['PageDown'],
    action: (situation) => (isActorsTurn(situation) ? 'cue' : 'next'),
  },
  { keys: ['→', '↓'], does: 'Next line', presses: ['ArrowRight', 'ArrowDown'], action: () => 'next' },
  {
    keys: ['←', '↑', 'Page Up'],
    does: 'One line back',
    presses: ['ArrowLeft', 'ArrowUp', 'PageUp'],
    action: () => 'back',
  },
  { keys: ['Home'], does: 'Say the line again', presses: ['Home'], action: () => 'again' },
];

/**
 * What a key does on the stage. Space and the forward key of pedals and clickers (Page Down) hand over on the
 * actor's turn; on the partner's, Space pauses and Page Down goes on. Esc is the workspace's: it stops the rehearsal on
 * every tab.
 */
export function actionOfKey(key: string, situation: Situation): StageAction | undefined {
  if (!isUnderWay(situation.status)) return undefined;
  return actionKeys.find(({ presses }) => presses.includes(key))?.action(situation);
}

function isActorsTurn({ status, turn }: Situation): boolean {
  return status === 'running' && turn === 'actor';
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

interface ShortcutKey extends KeyRow {
  press: string;
  shortcut: Shortcut;
}

const command = (command: RehearsalCommand): Shortcut => ({ type: 'command', command });

const shortcutKeys: readonly ShortcutKey[] = [
  { keys: ['L'], does: 'The next words of my line', press: 'l', shortcut: command({ name: 'line' }) },
  { keys: ['H'], does: 'Hide more of my lines', press: 'h', shortcut: { type: 'hide' } },
  { keys: ['V'], does: 'Hold it to look at a hidden line', press: 'v', shortcut: { type: 'peek' } },
  { keys: ['R'], does: 'Run it again', press: 'r', shortcut: command({ name: 'run-again' }) },
  { keys: ['F'], does: 'Run from a line', press: 'f', shortcut: { type: 'ask', typed: 'From ' } },
  { keys: ['C'], does: 'Just my cues', press: 'c', shortcut: command({ name: 'just-cues' }) },
  { keys: ['S'], does: 'Speed run', press: 's', shortcut: command({ name: 'speed-run' }) },
  { keys: ['P'], does: 'Problem spots', press: 'p', shortcut: command({ name: 'problem-spots' }) },
  { keys: ['W'], does: 'The whole scene', press: 'w', shortcut: command({ name: 'whole-scene' }) },
  { keys: ['/'], does: 'Type what shall be run', press: '/', shortcut: { type: 'ask', typed: '' } },
];

/** The keys of a rehearsal, in the order in which they are shown to the actor. */
export const stageKeys: readonly KeyRow[] = [...actionKeys, ...shortcutKeys];

/** Letters are taken as well while lines are awaited: what is run may be another thing by then. */
export function shortcutOfKey(key: string, status: RehearsalStatus): Shortcut | undefined {
  if (!isActive(status)) return undefined;
  return shortcutKeys.find(({ press }) => press === key.toLowerCase())?.shortcut;
}

/** The letter that gives a command, as it stands on the keyboard. */
export function letterOf(name: RehearsalCommand['name']): string | undefined {
  return shortcutKeys.find(({ shortcut }) => shortcut.type === 'command' && shortcut.command.name === name)
    ?.keys[0];
}

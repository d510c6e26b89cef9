import type { RehearsalCommand } from '#core/commands/commands.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import {
  isActive,
  isUnderWay,
  type RehearsalStatus,
} from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import type { KeyRow } from '#web/ui/key-list.tsx';

export type StageAction = 'cue' | 'pause' | 'resume' | 'back' | 'next' | 'again';

export type Situation = Pick<RehearsalSnapshot, 'status' | 'turn' | 'partner'>;

interface ActionKey extends KeyRow {
  presses: readonly string[];
  action(situation: Situation): StageAction | undefined;
}

const actionKeys: readonly ActionKey[] = [
  {
    keys: ['Space', 'Enter'],
    does: 'My line is over; otherwise pause or resume',
    presses: [' ', 'Enter'],
    action: (situation) => (isActorsTurn(situation) ? 'cue' : pauseOrResume(situation)),
  },
  {
    keys: ['Page Down'],
    does: 'My line is over; otherwise the next line. Pedals send it',
    presses: ['PageDown', 'MediaTrackNext'],
    action: (situation) => (isActorsTurn(situation) ? 'cue' : 'next'),
  },
  { keys: ['→', '↓'], does: 'Next line', presses: ['ArrowRight', 'ArrowDown'], action: () => 'next' },
  {
    keys: ['←', '↑', 'Page Up'],
    does: 'One line back',
    presses: ['ArrowLeft', 'ArrowUp', 'PageUp', 'MediaTrackPrevious'],
    action: () => 'back',
  },
  { keys: ['Home'], does: 'Say the line again', presses: ['Home'], action: () => 'again' },
  {
    keys: ['⏯', '⏭', '⏮'],
    does: 'Media keys: pause and resume; my line is over, or the next line; one line back',
    presses: ['MediaPlayPause'],
    action: pauseOrResume,
  },
];

/** Those of a remote that has a key of its own for each, and those by which a phone's lock screen asks. */
const oneWayKeys: Readonly<Record<string, 'pause' | 'resume'>> = {
  MediaPlay: 'resume',
  MediaPause: 'pause',
  MediaStop: 'pause',
};

const talkKeys: readonly string[] = [' ', 'Enter', 'PageDown', 'MediaPlayPause'];

/**
 * What a key does to a rehearsal that is under way. Space, Enter and the forward key of pedals and clickers (Page Down)
 * hand over on the actor's turn; on the partner's, Space pauses and Page Down goes on. No key ends a rehearsal. In
 * conversation there are no lines to go to: these keys pause, or resume.
 */
export function actionOfKey(key: string, situation: Situation): StageAction | undefined {
  if (!isUnderWay(situation.status)) return undefined;
  const oneWay = oneWayKeys[key];
  if (oneWay !== undefined) return pauseOrResume(situation) === oneWay ? oneWay : undefined;
  if (situation.partner === 'live-agent')
    return talkKeys.includes(key) ? pauseOrResume(situation) : undefined;
  return actionKeys.find(({ presses }) => presses.includes(key))?.action(situation);
}

/** Whether a key that is held does the same again and again: lines are run through, but nothing is handed over twice. */
export function mayRepeat(key: string): boolean {
  return key.startsWith('Arrow');
}

function pauseOrResume({ status }: Situation): 'pause' | 'resume' {
  return status === 'paused' ? 'resume' : 'pause';
}

function isActorsTurn({ status, turn }: Situation): boolean {
  return status === 'running' && turn === 'actor';
}

/** What a letter does in a rehearsal. */
export type Shortcut =
  | { type: 'command'; command: RehearsalCommand }
  /** Asks what shall be run, with this typed already. */
  | { type: 'ask'; typed: string }
  /** One step more of the actor's lines is hidden. */
  | { type: 'hide' }
  /** Shows a hidden line for as long as the key is held. */
  | { type: 'peek' };

/** Those that only the stage itself can do. */
export type StageShortcut = Exclude<Shortcut, { type: 'command' }>;

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
  { keys: ['/'], does: 'Type what to run', press: '/', shortcut: { type: 'ask', typed: '' } },
];

/** The keys of a rehearsal, in the order in which they are shown to the actor. */
export const stageKeys: readonly KeyRow[] = [...actionKeys, ...shortcutKeys];

/** Those that work in the other tabs, too: what is left out shows or asks something on the stage itself. */
export const keysBesideStage: readonly KeyRow[] = [
  ...actionKeys,
  ...shortcutKeys.filter(({ shortcut }) => shortcut.type === 'command'),
];

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

import type { KeyRow } from '#web/ui/key-list.tsx';

/** What can be done to a line by one press. */
export type LineCommand = 'speaker' | 'type' | 'text' | 'merge' | 'split' | 'spoken' | 'right';
export type MoveCommand = 'up' | 'down' | 'first' | 'last';
export type CheckCommand = LineCommand | MoveCommand | 'undo' | 'redo';

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

interface CheckKey extends KeyRow {
  /** What each key means while a line has the focus. */
  onLine?: Readonly<Record<string, CheckCommand>>;
}

/** The keys of checking, in the order in which they are shown to the actor. */
export const checkKeys: readonly CheckKey[] = [
  { keys: ['↑', '↓'], does: 'To the line above or below', onLine: { ArrowUp: 'up', ArrowDown: 'down' } },
  { keys: ['Home', 'End'], does: 'To the first or the last line', onLine: { Home: 'first', End: 'last' } },
  { keys: ['Enter'], does: 'Show what you can do with the line' },
  { keys: ['S'], does: 'Change who says it', onLine: { s: 'speaker' } },
  { keys: ['T'], does: 'Change what kind of line it is', onLine: { t: 'type' } },
  { keys: ['E'], does: 'Edit its words', onLine: { e: 'text' } },
  { keys: ['M'], does: 'Merge it with the one above', onLine: { m: 'merge' } },
  { keys: ['X'], does: 'Split it in two', onLine: { x: 'split' } },
  { keys: ['N'], does: 'Not spoken, or spoken again', onLine: { n: 'spoken' } },
  { keys: ['R'], does: 'It looks right', onLine: { r: 'right' } },
  { keys: ['Ctrl or ⌘', 'Z'], does: 'Undo, wherever you are' },
  { keys: ['Shift', 'Ctrl or ⌘', 'Z'], does: 'Redo' },
  { keys: ['Esc'], does: 'Leave a line without changing it' },
];

const onLine = new Map(checkKeys.flatMap((row) => Object.entries(row.onLine ?? {})));

/**
 * What a key does. Letters mean something on a line only; nothing means anything while something is typed. `focus`
 * is where the keyboard is.
 */
export function commandOf(press: KeyPress, focus: 'line' | 'field' | 'elsewhere'): CheckCommand | undefined {
  if (focus === 'field' || press.altKey) return undefined;
  const letter = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.ctrlKey || press.metaKey) {
    if (letter !== 'z') return undefined;
    return press.shiftKey ? 'redo' : 'undo';
  }
  return focus === 'line' ? onLine.get(letter) : undefined;
}

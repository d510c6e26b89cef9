/** What can be done to a line by one press. */
export type LineCommand = 'speaker' | 'type' | 'text' | 'merge' | 'split' | 'spoken' | 'right';
export type MoveCommand = 'up' | 'down' | 'first' | 'last';
export type CheckCommand = LineCommand | MoveCommand | 'undo' | 'redo' | 'keys';

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** The keys as they are shown to the actor, in that order. */
export const keysInWords: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['↑', '↓'], does: 'To the line above or below' },
  { keys: ['Home', 'End'], does: 'To the first or the last line' },
  { keys: ['Enter'], does: 'Show what can be done with the line' },
  { keys: ['S'], does: 'Change who says it' },
  { keys: ['T'], does: 'Change what kind of line it is' },
  { keys: ['E'], does: 'Edit its words' },
  { keys: ['M'], does: 'Merge it with the one above' },
  { keys: ['X'], does: 'Split it in two' },
  { keys: ['N'], does: 'Not spoken, or spoken again' },
  { keys: ['R'], does: 'It is right as it is' },
  { keys: ['Ctrl or ⌘', 'Z'], does: 'Undo' },
  { keys: ['Shift', 'Ctrl or ⌘', 'Z'], does: 'Redo' },
  { keys: ['Esc'], does: 'Leave without changing anything' },
  { keys: ['?'], does: 'Show these keys' },
];

const onLine = new Map<string, CheckCommand>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Home', 'first'],
  ['End', 'last'],
  ['s', 'speaker'],
  ['t', 'type'],
  ['e', 'text'],
  ['m', 'merge'],
  ['x', 'split'],
  ['n', 'spoken'],
  ['r', 'right'],
  ['?', 'keys'],
]);

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkKeys, commandOf, type KeyPress } from './check-keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('the keys of checking a script', () => {
  it('do on a line what is written about them', () => {
    expect(['s', 't', 'e', 'm', 'x', 'n', 'r'].map((key) => commandOf(press(key), 'line'))).toEqual([
      'speaker',
      'type',
      'text',
      'merge',
      'split',
      'spoken',
      'right',
    ]);
    expect(['ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => commandOf(press(key), 'line'))).toEqual([
      'up',
      'down',
      'first',
      'last',
    ]);
    const letters = checkKeys.flatMap(({ keys }) => keys).filter((key) => /^[A-Y]$/.test(key));
    expect(letters.filter((key) => commandOf(press(key.toLowerCase()), 'line') === undefined)).toEqual([]);
  });

  it('are the same with caps lock', () => {
    expect(commandOf(press('S'), 'line')).toBe('speaker');
  });

  it('undo and redo wherever nothing is typed, with either modifier', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(commandOf(press('z', held), 'elsewhere')).toBe('undo');
      expect(commandOf(press('Z', { ...held, shiftKey: true }), 'line')).toBe('redo');
    }
  });

  it('leave the browser its own: Ctrl+S, Alt and letters away from a line', () => {
    expect(commandOf(press('s', { ctrlKey: true }), 'line')).toBeUndefined();
    expect(commandOf(press('ArrowUp', { altKey: true }), 'line')).toBeUndefined();
    expect(commandOf(press('s'), 'elsewhere')).toBeUndefined();
  });

  it('never do anything while something is typed', () => {
    const key = fc.oneof(fc.constantFrom('s', 'z', 'Z', '?', 'ArrowUp', 'Home', 'Enter'), fc.string());
    fc.assert(
      fc.property(key, fc.boolean(), fc.boolean(), (typed, ctrlKey, shiftKey) => {
        expect(commandOf(press(typed, { ctrlKey, shiftKey }), 'field')).toBeUndefined();
      }),
    );
  });

  it('means nothing by the names of what every object has', () => {
    expect(commandOf(press('constructor'), 'line')).toBeUndefined();
  });
});

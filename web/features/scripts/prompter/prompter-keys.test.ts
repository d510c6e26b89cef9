import { describe, expect, it } from 'vitest';
import { actionOf, type PrompterKey, type PrompterSituation } from './prompter-keys.ts';

const press = (key: string, held: Partial<PrompterKey> = {}): PrompterKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const reading: PrompterSituation = {
  isScrolling: false,
  isFullScreen: false,
  isRehearsing: false,
  focus: 'page',
};

describe('the keys of the prompter', () => {
  it('SCR-14 Ctrl+Space and Cmd+Space switch auto-scroll, in a rehearsal too', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(actionOf(press(' ', held), reading)).toBe('toggle');
      expect(actionOf(press(' ', held), { ...reading, isRehearsing: true })).toBe('toggle');
    }
  });

  it('SCR-15 Ctrl+Home and Cmd+Home go to the top', () => {
    expect(actionOf(press('Home', { ctrlKey: true }), reading)).toBe('top');
    expect(actionOf(press('Home', { metaKey: true }), reading)).toBe('top');
    expect(actionOf(press('Home'), reading)).toBeUndefined();
  });

  it('SCR-16 Escape stops a running auto-scroll, and is left alone otherwise', () => {
    expect(actionOf(press('Escape'), { ...reading, isScrolling: true })).toBe('stop');
    expect(actionOf(press('Escape'), reading)).toBeUndefined();
  });

  it('F opens full screen and leaves it, and Escape leaves it once nothing scrolls any more', () => {
    const covered = { ...reading, isFullScreen: true };
    expect(actionOf(press('f'), reading)).toBe('full-screen');
    expect(actionOf(press('F', { shiftKey: true }), covered)).toBe('leave-full-screen');
    expect(actionOf(press('f', { ctrlKey: true }), reading)).toBeUndefined();
    expect(actionOf(press('f'), { ...reading, focus: 'text' })).toBeUndefined();
    expect(actionOf(press('Escape'), { ...covered, isScrolling: true })).toBe('stop');
    expect(actionOf(press('Escape'), { ...covered, isRehearsing: true })).toBe('leave-full-screen');
  });

  it('Space and the keys of a pedal work on the page, but not in a rehearsal, which needs them', () => {
    expect(actionOf(press(' '), reading)).toBe('toggle');
    expect(actionOf(press('PageDown'), reading)).toBe('page-down');
    expect(actionOf(press('PageUp'), reading)).toBe('page-up');
    for (const key of [' ', 'PageDown', 'PageUp']) {
      expect(actionOf(press(key), { ...reading, isRehearsing: true })).toBeUndefined();
    }
  });

  it('leaves a control its Space, and whoever types every key', () => {
    expect(actionOf(press(' '), { ...reading, focus: 'control' })).toBeUndefined();
    expect(actionOf(press('PageDown'), { ...reading, focus: 'control' })).toBe('page-down');
    expect(actionOf(press(' ', { ctrlKey: true }), { ...reading, focus: 'text' })).toBeUndefined();
  });
});

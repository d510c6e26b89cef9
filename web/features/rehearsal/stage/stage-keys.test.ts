import { describe, expect, it } from 'vitest';
import { actionOfKey, letterOf, mayRepeat, shortcutOfKey } from './stage-keys.ts';

const partner = 'line-runner' as const;
const myTurn = { status: 'running', turn: 'actor', partner } as const;
const partnersTurn = { status: 'running', turn: 'partner', partner } as const;
const paused = { status: 'paused', turn: 'actor', partner } as const;

describe('keys on the stage', () => {
  it('Space hands over on my turn, pauses on the partner’s, and resumes a pause', () => {
    expect(actionOfKey(' ', myTurn)).toBe('cue');
    expect(actionOfKey(' ', partnersTurn)).toBe('pause');
    expect(actionOfKey(' ', paused)).toBe('resume');
  });

  it('a pedal hands over on my turn and otherwise goes forward and back', () => {
    expect(actionOfKey('PageDown', myTurn)).toBe('cue');
    expect(actionOfKey('PageDown', partnersTurn)).toBe('next');
    expect(actionOfKey('PageUp', myTurn)).toBe('back');
  });

  it('media keys pause, resume, hand over and go back, and one that stops only pauses', () => {
    expect(actionOfKey('MediaPlayPause', myTurn)).toBe('pause');
    expect(actionOfKey('MediaPlayPause', paused)).toBe('resume');
    expect(actionOfKey('MediaStop', partnersTurn)).toBe('pause');
    expect(actionOfKey('MediaPause', paused)).toBeUndefined();
    expect(actionOfKey('MediaTrackNext', myTurn)).toBe('cue');
    expect(actionOfKey('MediaTrackPrevious', partnersTurn)).toBe('back');
  });

  it('in conversation, where there are no lines to go to, Space and pedals pause and resume', () => {
    const talk = { ...myTurn, partner: 'live-agent' } as const;
    for (const key of [' ', 'Enter', 'PageDown', 'MediaPlayPause'])
      expect(actionOfKey(key, talk)).toBe('pause');
    for (const key of ['ArrowDown', 'PageUp', 'Home']) expect(actionOfKey(key, talk)).toBeUndefined();
  });

  it('only arrows may be held: a pedal that is held down does not run on through the lines', () => {
    expect(mayRepeat('ArrowRight')).toBe(true);
    expect(mayRepeat('PageDown')).toBe(false);
    expect(mayRepeat(' ')).toBe(false);
  });

  it('arrows move between lines, and Home says the line again', () => {
    expect(actionOfKey('ArrowRight', myTurn)).toBe('next');
    expect(actionOfKey('ArrowLeft', paused)).toBe('back');
    expect(actionOfKey('Home', partnersTurn)).toBe('again');
  });

  it.each([
    ['l', { type: 'command', command: { name: 'line' } }],
    ['R', { type: 'command', command: { name: 'run-again' } }],
    ['c', { type: 'command', command: { name: 'just-cues' } }],
    ['s', { type: 'command', command: { name: 'speed-run' } }],
    ['p', { type: 'command', command: { name: 'problem-spots' } }],
    ['w', { type: 'command', command: { name: 'whole-scene' } }],
    ['f', { type: 'ask', typed: 'From ' }],
    ['/', { type: 'ask', typed: '' }],
    ['h', { type: 'hide' }],
    ['v', { type: 'peek' }],
    ['x', undefined],
  ])('%s is %j while a rehearsal runs, and nothing after it', (key, shortcut) => {
    expect(shortcutOfKey(key, 'running')).toEqual(shortcut);
    expect(shortcutOfKey(key, 'preparing')).toEqual(shortcut);
    expect(shortcutOfKey(key, 'finished')).toBeUndefined();
  });

  it('the letter of a command is the one that gives it', () => {
    expect(letterOf('just-cues')).toBe('C');
    expect(letterOf('from')).toBeUndefined();
  });

  it('no key does anything when nothing runs, and other keys never do', () => {
    expect(actionOfKey(' ', { status: 'preparing', turn: 'nobody', partner })).toBeUndefined();
    expect(actionOfKey(' ', { status: 'finished', turn: 'nobody', partner })).toBeUndefined();
    expect(actionOfKey('x', myTurn)).toBeUndefined();
  });
});

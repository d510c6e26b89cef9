import { describe, expect, it } from 'vitest';
import { actionOfKey } from './stage-keys.ts';

const myTurn = { status: 'running', turn: 'actor' } as const;
const partnersTurn = { status: 'running', turn: 'partner' } as const;
const paused = { status: 'paused', turn: 'actor' } as const;

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

  it('arrows move between lines, and Home says the line again', () => {
    expect(actionOfKey('ArrowRight', myTurn)).toBe('next');
    expect(actionOfKey('ArrowLeft', paused)).toBe('back');
    expect(actionOfKey('Home', partnersTurn)).toBe('again');
  });

  it('no key does anything when nothing runs, and other keys never do', () => {
    expect(actionOfKey(' ', { status: 'preparing', turn: 'nobody' })).toBeUndefined();
    expect(actionOfKey(' ', { status: 'finished', turn: 'nobody' })).toBeUndefined();
    expect(actionOfKey('x', myTurn)).toBeUndefined();
  });
});

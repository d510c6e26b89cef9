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

  it('arrows move between lines, Home says the line again, Esc stops', () => {
    expect(actionOfKey('ArrowRight', myTurn)).toBe('next');
    expect(actionOfKey('ArrowLeft', paused)).toBe('back');
    expect(actionOfKey('Home', partnersTurn)).toBe('again');
    expect(actionOfKey('Escape', paused)).toBe('stop');
  });

  it('only Esc does anything while the lines are got ready', () => {
    const preparing = { status: 'preparing', turn: 'nobody' } as const;
    expect(actionOfKey(' ', preparing)).toBeUndefined();
    expect(actionOfKey('Escape', preparing)).toBe('stop');
  });

  it('no key does anything when nothing runs, and other keys never do', () => {
    expect(actionOfKey(' ', { status: 'finished', turn: 'nobody' })).toBeUndefined();
    expect(actionOfKey('x', myTurn)).toBeUndefined();
  });
});

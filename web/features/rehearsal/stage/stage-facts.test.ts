import { describe, expect, it } from 'vitest';
import { wholeScene } from '#core/rehearsal/drills.ts';
import { drillName, lineSize, progressPercent } from './stage-facts.ts';

describe('the stage', () => {
  it('sets short lines large and long ones small', () => {
    expect(['Yes.', 'a'.repeat(100), 'a'.repeat(300), 'a'.repeat(2000)].map(lineSize)).toEqual([
      'huge',
      'large',
      'medium',
      'small',
    ]);
  });

  it('names what is run, where it is not the whole scene', () => {
    expect(drillName(wholeScene)).toBeUndefined();
    expect(drillName({ ...wholeScene, pace: 'speed' })).toBe('Speed run');
    expect(drillName({ selection: { type: 'just-cues' }, pace: 'natural' })).toBe('Just cues');
    const lines = (name: 'problem-spots' | 'today') =>
      drillName({ selection: { type: 'lines', name, lineIds: [] }, pace: 'natural' });
    expect([lines('problem-spots'), lines('today')]).toEqual(['Problem spots', 'Today’s lines']);
  });

  it('knows no progress before the length is known', () => {
    expect(progressPercent(3, undefined)).toBe(0);
    expect(progressPercent(3, 12)).toBe(25);
  });
});

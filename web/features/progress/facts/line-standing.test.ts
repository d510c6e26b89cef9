import { describe, expect, it } from 'vitest';
import { go } from '#web/features/progress/testing/play.ts';
import { standingOf } from './line-standing.ts';

describe('how a line sits', () => {
  it('is not said while nothing was heard of it', () => {
    expect(standingOf([])).toBe('unheard');
  });

  it('is well when its goes were clean, and ill when the last one was not', () => {
    expect(standingOf([go('a', 'clean')])).toBe('sits');
    expect(standingOf([go('a', 'clean'), go('a', 'missed')])).toBe('breaks');
  });

  it('gets better by clean goes, step by step', () => {
    const broken = go('a', 'off');
    const clean = () => go('a', 'clean');
    expect(standingOf([broken, clean()])).toBe('breaks');
    expect(standingOf([broken, clean(), clean()])).toBe('settling');
    expect(standingOf([broken, ...Array.from({ length: 6 }, clean)])).toBe('sits');
  });
});

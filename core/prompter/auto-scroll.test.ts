import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pixelsPerSecond, scrollOn } from './auto-scroll.ts';

const page = { seen: 600, whole: 3_000 };

describe('auto-scroll', () => {
  it.each([
    [1, 8],
    [2, 16],
    [5, 40],
  ])(
    'SCR-12, SCR-13 at speed %d moves %d pixels a second, as 4 px every 1000/(2·speed) ms do',
    (speed, pixels) => {
      expect(pixelsPerSecond(speed)).toBeCloseTo(pixels, 10);
    },
  );

  it('has the same mean speed whatever frames it comes in', () => {
    const frames = fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(frames, fc.integer({ min: 2, max: 10 }), (elapsed, halves) => {
        const settings = { speed: halves / 2, loops: false };
        const top = elapsed.reduce((at, ms) => scrollOn(at, ms, settings, page).top, 0);
        const total = elapsed.reduce((sum, ms) => sum + ms, 0);
        expect(top).toBeCloseTo((pixelsPerSecond(settings.speed) * total) / 1_000, 6);
      }),
    );
  });

  it('SCR-9 stops within ten pixels of the bottom', () => {
    const settings = { speed: 2, loops: false };
    expect(scrollOn(2_389, 10, settings, page).goesOn).toBe(true);
    expect(scrollOn(2_390, 10, settings, page)).toEqual({ top: 2_390, goesOn: false });
  });

  it('SCR-10 begins again from the top where it loops', () => {
    expect(scrollOn(2_395, 10, { speed: 2, loops: true }, page)).toEqual({ top: 0, goesOn: true });
  });

  it('has nothing to do on a page that is seen whole', () => {
    const whole = { seen: 600, whole: 500 };
    expect(scrollOn(0, 10, { speed: 2, loops: true }, whole)).toEqual({ top: 0, goesOn: false });
  });
});

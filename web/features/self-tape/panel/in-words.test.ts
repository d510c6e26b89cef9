import { describe, expect, it } from 'vitest';
import { minutesAndSeconds, sizeAgainstSites } from './in-words.ts';

describe('what is said of a take', () => {
  it('REC-10 its length is told as m:ss', () => {
    expect([0, 9.9, 60, 187, 3_601].map(minutesAndSeconds)).toEqual([
      '0:00',
      '0:09',
      '1:00',
      '3:07',
      '60:01',
    ]);
  });

  it('its size is told against what casting sites take', () => {
    expect(sizeAgainstSites(1_000)).toBe('Small enough for Actors Access, Spotlight, Castify, and E-mail.');
    expect(sizeAgainstSites(300_000_000)).toBe(
      'Small enough for Actors Access and Spotlight. Too large for Castify (200 MB) and E-mail (25 MB).',
    );
  });
});

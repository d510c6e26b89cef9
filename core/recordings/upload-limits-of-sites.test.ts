import { describe, expect, it } from 'vitest';
import { sitesFor } from '#core/recordings/upload-limits-of-sites.ts';

describe('where a file of this size can be sent', () => {
  it.each([
    [1_000_000, ['Actors Access', 'Spotlight', 'Castify', 'E-mail'], []],
    [25_000_001, ['Actors Access', 'Spotlight', 'Castify'], ['E-mail']],
    [350_000_000, ['Actors Access', 'Spotlight'], ['Castify', 'E-mail']],
    [501_000_000, [], ['Actors Access', 'Spotlight', 'Castify', 'E-mail']],
  ])('%d bytes', (bytes, taking, refusing) => {
    expect(sitesFor(bytes)).toEqual({ taking, refusing });
  });
});

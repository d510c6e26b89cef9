import { describe, expect, it } from 'vitest';
import { heardShare } from './heard-share.ts';

const line = 'Then I will drink it.';

describe('the share of a line that was heard', () => {
  it('grows from word to word, by their letters', () => {
    const shares = [0, 1, 2, 5].map((begun) => heardShare(line, { by: 'words', begun }));
    expect(shares).toEqual([0, 4 / 17, 5 / 17, 1]);
  });

  it('stays between two words where only the duration of the line is known', () => {
    expect(heardShare(line, { by: 'share', share: 0.3 })).toBe(5 / 17);
    expect(heardShare(line, { by: 'share', share: 0.35 })).toBe(5 / 17);
    expect(heardShare(line, { by: 'share', share: 1 })).toBe(1);
  });

  it('is not known where the place is not', () => {
    expect(heardShare(line, undefined)).toBeUndefined();
    expect(heardShare('', { by: 'words', begun: 0 })).toBe(0);
  });
});

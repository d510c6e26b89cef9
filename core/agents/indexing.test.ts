import { describe, expect, it } from 'vitest';
import { decideOnIndex } from '#core/agents/indexing.ts';
import { indexingRules } from '#core/limits.ts';

describe('waiting for the index of a document', () => {
  it('RDY-10, VPI-8 looks every 5 seconds, 60 times, and has waited 300 seconds then', () => {
    let looks = 1;
    let waitedMs = 0;
    while (decideOnIndex('indexing', looks) === 'wait') {
      waitedMs += indexingRules.pollMs;
      looks += 1;
    }
    expect(indexingRules).toEqual({ pollMs: 5_000, polls: 60 });
    expect([looks - 1, waitedMs]).toEqual([60, 300_000]);
    expect(decideOnIndex('indexing', looks)).toBe('timed-out');
  });

  it('ends with the first status that is final, however late', () => {
    for (const looks of [1, 60, 61]) {
      expect(decideOnIndex('succeeded', looks)).toBe('done');
      expect(decideOnIndex('too-small', looks)).toBe('done');
      expect(decideOnIndex('failed', looks)).toBe('failed');
    }
  });
});

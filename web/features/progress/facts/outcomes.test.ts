import { expect, it } from 'vitest';
import { countOutcomes, countsInWords } from './outcomes.ts';

it('outcomes are counted, and told from the best to the gravest', () => {
  const counts = countOutcomes(['off', 'clean', 'unheard', 'clean']);
  expect(counts).toEqual({ clean: 2, paused: 0, missed: 0, prompted: 0, off: 1, unheard: 1 });
  expect(countsInWords(counts)).toBe('2 clean, 1 off script, 1 not heard');
  expect(countsInWords(countOutcomes([]))).toBe('');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExpectedPhone } from './line-model.ts';
import { matchSettings } from './step-likelihoods.ts';
import { openWordSpotter } from './word-spotting.ts';

const alphabet = ['sil', 'aa', 'iy', 'uw', 'n', 's', 't', 'k', 'm', 'l', 'd', 'ow', 'f', 'r', 'p', 'eh'];
const priors = [0.25, ...Array<number>(alphabet.length - 1).fill(0.05)];
const outputsOf = (word: string) => word.split(' ').map((phone) => alphabet.indexOf(phone));
const expected = (words: readonly string[]): ExpectedPhone[] =>
  words.flatMap((spoken, word) =>
    outputsOf(spoken).map((output) => ({ outputs: [output], seconds: 0.08, word })),
  );

/** What is heard of the words, four steps a phone, with silence around them. */
function saying(words: readonly string[]): Float32Array[] {
  const silence = Array<number>(10).fill(0);
  const outputs = words.flatMap((word) => outputsOf(word).flatMap((output) => Array<number>(4).fill(output)));
  return [...silence, ...outputs, ...silence].map((right) =>
    Float32Array.from(alphabet, (_, output) =>
      Math.log(output === right ? 0.8 : 0.2 / (alphabet.length - 1)),
    ),
  );
}

function spot(line: readonly string[], said: readonly string[]): number {
  const spotter = openWordSpotter(expected(line), priors, matchSettings);
  return saying(said).reduce((_, step) => spotter(step), 0);
}

const line = ['m iy', 'k iy t uw', 'n aa s', 's uw k iy', 'd ow', 'f r eh n d'];
const sounds = line.join(' ').split(' ').length;

describe('words of a line in another order', () => {
  it('are found, each with its share of the sounds', () => {
    expect(spot(line, ['f r eh n d', 's uw k iy'])).toBeCloseTo(9 / sounds);
    expect(spot(line, ['l ow', 's uw k iy', 'p eh l', 'k iy t uw', 'l ow', 'n aa s'])).toBeCloseTo(
      11 / sounds,
    );
  });

  it('count from two on: one may be there by chance', () => {
    expect(spot(line, ['p eh l', 's uw k iy', 'l ow'])).toBe(0);
  });

  it('count once, however often they are said or written', () => {
    expect(spot(line, ['n aa s', 'n aa s', 'l ow', 'n aa s'])).toBe(0);
    expect(spot(['n aa s', 'n aa s', 'k iy t uw'], ['n aa s', 'k iy t uw'])).toBeCloseTo(7 / 10);
  });

  it('are not the small ones, which any speech has', () => {
    expect(spot(line, ['d ow', 'm iy', 'd ow', 'm iy'])).toBe(0);
  });

  it('are none in other speech or in silence', () => {
    expect(spot(line, ['p eh l', 'r ow p', 't aa m', 'l iy f'])).toBe(0);
    expect(spot(line, [])).toBe(0);
  });

  it('never become fewer while somebody speaks on', () => {
    const word = fc.constantFrom(...line, 'p eh l', 'r ow p', 't aa m');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (said) => {
        const spotter = openWordSpotter(expected(line), priors, matchSettings);
        const shares = saying(said).map((step) => spotter(step));
        expect(shares).toEqual([...shares].sort((one, other) => one - other));
        expect(shares.at(-1)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 30 },
    );
  });
});

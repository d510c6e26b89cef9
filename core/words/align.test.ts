import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AlignedPair, type AlignmentCosts, align } from './align.ts';

const costsOf = (one: string, other: string): AlignmentCosts => ({
  leftOut: 5,
  added: 5,
  ofPair: (at, otherAt) => (one[at] === other[otherAt] ? 0 : 8),
});

function costOf(pairs: readonly AlignedPair[], { leftOut, added, ofPair }: AlignmentCosts): number {
  return pairs.reduce((sum, { one, other }) => {
    if (one === undefined) return sum + added;
    return sum + (other === undefined ? leftOut : ofPair(one, other));
  }, 0);
}

function leastCost(one: string, other: string): number {
  const known = new Map<string, number>();
  const from = (at: number, otherAt: number): number => {
    if (at === one.length || otherAt === other.length) return 5 * (one.length - at + other.length - otherAt);
    const key = `${at} ${otherAt}`;
    const pair = one[at] === other[otherAt] ? 0 : 8;
    const cost =
      known.get(key) ??
      Math.min(from(at + 1, otherAt) + 5, from(at, otherAt + 1) + 5, from(at + 1, otherAt + 1) + pair);
    known.set(key, cost);
    return cost;
  };
  return from(0, 0);
}

const rows = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 });
const placesOf = (length: number) => Array.from({ length }, (_, place) => place);

describe('two rows laid beside each other', () => {
  it('cost as little as they can', () => {
    fc.assert(
      fc.property(rows, rows, (one, other) => {
        const costs = costsOf(one, other);
        expect(costOf(align(one.length, other.length, costs), costs)).toBe(leastCost(one, other));
      }),
    );
  });

  it('have each place once and in order, in however many stretches they are compared', () => {
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 1, max: 200 }), (one, other, most) => {
        const pairs = align(one.length, other.length, costsOf(one, other), most);
        expect(pairs.flatMap(({ one: at }) => at ?? [])).toEqual(placesOf(one.length));
        expect(pairs.flatMap(({ other: at }) => at ?? [])).toEqual(placesOf(other.length));
      }),
    );
  });

  it('keep what they have in common where they are too long for one stretch', () => {
    const one = Array.from({ length: 500 }, (_, at) => 'abcdefg'[(at * at) % 7]).join('');
    const other = `${one.slice(0, 200)}${one.slice(203)}`;
    const pairs = align(one.length, other.length, costsOf(one, other), 2_500);
    expect(costOf(pairs, costsOf(one, other))).toBe(15);
  });

  it('take work that grows no faster than they do', () => {
    const comparisons = (length: number, otherLength: number) => {
      let count = 0;
      const ofPair = () => {
        count += 1;
        return 8;
      };
      align(length, otherLength, { leftOut: 5, added: 5, ofPair }, 10_000);
      return count;
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (one, other) => {
        expect(comparisons(one, other)).toBeLessThanOrEqual(10_000 + 250 * (one + other));
      }),
      { numRuns: 20 },
    );
  });
});

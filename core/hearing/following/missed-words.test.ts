import { describe, expect, it } from 'vitest';
import { modelByLot } from '#core/hearing/phone-model/testing-model.ts';
import type { ExpectedPhone } from './line-model.ts';
import { missedWords } from './missed-words.ts';

const model = {
  ...modelByLot(1),
  phones: ['sil', 'aa', 'iy', 'uw', 'n', 's', 't', 'k'],
  priors: [0.3, ...Array(7).fill(0.1)],
};

/** Six words, no two alike; each phone takes 80 ms. */
const words = ['k iy t uw', 'n aa s', 't iy n uw', 's uw k', 'aa n iy', 'k aa t'].map((word) =>
  word.split(' ').map((phone) => model.phones.indexOf(phone)),
);
const line: ExpectedPhone[] = words.flatMap((outputs, word) =>
  outputs.map((output) => ({ outputs: [output], seconds: 0.08, word })),
);

function saying(spoken: readonly (readonly number[])[]): Float32Array[] {
  const silence = Array<number>(15).fill(0);
  const outputs = [
    ...silence,
    ...spoken.flatMap((word) => word.flatMap((output) => Array<number>(4).fill(output))),
  ];
  return [...outputs, ...silence].map((right) =>
    Float32Array.from(model.phones, (_, output) => Math.log(output === right ? 0.8 : 0.2 / 7)),
  );
}

describe('words that were left out', () => {
  it('are none when the line was spoken', () => {
    expect(missedWords(line, saying(words), model)).toEqual([]);
  });

  it.each([0, 1, 2, 3, 4, 5])('are told: word %i', (missing) => {
    expect(missedWords(line, saying(words.filter((_, word) => word !== missing)), model)).toEqual([missing]);
  });

  it('are told when there are several', () => {
    expect(missedWords(line, saying(words.filter((_, word) => word !== 1 && word !== 4)), model)).toEqual([
      1, 4,
    ]);
  });

  it('are not looked for where nothing was heard, or in a single word', () => {
    expect(missedWords(line, [], model)).toEqual([]);
    expect(missedWords(line.slice(0, 4), saying([]), model)).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelByLot } from '#core/hearing/phone-model/testing-model.ts';
import { type ExpectedPhone, lineModel, lineModelSettings } from './line-model.ts';
import { asRead, learnReading, type OwnReading, ownReadingSchema } from './own-reading.ts';

const model = {
  ...modelByLot(1),
  phones: ['sil', 'aa', 'iy', 'uw', 'n', 's', 't', 'k'],
  priors: [0.3, ...Array(7).fill(0.1)],
};
const output = (phone: string) => model.phones.indexOf(phone);
const line: ExpectedPhone[] = ['k iy t', 'n aa s', 'k uw n'].flatMap((phones, word) =>
  phones.split(' ').map((phone) => ({ outputs: [output(phone)], seconds: 0.08, word })),
);

/** What is heard of phones said for so many steps each. */
const said = (...phones: [phone: string, steps: number][]): Float32Array[] =>
  phones.flatMap(([phone, steps]) =>
    Array.from({ length: steps }, () =>
      Float32Array.from(model.phones, (_, at) => Math.log(at === output(phone) ? 0.8 : 0.2 / 7)),
    ),
  );

const slowly = said(
  ['sil', 15],
  ['k', 8],
  ['iy', 8],
  ['t', 8],
  ['sil', 30],
  ['n', 8],
  ['iy', 8],
  ['s', 8],
  ['k', 8],
  ['uw', 8],
  ['n', 8],
  ['sil', 15],
);

describe('a reading of the actor’s own', () => {
  const own = learnReading(model, line, slowly);

  it('has the length of each phone, and the sounds that were heard', () => {
    own.phones.toSpliced(4, 1).forEach((seconds) => {
      expect(seconds).toBeGreaterThan(0.1);
      expect(seconds).toBeLessThan(0.3);
    });
    expect(own.outputs[4]).toBe(output('iy'));
    expect(own.outputs.toSpliced(4, 1)).toEqual(line.map(({ outputs }) => outputs[0]).toSpliced(4, 1));
  });

  it('is data that can be kept', () => {
    expect(ownReadingSchema.parse(JSON.parse(JSON.stringify(own)))).toEqual(own);
  });

  it('makes the line longer, and lets the other sound pass', () => {
    const expected = asRead(line, own);
    expected.forEach(({ seconds }) => {
      expect(seconds).toBeGreaterThan(0.1);
      expect(seconds).toBeLessThan(0.16);
    });
    expect(expected[4]?.outputs).toEqual([output('aa'), output('iy')]);
  });

  it('without any speech leaves the line as it is', () => {
    const silent = learnReading(model, line, said(['sil', 50]));
    expect(silent.phones).toEqual(line.map(() => 0));
    expect(asRead(line, silent).map(({ seconds }) => seconds)).toEqual(line.map(({ seconds }) => seconds));
    expect(learnReading(model, line, []).phones).toEqual(line.map(() => 0));
  });

  it('of another text is passed over', () => {
    expect(asRead(line.slice(1), own)).toEqual(line.slice(1));
    expect(asRead(line, undefined)).toEqual(line);
  });

  it('always leaves a line that can be followed, whatever was heard', () => {
    const spoken = fc.array(fc.tuple(fc.constantFrom(...model.phones), fc.integer({ min: 1, max: 20 })), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(spoken, (phones) => {
        const reading: OwnReading = learnReading(model, line, said(...phones));
        const { states } = lineModel(asRead(line, reading), { ...lineModelSettings, stepSeconds: 0.02 });
        for (const { from } of states) {
          for (const { probability } of from) {
            expect(probability).toBeGreaterThan(0);
            expect(probability).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

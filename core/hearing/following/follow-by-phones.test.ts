import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Phone } from '#core/api/rehearsals.ts';
import { followByPhones, type Place } from './follow-by-phones.ts';
import { type ExpectedPhone, expectedPhones, lineModel, lineModelSettings } from './line-model.ts';
import { matchSettings } from './step-likelihoods.ts';

const alphabet = ['sil', 'aa', 'iy', 'uw', 'n', 's', 't', 'k'];
const priors = [0.3, ...alphabet.slice(1).map(() => 0.1)];
const settings = { ...lineModelSettings, stepSeconds: 0.02 };

/** "kiy tuw / naas / tiyn / suwk": words of a few phones, each phone 80 ms long. */
const words = ['k iy t uw', 'n aa s', 't iy n', 's uw k'].map((word) => word.split(' '));
const line: ExpectedPhone[] = words.flatMap((phones, word) =>
  phones.map((phone) => ({ outputs: [alphabet.indexOf(phone)], seconds: 0.08, word })),
);

type Said = readonly [phone: string, steps: number];
const say = (...spoken: string[][]): Said[] =>
  spoken.flatMap((word) => word.map((phone) => [phone, 4] as const));
const silence = (steps: number): Said => ['sil', steps];

/** Follows what is said by a listener who hears the right phone with the given probability. */
function follow(said: readonly Said[], model = lineModel(line, settings), heardRight = 0.6): Place {
  const follower = followByPhones(model, priors, matchSettings);
  let place: Place | undefined;
  for (const [phone, steps] of said) {
    const right = alphabet.indexOf(phone);
    const wrong = Math.log((1 - heardRight) / (alphabet.length - 1));
    const heard = Float32Array.from(alphabet, (_, output) =>
      output === right ? Math.log(heardRight) : wrong,
    );
    for (let step = 0; step < steps; step += 1) place = follower.push(heard);
  }
  if (!place) throw new Error('nothing was said');
  return place;
}

const [first, second, third, fourth] = words as [string[], string[], string[], string[]];

describe('following the phones of a line', () => {
  it('is sure of the end when every word was said, and of nothing before', () => {
    expect(follow([silence(20), ...say(first, second, third, fourth), silence(5)]).ended).toBeGreaterThan(
      0.95,
    );
    const middle = follow([silence(20), ...say(first, second), silence(5)]);
    expect(middle.ended).toBeLessThan(0.001);
    expect(middle.begun).toBe(2);
    expect(middle.remaining).toBeCloseTo(0.48, 1);
  });

  it('is hardly moved by a silence of ten seconds', () => {
    const dried = [silence(20), ...say(first, second, third)];
    const [soon, late] = [5, 500].map((steps) => follow([...dried, silence(steps)], undefined, 0.95));
    expect(late?.ended).toBeLessThan(0.01);
    expect(late?.remaining).toBeCloseTo(soon?.remaining ?? 0, 1);
    expect(follow([silence(30)]).notBegun).toBeGreaterThan(0.95);
  });

  it('goes on after a held pause as if there had been none', () => {
    const held = [silence(20), ...say(first, second), silence(120), ...say(third, fourth), silence(5)];
    expect(follow(held).ended).toBeGreaterThan(0.95);
  });

  it('forgives a word that is said otherwise', () => {
    const other = [silence(20), ...say(first, ['t', 'uw', 't'], third, fourth), silence(5)];
    expect(follow(other).ended).toBeGreaterThan(0.9);
  });

  it('knows other words for what they are, pauses between them or not', () => {
    const others = say(['s', 's', 'aa', 'uw', 'n'], ['iy', 's', 'aa', 'k', 'n', 'aa']);
    for (const between of [[], [silence(150)]]) {
      const place = follow([silence(20), ...others, ...between, ...others, silence(20)]);
      expect(place.inLine).toBeLessThan(0.1);
      expect(place.ended).toBeLessThan(0.1);
    }
  });

  it('takes sounds of the room after the line for what they are', () => {
    const babble = say(['n', 'uw', 'k'], ['aa', 't']);
    expect(follow([silence(20), ...say(...words), silence(10), ...babble]).ended).toBeGreaterThan(0.9);
  });

  it('always has probabilities', () => {
    const anySaid = fc.array(fc.tuple(fc.constantFrom(...alphabet), fc.integer({ min: 1, max: 30 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(anySaid, fc.constantFrom(0.3, 0.9, 0.9999), (said, heardRight) => {
        const place = follow(said, undefined, heardRight);
        for (const probability of [place.ended, place.inLine, place.notBegun]) {
          expect(probability).toBeGreaterThanOrEqual(0);
          expect(probability).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(place.ended).toBeLessThanOrEqual(place.inLine + 1e-9);
        expect(place.remaining).toBeGreaterThanOrEqual(0);
        expect(place.remaining).toBeLessThanOrEqual(1.05);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the model of a line', () => {
  it('lets probability neither grow nor, but for what is left out of account, vanish', () => {
    const anyLine = fc.array(
      fc.record({
        phones: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }),
        seconds: fc.constantFrom(0.02, 0.09, 0.4),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(anyLine, (spoken) => {
        const phones = spoken.flatMap(({ phones: outputs, seconds }, word) =>
          outputs.map((output) => ({ outputs: [output], seconds, word })),
        );
        const { states, seconds } = lineModel(phones, settings);
        const leaving = new Float64Array(states.length);
        for (const { from, remaining } of states) {
          expect(remaining).toBeGreaterThanOrEqual(-1e-9);
          expect(remaining).toBeLessThanOrEqual(seconds + 1e-9);
          for (const { state, probability } of from) leaving[state] = (leaving[state] ?? 0) + probability;
        }
        for (const sum of leaving) expect(sum).toBeLessThanOrEqual(1.05);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the phones of a reading', () => {
  const phone = (name: string, startMs: number, endMs: number, word?: number): Phone => ({
    phone: name,
    startMs,
    endMs,
    ...(word === undefined ? {} : { word }),
  });

  it('are those that the model knows, without silences', () => {
    const reading = [phone('n', 0, 60, 0), phone('pau', 60, 90), phone('dx', 90, 120, 1)];
    expect(expectedPhones(reading, alphabet)).toEqual([
      { outputs: [4], seconds: 0.06, word: 0 },
      { outputs: [6], seconds: 0.03, word: 1 },
    ]);
  });

  it('are unknown where their words are, or one of them is', () => {
    expect(expectedPhones([phone('n', 0, 60)], alphabet)).toBeUndefined();
    expect(expectedPhones([phone('q', 0, 60, 0)], alphabet)).toBeUndefined();
    expect(expectedPhones([phone('pau', 0, 60)], alphabet)).toBeUndefined();
  });
});

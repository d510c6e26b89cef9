import { describe, expect, it } from 'vitest';
import { modelByLot } from '#core/hearing/phone-model/testing-model.ts';
import type { ExpectedPhone } from './line-model.ts';
import { openWordEar } from './word-ear.ts';

const model = modelByLot(1);
const line: ExpectedPhone[] = [1, 2, 1, 3].map((output, word) => ({ outputs: [output], seconds: 0.2, word }));

/** Hears the outputs of the model one after the other, each for so many steps, with the given certainty. */
function hear(said: readonly [output: number, steps: number][], certainty = 0.9) {
  const ear = openWordEar(model, line);
  let at = 0;
  const evidence = said.flatMap(([output, steps]) => {
    const rest = Math.log((1 - certainty) / 3);
    const heard = Float32Array.from(model.phones, (_, index) =>
      index === output ? Math.log(certainty) : rest,
    );
    return Array.from({ length: steps }, () => {
      at += 320;
      return ear.push({ logProbabilities: heard, at });
    });
  });
  const last = evidence.at(-1);
  if (!last?.words) throw new Error('nothing was heard');
  return { ...last, words: last.words };
}

/** The whole line, with silence before and after it. */
const spoken: [output: number, steps: number][] = [
  [0, 20],
  [1, 10],
  [2, 10],
  [1, 10],
  [3, 10],
  [0, 25],
];

describe('an ear for words', () => {
  it('tells speech, silence and the place in the line', () => {
    const { words, ...rest } = hear(spoken);
    expect(rest).toMatchObject({ speaking: false, expectedMs: 800 });
    expect(rest.heardMs).toBeGreaterThan(760);
    expect(rest.silenceMs).toBeGreaterThan(440);
    expect(words.ended).toBeGreaterThan(0.95);
    expect(words.endedForMs).toBeGreaterThan(300);
    expect(words.begun).toBe(4);
  });

  it('keeps to the end of the line through a short doubt, and not through a long one', () => {
    const atEnd = hear(spoken).words.endedForMs;
    expect(hear([...spoken, [1, 1]]).words.endedForMs).toBeGreaterThan(atEnd);
    expect(hear([...spoken, [1, 40], [2, 40]]).words.endedForMs).toBe(0);
  });

  it('has heard nothing of the line until it was begun', () => {
    expect(hear([[0, 100]]).heardMs).toBe(0);
    expect(
      hear([
        [0, 20],
        [1, 4],
      ]).heardMs,
    ).toBe(0);
    expect(
      hear([
        [0, 20],
        [1, 10],
      ]).heardMs,
    ).toBeGreaterThan(0);
  });

  it('knows as much after ten minutes of silence as at its beginning, however little it can tell silence', () => {
    const dried: [number, number][] = [
      [0, 20],
      [1, 10],
      [2, 10],
    ];
    const [soon, late] = [100, 30_000].map((steps) => hear([...dried, [0, steps]], 0.6).words.ended);
    expect(late).toBe(soon);
    expect(hear([[0, 30_000]]).words.inLine).toBe(hear([[0, 100]]).words.inLine);
  });
});

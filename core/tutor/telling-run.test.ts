import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlaceWords, tellingRun, type WordRun } from './telling-run.ts';

const telling = new Set(['kitchen', 'old', 'barn']);
const leads = new Set(['in', 'the']);

function wordsOfPlaces(headings: readonly (readonly string[])[], onScene = () => {}): PlaceWords {
  return {
    isTelling: (word) => telling.has(word),
    isLead: (word) => leads.has(word),
    *scenesWith(word) {
      for (const [scene, heading] of headings.entries()) {
        if (!heading.includes(word)) continue;
        onScene();
        yield scene;
      }
    },
  };
}

/** The same by trying every run against every heading. */
function byTrying(words: readonly string[], headings: readonly (readonly string[])[]): WordRun | undefined {
  let best: (WordRun & { told: number }) | undefined;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const run = words.slice(from, to);
      if (!headings.some((heading) => run.every((word) => heading.includes(word)))) break;
      const told = run.filter((word) => telling.has(word)).length;
      const stands = words[to] === 'scene' || leads.has(words[from - 1] ?? '');
      if (stands && told > (best?.told ?? 0)) best = { from, to, told };
    }
  }
  return best && { from: best.from, to: best.to };
}

const someWords = fc.array(fc.constantFrom('kitchen', 'old', 'barn', 'in', 'the', 'scene', 'who', 'day'), {
  maxLength: 12,
});

describe('the words of a question that name a scene', () => {
  it('are those that trying every run against every heading finds', () => {
    fc.assert(
      fc.property(someWords, fc.array(someWords, { maxLength: 4 }), (words, headings) => {
        expect(tellingRun(words, wordsOfPlaces(headings))).toEqual(byTrying(words, headings));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are found by looking at each word once, whatever somebody writes', () => {
    const headings = Array.from({ length: 30 }, () => ['in', 'the', 'old', 'kitchen']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), (length) => {
        let looks = 0;
        const words = Array.from({ length }, (_, at) => headings[0]?.[at % 4] ?? '');
        tellingRun(
          words,
          wordsOfPlaces(headings, () => (looks += 1)),
        );
        expect(looks).toBe(headings.length * length);
      }),
      { numRuns: 20 },
    );
  });
});

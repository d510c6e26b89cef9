import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnTempo, tempoSpread, unknownTempo } from './tempo.ts';

describe('the actor’s tempo', () => {
  it('comes close to a steady actor within a few lines', () => {
    let tempo = unknownTempo;
    for (let line = 0; line < 5; line += 1) tempo = learnTempo(tempo, { heardMs: 1_400, referenceMs: 1_000 });
    expect(tempo.ratio).toBeGreaterThan(1.3);
    expect(tempo.ratio).toBeLessThan(1.4);
  });

  it('learns nothing from a line without an expectation or without a voice', () => {
    expect(learnTempo(unknownTempo, { heardMs: 900, referenceMs: 0 })).toBe(unknownTempo);
    expect(learnTempo(unknownTempo, { heardMs: 0, referenceMs: 900 })).toBe(unknownTempo);
    expect(learnTempo(unknownTempo, { heardMs: Number.NaN, referenceMs: 900 })).toBe(unknownTempo);
  });

  it('never leaves the range from half to double, whatever is heard', () => {
    const lines = fc.array(
      fc.record({ heardMs: fc.double({ min: 0, max: 1e7 }), referenceMs: fc.double({ min: 0, max: 1e7 }) }),
    );
    fc.assert(
      fc.property(lines, (heard) => {
        const tempo = heard.reduce(learnTempo, unknownTempo);
        expect(tempo.ratio).toBeGreaterThanOrEqual(0.4999);
        expect(tempo.ratio).toBeLessThanOrEqual(2.0001);
      }),
    );
  });

  it('is surer of itself with every line', () => {
    const once = learnTempo(unknownTempo, { heardMs: 1_000, referenceMs: 1_000 });
    const twice = learnTempo(once, { heardMs: 1_000, referenceMs: 1_000 });
    expect(tempoSpread(once)).toBeLessThan(tempoSpread(unknownTempo));
    expect(tempoSpread(twice)).toBeLessThan(tempoSpread(once));
  });
});

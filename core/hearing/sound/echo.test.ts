import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openEchoGate } from './echo.ts';

const stepMs = 20;
/** Pushes steps for so long, and answers for how much of it an echo was the explanation. */
function hear(gate: ReturnType<typeof openEchoGate>, ms: number, decibels: number, playedDecibels: number) {
  let echoMs = 0;
  for (let at = 0; at < ms; at += stepMs) if (gate.push(decibels, playedDecibels, stepMs)) echoMs += stepMs;
  return echoMs;
}

describe('what comes back of the partner', () => {
  it('is nothing while nothing is played', () => {
    expect(hear(openEchoGate(), 2_000, -20, -80)).toBe(0);
  });

  it('is known by how loud it is against what is played', () => {
    const gate = openEchoGate();
    expect(hear(gate, 2_000, -35, -20)).toBe(2_000);
    expect(hear(gate, 200, -45, -30)).toBe(200);
    expect(hear(gate, 400, -25, -20)).toBe(0);
    expect(hear(gate, 400, -35, -20)).toBe(400);
  });

  it('lets a voice through at once where nothing comes back, as with headphones', () => {
    const gate = openEchoGate();
    hear(gate, 1_000, -70, -20);
    expect(hear(gate, 300, -40, -20)).toBe(0);
  });

  it('is known again once the loudspeakers are turned up', () => {
    const gate = openEchoGate();
    hear(gate, 1_000, -60, -20);
    hear(gate, 6_000, -30, -20);
    expect(hear(gate, 500, -30, -20)).toBe(500);
  });

  it('is expected to be softer once the device has learned to cancel it', () => {
    const gate = openEchoGate();
    hear(gate, 1_000, -25, -20);
    expect(hear(gate, 200, -28, -20)).toBe(200);
    hear(gate, 10_000, -60, -20);
    expect(hear(gate, 200, -28, -20)).toBe(0);
  });

  it('is never louder than the loudest that ever came back, and a margin', () => {
    const level = fc.double({ min: -80, max: -5, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(level, level), { minLength: 30, maxLength: 120 }), (steps) => {
        const gate = openEchoGate();
        let loudest = Number.NEGATIVE_INFINITY;
        steps.forEach(([decibels, played], index) => {
          const isEcho = gate.push(decibels, played, stepMs);
          if (isEcho && index * stepMs > 30 * stepMs) {
            expect(decibels - played).toBeLessThanOrEqual(Math.max(loudest, -80) + 6 + 1e-9);
          }
          loudest = Math.max(loudest, decibels - played);
        });
      }),
    );
  });
});

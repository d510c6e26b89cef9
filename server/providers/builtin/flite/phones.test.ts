import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Phone } from '#core/api/rehearsals.ts';
import { coverWith, cutPhones, meanReading, parsePhones, scalePhones, speechSpan } from './phones.ts';

const readings = fc
  .array(fc.tuple(fc.constantFrom('pau', 'ay', 't', 'ow', 'l', 'd'), fc.integer({ min: 1, max: 400 })))
  .map((pairs) => {
    let startMs = 0;
    return pairs.map(([phone, length]): Phone => {
      const one = { phone, startMs, endMs: startMs + length };
      startMs = one.endMs;
      return one;
    });
  });

const sounding = (phones: readonly Phone[]) => phones.filter(({ phone }) => phone !== 'pau');
const names = (phones: readonly Phone[]) => sounding(phones).map(({ phone }) => phone);

function expectToCover(phones: readonly Phone[], durationMs: number): void {
  let atMs = 0;
  for (const { startMs, endMs } of phones) {
    expect(startMs).toBe(atMs);
    expect(endMs).toBeGreaterThan(startMs);
    atMs = endMs;
  }
  expect(Math.abs(atMs - durationMs)).toBeLessThanOrEqual(0.05 + 1e-9);
}

test('the engine prints phones with the seconds at which they end', () => {
  expect(parsePhones('pau:0.224 w:0.293 ay:0.425 \n\n')).toEqual([
    { phone: 'pau', startMs: 0, endMs: 224 },
    { phone: 'w', startMs: 224, endMs: 293 },
    { phone: 'ay', startMs: 293, endMs: 425 },
  ]);
});

test('whatever is printed, phones never run backwards', () => {
  const print = fc.array(
    fc.oneof(
      fc.string(),
      fc.tuple(fc.constantFrom('ay', 't'), fc.float()).map((pair) => pair.join(':')),
    ),
  );
  fc.assert(
    fc.property(print, (pieces) => {
      let atMs = 0;
      for (const { startMs, endMs } of parsePhones(pieces.join(' '))) {
        expect(startMs).toBe(atMs);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        atMs = endMs;
      }
    }),
  );
});

test('phones with gaps between them are made to cover the sound', () => {
  fc.assert(
    fc.property(readings, fc.integer({ min: 1, max: 500 }), (phones, tailMs) => {
      const durationMs = (phones.at(-1)?.endMs ?? 0) + tailMs;
      const covered = coverWith(sounding(phones), durationMs);
      expectToCover(covered, durationMs);
      expect(names(covered)).toEqual(names(phones));
      covered.slice(1).forEach(({ phone }, index) => {
        expect(phone === 'pau' && covered[index]?.phone === 'pau').toBe(false);
      });
    }),
  );
});

test('cutting and scaling keep phones in order and inside', () => {
  fc.assert(
    fc.property(
      readings,
      fc.nat(800),
      fc.nat(800),
      fc.constantFrom(0.87, 1, 1.12),
      (phones, fromMs, length, factor) => {
        for (const { startMs, endMs } of scalePhones(cutPhones(phones, fromMs, fromMs + length), factor)) {
          expect(startMs).toBeGreaterThanOrEqual(0);
          expect(endMs).toBeGreaterThan(startMs);
          expect(endMs).toBeLessThanOrEqual(length * factor + 1e-9);
        }
      },
    ),
  );
});

test('the mean of a reading with itself is that reading from first sound to last', () => {
  fc.assert(
    fc.property(readings, (phones) => {
      const mean = meanReading([phones, phones]);
      const span = speechSpan(phones);
      expect(names(mean)).toEqual(names(phones));
      expectToCover(mean, span ? span.endMs - span.startMs : 0);
    }),
  );
});

test('where two voices say the same phones, each phone and pause has the mean length', () => {
  const one = parsePhones('pau:0.2 ay:0.3 pau:0.4 n:0.5 ow:0.7 pau:0.9');
  const other = parsePhones('pau:0.1 ay:0.3 n:0.35 ow:0.65 pau:0.8');
  expect(meanReading([one, other])).toEqual([
    { phone: 'ay', startMs: 0, endMs: 150 },
    { phone: 'pau', startMs: 150, endMs: 200 },
    { phone: 'n', startMs: 200, endMs: 275 },
    { phone: 'ow', startMs: 275, endMs: 525 },
  ]);
});

test('a voice that says other phones gives its tempo only', () => {
  const one = parsePhones('pau:0.2 ay:0.3 n:0.4');
  const other = parsePhones('pau:0.1 ay:0.3 m:0.4 n:0.5');
  expect(meanReading([one, other])).toEqual([
    { phone: 'ay', startMs: 0, endMs: 150 },
    { phone: 'n', startMs: 150, endMs: 300 },
  ]);
});

test('a reading of silence alone has no phones', () => {
  expect(meanReading([parsePhones('pau:0.2'), parsePhones('pau:0.3')])).toEqual([]);
  expect(meanReading([])).toEqual([]);
});

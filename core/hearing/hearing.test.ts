import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unknownTempo } from '#core/hearing/following/tempo.ts';
import { type Heard, type LineToHear, openHearing } from '#core/hearing/hearing.ts';
import { modelByLot } from '#core/hearing/phone-model/testing-model.ts';

const rate = 16_000;
const model = modelByLot(3);
const line: LineToHear = {
  phones: [1, 2, 3].map((output, word) => ({
    phone: model.phones[output] ?? '',
    startMs: 200 * word,
    endMs: 200 * word + 200,
    word,
  })),
  durationMs: 600,
  tempo: unknownTempo,
  by: 'words',
  carryMs: 300,
};

const tone = (ms: number, decibels: number) =>
  Float32Array.from(
    { length: (ms * rate) / 1_000 },
    (_, index) => 10 ** (decibels / 20) * Math.SQRT2 * Math.sin((2 * Math.PI * 300 * index) / rate),
  );
const last = (heard: readonly Heard[]) => {
  const one = heard.at(-1);
  if (one === undefined) throw new Error('nothing was heard');
  return one;
};

describe('a hearing by the phone model', () => {
  it('keeps the sound of a line where it is told to, with the speech that it began with', () => {
    const hearing = openHearing(model);
    hearing.push(tone(500, -60));
    hearing.push(tone(200, -30));
    hearing.listen({ ...line, keepsSound: true });
    const heard = tone(500, -30);
    hearing.push(heard);
    const sound = hearing.takeSound() ?? new Float32Array();
    expect(sound.length).toBeGreaterThan(heard.length);
    expect(sound.slice(-heard.length)).toEqual(heard);
    expect(hearing.takeSound()).toBeUndefined();
    hearing.listen(line);
    hearing.push(heard);
    expect(hearing.takeSound()).toBeUndefined();
  });

  it('follows the words of a line, and without them its duration', () => {
    const hearing = openHearing(model);
    expect(last(hearing.push(tone(500, -30))).evidence).not.toHaveProperty('words');
    hearing.listen(line);
    expect(last(hearing.push(tone(500, -30))).evidence).toMatchObject({
      expectedMs: expect.closeTo(600),
      words: { inLine: expect.any(Number) },
    });
    hearing.listen({ ...line, by: 'duration' });
    const byDuration = last(hearing.push(tone(500, -30))).evidence;
    expect(byDuration).toMatchObject({ expectedMs: 600 });
    expect(byDuration).not.toHaveProperty('words');
  });

  it('expects the words at the actor’s own tempo', () => {
    const hearing = openHearing(model);
    hearing.listen({ ...line, tempo: { ratio: 1.5, lines: 3 } });
    expect(last(hearing.push(tone(500, -30))).evidence.expectedMs).toBeCloseTo(900);
  });

  it('follows by duration a reading whose phones it does not know', () => {
    const hearing = openHearing(model);
    hearing.listen({ ...line, phones: [{ phone: 'click', startMs: 0, endMs: 600, word: 0 }] });
    expect(last(hearing.push(tone(500, -30))).evidence).toMatchObject({ expectedMs: 600 });
  });

  it('loses nothing, however the sound arrives', () => {
    const sound = tone(700, -20);
    const whole = openHearing(model);
    whole.listen(line);
    const expected = whole.push(sound);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1 }), (cuts) => {
        const hearing = openHearing(model);
        hearing.listen(line);
        const heard: Heard[] = [];
        let from = 0;
        for (const cut of cuts) {
          heard.push(...hearing.push(sound.subarray(from, from + cut)));
          from += cut;
        }
        heard.push(...hearing.push(sound.subarray(from)));
        expect(heard).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a hearing by loudness', () => {
  it('hears a voice, its length and its end', () => {
    const hearing = openHearing(undefined);
    hearing.push(tone(500, -70));
    hearing.listen(line);
    expect(last(hearing.push(tone(600, -25))).evidence).toMatchObject({
      speaking: true,
      heardMs: 600,
      expectedMs: 600,
    });
    expect(last(hearing.push(tone(400, -70)))).toMatchObject({
      decibels: expect.closeTo(-70, 0),
      evidence: { speaking: false, silenceMs: 400 },
    });
  });

  it('tells for how long a sound as loud as the actor’s voice goes on, and nothing of softer ones', () => {
    const hearing = openHearing(undefined);
    hearing.push(tone(500, -70));
    hearing.push(tone(600, -25));
    expect(last(hearing.push(tone(200, -70))).loudForMs).toBe(0);
    expect(last(hearing.push(tone(40, -30))).loudForMs).toBe(40);
    expect(last(hearing.push(tone(40, -45))).loudForMs).toBe(0);
  });

  it.each([
    ['no longer than it may', 1_000, 300],
    ['where it was just begun', 100, 100],
  ])('counts speech that is already going on to the line, %s', (_what, spokenMs, carriedMs) => {
    const hearing = openHearing(undefined);
    hearing.push(tone(500, -70));
    hearing.push(tone(spokenMs, -25));
    hearing.listen(line);
    expect(last(hearing.push(tone(20, -25))).evidence.heardMs).toBe(carriedMs + 20);
  });
});

describe('while the partner can be heard', () => {
  const power = (decibels: number) => 10 ** (decibels / 10);
  /** Has heard the partner come back, 15 decibels softer than it was played. */
  const opened = () => {
    const hearing = openHearing(undefined);
    hearing.push(tone(500, -70));
    hearing.push(tone(1_000, -35), power(-20));
    return hearing;
  };

  it('takes for the actor only what is louder than what comes back of the partner', () => {
    const hearing = opened();
    expect(last(hearing.push(tone(400, -35), power(-20)))).toMatchObject({
      isEcho: true,
      evidence: { speaking: false, heardMs: 0 },
    });
    expect(last(hearing.push(tone(200, -20), power(-20)))).toMatchObject({
      isEcho: false,
      evidence: { speaking: true, speechRunMs: 200 },
    });
  });

  it('takes no echo for a sound as loud as the actor’s voice', () => {
    const hearing = openHearing(undefined);
    hearing.push(tone(500, -70));
    hearing.push(tone(600, -30));
    hearing.push(tone(200, -70));
    expect(last(hearing.push(tone(400, -35), power(-20))).loudForMs).toBe(0);
    hearing.push(tone(400, -35), power(-20));
    expect(last(hearing.push(tone(100, -35), power(-20))).loudForMs).toBe(0);
    expect(last(hearing.push(tone(40, -22), power(-20))).loudForMs).toBe(40);
  });

  it('counts nothing of the partner to the line that follows, its end in the room neither', () => {
    const hearing = opened();
    hearing.listen(line);
    expect(last(hearing.push(tone(200, -35))).evidence).toMatchObject({ speaking: false, heardMs: 0 });
    hearing.push(tone(500, -70));
    expect(last(hearing.push(tone(100, -35))).evidence).toMatchObject({ speaking: true, heardMs: 100 });
  });
});

describe('looking back at a line', () => {
  it('teaches nothing that was not said to its end, and what was left out is told from then on', () => {
    const hearing = openHearing(model);
    hearing.listen(line);
    expect(last(hearing.push(tone(1_000, -30))).evidence.words).not.toHaveProperty('missed');
    expect(hearing.lookBack()).toBeUndefined();
    expect(last(hearing.push(tone(100, -30))).evidence.words).toHaveProperty('missed', expect.any(Array));
    hearing.listen(line);
    expect(last(hearing.push(tone(100, -30))).evidence.words).not.toHaveProperty('missed');
  });

  it('has nothing to say of the room, or of a line that is followed by its duration', () => {
    const hearing = openHearing(model);
    hearing.push(tone(500, -30));
    expect(hearing.lookBack()).toBeUndefined();
    hearing.listen({ ...line, by: 'duration' });
    hearing.push(tone(500, -30));
    expect(hearing.lookBack()).toBeUndefined();
  });

  it('expects a line as the actor has spoken it, and not in the tempo of their other lines', () => {
    const own = { phones: [0.4, 0.4, 0.4], outputs: [1, 2, 3] };
    const hearing = openHearing(model);
    hearing.listen({ ...line, own, tempo: { ratio: 1.5, lines: 3 } });
    expect(last(hearing.push(tone(500, -30))).evidence.expectedMs).toBeCloseTo(600 * Math.SQRT2);
    hearing.listen({ ...line, own: { phones: [0.4], outputs: [1] }, tempo: { ratio: 1.5, lines: 3 } });
    expect(last(hearing.push(tone(500, -30))).evidence.expectedMs).toBeCloseTo(900);
  });
});

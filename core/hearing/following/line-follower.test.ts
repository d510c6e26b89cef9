import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Phone } from '#core/api/rehearsals.ts';
import { decideEndpoint, endpointingPolicies } from '#core/hearing/endpointing/endpointing.ts';
import { continueActivity, nothingHeard } from '#core/hearing/sound/voice-activity.ts';
import { followByDuration, referenceReading } from './line-follower.ts';
import { learnTempo, unknownTempo } from './tempo.ts';

const stepMs = 20;

/** A reference reading of phrases of the given lengths, a breath after each. */
function reference(...phrasesMs: number[]): { durationMs: number; phones: Phone[] } {
  let at = 200;
  const phones: Phone[] = [{ phone: 'pau', startMs: 0, endMs: at }];
  for (const phraseMs of phrasesMs) {
    phones.push({ phone: 'ah', startMs: at, endMs: at + phraseMs });
    phones.push({ phone: 'pau', startMs: at + phraseMs, endMs: at + phraseMs + 180 });
    at += phraseMs + 180;
  }
  return { durationMs: at, phones };
}

function remainingAfter(heardMs: number, ...phrasesMs: number[]): number {
  const follower = followByDuration(reference(...phrasesMs), unknownTempo);
  follower.push({ ...nothingHeard, heardMs });
  return follower.remainingMs() ?? Number.NaN;
}

describe('the reference reading of a line', () => {
  it('counts speech, keeps little of the pauses inside, and nothing of those at the ends', () => {
    expect(referenceReading(reference(1_000, 500)).speechMs).toBe(1_000 + 60 + 500);
  });

  it('knows where the reference takes a breath', () => {
    expect(referenceReading(reference(900, 540)).rests).toEqual([0.6]);
    expect(referenceReading(reference(900)).rests).toEqual([]);
  });

  it('falls back to the duration where there are no phones', () => {
    expect(referenceReading({ durationMs: 1_200, phones: [] })).toEqual({ speechMs: 1_200, rests: [] });
  });
});

describe('following by duration', () => {
  it('expects all of the line before it begins, and the actor’s tempo on top', () => {
    expect(remainingAfter(0, 2_000)).toBe(2_000);
    const slow = followByDuration(reference(2_000), { ratio: 1.5, lines: 3 });
    expect(slow.expectedMs).toBe(3_000);
  });

  it('expects next to nothing once the expected speech has been heard', () => {
    expect(remainingAfter(2_000, 2_000)).toBeLessThan(100);
  });

  it('holds a pause where the reference breathes for a pause, not for the end', () => {
    expect(remainingAfter(1_500, 1_500, 500)).toBeGreaterThan(2 * remainingAfter(1_500, 2_000));
  });

  it('knows nothing of a line without a reference', () => {
    const follower = followByDuration({ durationMs: 0, phones: [] }, unknownTempo);
    expect(follower.expectedMs).toBeUndefined();
    expect(follower.remainingMs()).toBeUndefined();
  });

  it('never expects more while the actor speaks on', () => {
    const phrases = fc.array(fc.integer({ min: 50, max: 5_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(phrases, fc.double({ min: 0.5, max: 2, noNaN: true }), (phrasesMs, ratio) => {
        const cue = reference(...phrasesMs);
        const follower = followByDuration(cue, { ratio, lines: 1 });
        let before = follower.remainingMs() ?? 0;
        for (let heardMs = 50; heardMs < 2 * cue.durationMs; heardMs += 50) {
          follower.push({ ...nothingHeard, heardMs });
          const now = follower.remainingMs() ?? Number.NaN;
          expect(now).toBeLessThanOrEqual(before + 1e-6);
          expect(now).toBeGreaterThanOrEqual(0);
          before = now;
        }
      }),
      { numRuns: 30 },
    );
  });
});

/**
 * A made-up company of actors: a tempo of their own and one per line, breaths of 0.15 to 0.6 s between phrases, three
 * in ten of them held for up to 2 s, and a hesitation inside one phrase in ten. It shows that the parts fit together
 * and guards their balance; how real actors fare is not known from it.
 */
describe('a balanced partner with a hundred made-up actors', () => {
  const random = generator(20_261);
  const outcomes = { lines: 0, cutIns: 0, missed: 0, gapsMs: [] as number[] };
  for (let actor = 0; actor < 100; actor += 1) {
    const ownTempo = 0.75 + 0.55 * random();
    let tempo = unknownTempo;
    for (let line = 0; line < 10; line += 1) {
      const count = 1 + Math.floor(random() * random() * 6);
      const phrasesMs = Array.from({ length: count }, () => 300 + 2_200 * random());
      const cue = reference(...phrasesMs);
      const { steps, end } = perform(phrasesMs, ownTempo * (0.88 + 0.24 * random()), random);
      const follower = followByDuration(cue, tempo);
      let activity = nothingHeard;
      const cuedAt = steps.findIndex((voice) => {
        activity = continueActivity(activity, voice, stepMs);
        follower.push(activity);
        const { expectedMs } = follower;
        const evidence = { ...activity, expectedMs, remainingMs: follower.remainingMs() };
        return decideEndpoint(evidence, 'plain', endpointingPolicies.balanced).type === 'cue';
      });
      outcomes.lines += 1;
      if (cuedAt < 0) outcomes.missed += 1;
      else if (cuedAt < end) outcomes.cutIns += 1;
      else outcomes.gapsMs.push((cuedAt + 1 - end) * stepMs);
      const heardMs = steps.slice(0, end).filter((voice) => voice).length * stepMs;
      tempo = learnTempo(tempo, { heardMs, referenceMs: referenceReading(cue).speechMs });
    }
  }
  outcomes.gapsMs.sort((a, b) => a - b);

  it('cuts into fewer than seven of a hundred lines', () => {
    expect(outcomes.cutIns / outcomes.lines).toBeLessThan(0.07);
  });

  it('comes in on all others by itself', () => {
    expect(outcomes.missed).toBe(0);
  });

  it('comes in on half of them within 0.35 s, and on nine in ten within 1.6 s', () => {
    expect(outcomes.gapsMs[Math.floor(outcomes.gapsMs.length * 0.5)]).toBeLessThan(350);
    expect(outcomes.gapsMs[Math.floor(outcomes.gapsMs.length * 0.9)]).toBeLessThan(1_600);
  });
});

function perform(phrasesMs: readonly number[], tempo: number, random: () => number) {
  const steps: boolean[] = [];
  const add = (ms: number, voice: boolean) => {
    for (let step = 0; step < Math.round(ms / stepMs); step += 1) steps.push(voice);
  };
  add(300, false);
  for (const [index, phraseMs] of phrasesMs.entries()) {
    if (index > 0) add(random() < 0.3 ? 800 + 1_200 * random() : 150 + 450 * random(), false);
    const hesitates = random() < 0.1;
    const share = hesitates ? random() : 1;
    add(phraseMs * tempo * share, true);
    if (hesitates) {
      add(300 + 700 * random(), false);
      add(phraseMs * tempo * (1 - share), true);
    }
  }
  const end = steps.lastIndexOf(true) + 1;
  add(6_000, false);
  return { steps, end };
}

/** Numbers from 0 to 1 that are the same in every run (linear congruential, Numerical Recipes). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

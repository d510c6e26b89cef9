import { describe, expect, it } from 'vitest';
import { cueGaps, delayMs, median, overlapMs, type Recording, voicedMs, voices } from './analysis.ts';
import type { Sound } from './audio.ts';
import { syntheticSpeech, track } from './synthetic-speech.ts';

const speech = (ms: number) => syntheticSpeech(1, ms);

function scene(actor: (readonly [number, Sound])[], partner: (readonly [number, Sound])[]): Recording {
  const sides = { actor: track(10_000, actor), partner: track(10_000, partner) };
  return {
    sampleRate: sides.actor.sampleRate,
    actor: sides.actor.samples,
    partner: sides.partner.samples,
  };
}

const near = (numbers: readonly number[]) => numbers.map((number) => expect.closeTo(number, -1));

describe('the analysis of a recorded scene', () => {
  it('finds the stretches of voice and leaves short pauses inside them', () => {
    const { samples, sampleRate } = track(6_000, [
      [500, speech(1_000)],
      [1_900, speech(300)],
      [4_000, speech(800)],
    ]);

    const found = voices(samples, sampleRate);

    expect(found.flatMap(({ startMs, endMs }) => [startMs, endMs])).toEqual(near([500, 2_200, 4_000, 4_800]));
  });

  it('measures from the end of the actor to the first sound of the partner', () => {
    const recording = scene(
      [
        [1_000, speech(1_000)],
        [6_000, speech(1_000)],
      ],
      [
        [2_300, speech(1_000)],
        [7_450, speech(500)],
      ],
    );

    expect(cueGaps(recording)).toEqual(near([300, 450]));
    expect(overlapMs(recording)).toBe(0);
  });

  it('takes a pause that the partner leaves alone for no change of turn', () => {
    const recording = scene(
      [
        [1_000, speech(500)],
        [3_000, speech(500)],
      ],
      [[3_800, speech(500)]],
    );

    expect(cueGaps(recording)).toEqual(near([300]));
  });

  it('counts the time in which both speak, and a gap that is negative', () => {
    const recording = scene([[1_000, speech(1_000)]], [[1_800, speech(1_000)]]);

    expect(cueGaps(recording)).toEqual(near([-200]));
    expect(overlapMs(recording)).toBeCloseTo(200, -1);
  });

  it('says how much voice lies in a stretch', () => {
    const { samples, sampleRate } = track(4_000, [[1_000, speech(1_000)]]);

    expect(voicedMs(samples, sampleRate, { startMs: 1_500, endMs: 3_000 })).toBeCloseTo(500, -1);
    expect(voicedMs(samples, sampleRate, { startMs: 2_100, endMs: 3_000 })).toBe(0);
  });

  it('finds by how much one side repeats the other', () => {
    const said = speech(1_000);

    expect(delayMs(scene([[8_000, said]], [[8_047, said]]), 2_000)).toBeCloseTo(47, 3);
  });

  it('has the middle of an even number of gaps between two of them', () => {
    expect(median([300, 100, 200])).toBe(200);
    expect(median([400, 100, 200, 300])).toBe(250);
  });
});

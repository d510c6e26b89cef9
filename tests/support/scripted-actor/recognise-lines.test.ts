import { describe, expect, it } from 'vitest';
import { join, type Sound } from './audio.ts';
import { recogniseLines } from './recognise-lines.ts';
import { pause, syntheticSpeech, track } from './synthetic-speech.ts';

const hello = syntheticSpeech(1, 900);
const longer = join([syntheticSpeech(2, 700), pause(300), syntheticSpeech(3, 1_200)]);
const no = syntheticSpeech(4, 300);

describe('recognising rendered lines in a recording', () => {
  it('finds each line where it was spoken', () => {
    const recorded = at48kHz(
      track(9_000, [
        [1_000, hello],
        [3_000, longer],
        [7_000, no],
      ]),
    );

    const found = recogniseLines(recorded, [hello, longer, no]);

    expect(found.map((line) => line?.startMs)).toEqual([
      expect.closeTo(1_000, -1),
      expect.closeTo(3_000, -1),
      expect.closeTo(7_000, -1),
    ]);
    for (const line of found) expect(line?.likeness).toBeGreaterThan(0.95);
  });

  it('finds a line that is played more softly and stumbles for some milliseconds', () => {
    const [first, rest] = [longer.samples.subarray(0, 20_000), longer.samples.subarray(20_000)];
    const stumbling = join([{ ...longer, samples: first }, pause(8), { ...longer, samples: rest }]);
    const softer = { ...stumbling, samples: stumbling.samples.map((sample) => sample / 4) };

    const [found] = recogniseLines(at48kHz(track(5_000, [[1_000, softer]])), [longer]);

    expect(found?.startMs).toBeCloseTo(1_000, -1);
  });

  it('misses a line that was not spoken, or only begun', () => {
    const begun: Sound = { ...longer, samples: longer.samples.subarray(0, 12_000) };
    const recorded = at48kHz(
      track(5_000, [
        [500, hello],
        [2_000, begun],
      ]),
    );

    expect(recogniseLines(recorded, [hello, longer])).toEqual([expect.anything(), null]);
    expect(recogniseLines(recorded, [no])).toEqual([null]);
  });

  it('misses a line that lacks its end', () => {
    const cutOff: Sound = { ...longer, samples: longer.samples.subarray(0, 28_000) };

    expect(recogniseLines(at48kHz(track(5_000, [[1_000, cutOff]])), [longer])).toEqual([null]);
  });

  it('misses a line that comes too early', () => {
    const recorded = at48kHz(
      track(6_000, [
        [500, longer],
        [4_000, hello],
      ]),
    );

    expect(recogniseLines(recorded, [hello, longer])).toEqual([expect.anything(), null]);
  });
});

/** The sound as a recording has it: at three times the sample rate, shifted by a part of a sample. */
function at48kHz({ samples }: Sound): Sound {
  const recorded = new Float32Array(3 * samples.length);
  recorded.forEach((_, index) => {
    const place = index / 3 + 0.2;
    const before = Math.floor(place);
    const [one = 0, other = 0] = [samples[before], samples[before + 1]];
    recorded[index] = one + (other - one) * (place - before);
  });
  return { sampleRate: 48_000, samples: recorded };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPhoneHearing, stepSeconds } from '#core/hearing/phone-model/hear-phones.ts';
import { openLogMel } from '#core/hearing/phone-model/log-mel.ts';
import type { Convolution } from '#core/hearing/phone-model/model-file.ts';
import { openNetwork } from '#core/hearing/phone-model/phone-network.ts';
import { powerSpectrum } from '#core/hearing/phone-model/power-spectrum.ts';
import { generator, modelByLot } from '#core/hearing/phone-model/testing-model.ts';

const random = generator(7);
const noise = (length: number) => Float32Array.from({ length }, () => random() - 0.5);

/** The layer's formula, written down without regard to time or order. */
function plainConvolution(layer: Convolution, rows: number[][]): number[][] {
  const { inputs, outputs, taps, stride, dilation, stepsBefore, rectified, residual } = layer;
  return Array.from({ length: Math.floor(rows.length / stride) }, (_, step) =>
    Array.from({ length: outputs }, (_, output) => {
      let sum = layer.biases[output] ?? 0;
      for (let tap = 0; tap < taps; tap += 1) {
        for (let input = 0; input < inputs; input += 1) {
          const weight = layer.weights[(output * taps + tap) * inputs + input] ?? 0;
          sum += weight * (rows[step * stride - stepsBefore + tap * dilation]?.[input] ?? 0);
        }
      }
      const activated = rectified ? Math.max(0, sum) : sum;
      return residual ? activated + (rows[step]?.[output] ?? 0) : activated;
    }),
  );
}

describe('the power spectrum', () => {
  it('is that of the discrete Fourier transform', () => {
    const size = 64;
    const samples = noise(size);
    const power = new Float32Array(size / 2 + 1);
    powerSpectrum(size)(samples, power);
    power.forEach((value, bin) => {
      let [real, imaginary] = [0, 0];
      samples.forEach((sample, at) => {
        real += sample * Math.cos((2 * Math.PI * bin * at) / size);
        imaginary -= sample * Math.sin((2 * Math.PI * bin * at) / size);
      });
      expect(value).toBeCloseTo(real ** 2 + imaginary ** 2, 3);
    });
  });
});

describe('features', () => {
  const model = modelByLot(1);

  it('are nearly the same at any level of the same sound, once some of it was heard', () => {
    const sound = noise(16_000);
    const featuresAt = (gain: number) => {
      const frames: Float32Array[] = [];
      const stream = openLogMel(model.features, model.sampleRate);
      stream.push(
        sound.map((sample) => gain * sample),
        (frame) => frames.push(frame.slice()),
      );
      return frames;
    };
    const [quiet, loud] = [featuresAt(0.2).at(-1), featuresAt(0.8).at(-1)];
    quiet?.forEach((value, band) => {
      expect(Math.abs(value - (loud?.[band] ?? 9))).toBeLessThan(0.2);
    });
  });

  it('tell the band in which a tone lies', () => {
    const tone = Float32Array.from({ length: 1_600 }, (_, at) =>
      Math.sin((2 * Math.PI * 5_000 * at) / 16_000),
    );
    let last = new Float32Array(0);
    openLogMel(model.features, model.sampleRate).push(tone, (frame) => {
      last = frame.slice();
    });
    // Against the running mean, the others have fallen below it.
    expect(last.length).toBe(6);
    expect(last.every(Number.isFinite)).toBe(true);
  });
});

describe('the network', () => {
  it('computes step by step what its formula says of the whole', () => {
    const model = modelByLot(3);
    const frames = Array.from({ length: 60 }, () => Array.from(noise(6)));
    const network = openNetwork(model);
    const steps = frames.flatMap((frame) => {
      const step = network(Float32Array.from(frame));
      return step ? [Array.from(step)] : [];
    });
    const whole = model.layers.reduce((rows, layer) => plainConvolution(layer, rows), frames);
    expect(steps.length).toBeGreaterThan(20);
    steps.forEach((step, at) => {
      const values = whole[at] ?? [];
      const logSum = Math.log(values.reduce((sum, value) => sum + Math.exp(value), 0));
      step.forEach((value, phone) => {
        expect(value).toBeCloseTo((values[phone] ?? Number.NaN) - logSum, 4);
      });
    });
  });
});

describe('hearing', () => {
  const model = modelByLot(5);
  const sound = noise(8_000);
  const hear = (pieces: Float32Array[]) => {
    const hearing = openPhoneHearing(model);
    return pieces.flatMap((piece) => hearing.push(piece));
  };
  const whole = hear([sound]);

  it('is the same however the sound is cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_500 }), { maxLength: 12 }), (lengths) => {
        let at = 0;
        const pieces = lengths.map((length) => {
          at += length;
          return sound.subarray(at - length, at);
        });
        expect(hear([...pieces, sound.subarray(at)])).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  it('knows nothing that lies ahead', () => {
    const middle = whole[10];
    const later = sound.map((sample, at) => (at < (middle?.at ?? 0) ? sample : 0.3));
    expect(hear([later]).slice(0, 11)).toEqual(whole.slice(0, 11));
  });

  it('has a step every 20 ms, as probabilities', () => {
    expect(stepSeconds(model)).toBeCloseTo(0.02);
    whole.forEach(({ at, logProbabilities }, index) => {
      expect(at).toBe((whole[0]?.at ?? 0) + index * 320);
      const sum = logProbabilities.reduce((total, value) => total + Math.exp(value), 0);
      expect(sum).toBeCloseTo(1, 4);
    });
  });
});

import type { FeatureSettings } from '#core/hearing/phone-model/model-file.ts';
import { powerSpectrum } from '#core/hearing/phone-model/power-spectrum.ts';

/** Makes features of sound as it arrives. */
export interface FeatureStream {
  /**
   * Takes samples (mono, −1 to 1, any number of them) and calls `onFrame` for each frame that they complete, with its
   * features and the number of samples since the beginning that it needed. The array is used again for the next frame.
   */
  push(samples: Float32Array, onFrame: (features: Float32Array, endSample: number) => void): void;
}

/**
 * Log-mel features: the power in bands that are equally wide in mel, as natural logarithms, less a running mean of the
 * sound so far in which loud frames count more. So neither the microphone nor the level matters much, and nothing
 * that is yet to come is needed.
 */
export function openLogMel(settings: FeatureSettings, sampleRate: number): FeatureStream {
  const { windowSamples, hopSamples, fftSize, bands, preEmphasis, logFloor, normalisation } = settings;
  const { energyExponent, energyReference, priorWeight, priorMean, lowest, highest, divisor } = normalisation;
  const filters = melFilters(settings, sampleRate);
  const spectrum = powerSpectrum(fftSize);
  const hann = Float32Array.from(
    { length: windowSamples },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / windowSamples),
  );
  const emphasised = new Float32Array(windowSamples);
  const windowed = new Float32Array(fftSize);
  const power = new Float32Array(fftSize / 2 + 1);
  const levels = new Float32Array(bands);
  const features = new Float32Array(bands);
  const sums = Float64Array.from(priorMean, (level) => priorWeight * level);
  let weight = priorWeight;
  let held = 0;
  let heard = 0;
  let before = 0;

  function frame(): void {
    for (let index = 0; index < windowSamples; index += 1) {
      windowed[index] = (emphasised[index] as number) * (hann[index] as number);
    }
    spectrum(windowed, power);
    let sum = 0;
    for (let band = 0; band < bands; band += 1) {
      const { firstBin, weights } = filters[band] as MelFilter;
      let inBand = 0;
      for (let index = 0; index < weights.length; index += 1) {
        inBand += (weights[index] as number) * (power[firstBin + index] as number);
      }
      const level = Math.log(inBand + logFloor);
      levels[band] = level;
      sum += level;
    }
    const share = Math.exp(energyExponent * (sum / bands - energyReference));
    weight += share;
    for (let band = 0; band < bands; band += 1) {
      const level = levels[band] as number;
      const total = (sums[band] as number) + share * level;
      sums[band] = total;
      features[band] = Math.max(lowest, Math.min(highest, level - total / weight)) / divisor;
    }
  }

  return {
    push(samples, onFrame) {
      for (let index = 0; index < samples.length; index += 1) {
        const sample = samples[index] as number;
        emphasised[held] = sample - preEmphasis * before;
        before = sample;
        held += 1;
        heard += 1;
        if (held < windowSamples) continue;
        frame();
        onFrame(features, heard);
        emphasised.copyWithin(0, hopSamples);
        held -= hopSamples;
      }
    },
  };
}

interface MelFilter {
  firstBin: number;
  weights: Float32Array;
}

/** Triangles between edges that are equally far apart in mel (O'Shaughnessy's formula), each with a peak of 1. */
function melFilters(
  { bands, lowestHz, highestHz, fftSize }: FeatureSettings,
  sampleRate: number,
): MelFilter[] {
  const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
  const hertz = (melValue: number) => 700 * (Math.exp(melValue / 1127) - 1);
  const lowest = mel(lowestHz);
  const step = (mel(highestHz) - lowest) / (bands + 1);
  const binHz = sampleRate / fftSize;
  return Array.from({ length: bands }, (_, band) => {
    const [from, peak, to] = [0, 1, 2].map((edge) => hertz(lowest + (band + edge) * step)) as [
      number,
      number,
      number,
    ];
    const firstBin = Math.ceil(from / binHz);
    const lastBin = Math.min(fftSize / 2, Math.floor(to / binHz));
    const weights = Float32Array.from({ length: lastBin - firstBin + 1 }, (_, index) => {
      const at = (firstBin + index) * binHz;
      return Math.max(0, Math.min((at - from) / (peak - from), (to - at) / (to - peak)));
    });
    return { firstBin, weights };
  });
}

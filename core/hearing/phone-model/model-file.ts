import { z } from 'zod';

const counts = z.number().int().positive();
const placeSchema = z.object({ offset: z.number().int().nonnegative(), length: counts });

const layerSchema = z.object({
  kind: z.literal('convolution'),
  inputs: counts,
  outputs: counts,
  taps: counts,
  stride: counts,
  dilation: counts,
  stepsBefore: z.number().int().nonnegative(),
  stepsAfter: z.number().int().nonnegative(),
  activation: z.enum(['relu', 'none']),
  residual: z.boolean(),
  weights: placeSchema,
  scales: placeSchema,
  biases: placeSchema,
});

const headerSchema = z.object({
  phones: z.array(z.string()).min(2),
  sampleRate: z.number().positive(),
  features: z.object({
    windowSamples: counts,
    hopSamples: counts,
    fftSize: counts,
    bands: counts,
    lowestHz: z.number().nonnegative(),
    highestHz: z.number().positive(),
    preEmphasis: z.number(),
    window: z.literal('hann'),
    logFloor: z.number().positive(),
    normalisation: z.object({
      energyExponent: z.number(),
      energyReference: z.number(),
      priorWeight: z.number().positive(),
      priorMean: z.array(z.number()),
      lowest: z.number(),
      highest: z.number(),
      divisor: z.number().positive(),
    }),
  }),
  priors: z.array(z.number().positive()),
  layers: z.array(layerSchema).min(1),
});

export type FeatureSettings = z.infer<typeof headerSchema>['features'];

/**
 * One convolution over time: `y[t] = activation(bias + Σ weights[o][k][i] · x[t·stride − stepsBefore + k·dilation][i])`,
 * and where it is residual, `x[t]` on top. What lies before the first input counts as zero.
 */
export interface Convolution {
  inputs: number;
  outputs: number;
  taps: number;
  stride: number;
  dilation: number;
  stepsBefore: number;
  stepsAfter: number;
  rectified: boolean;
  residual: boolean;
  /** By output, then by tap (oldest first), then by input. */
  weights: Float32Array;
  biases: Float32Array;
}

/** A network that hears phones, with everything that is needed to feed it. */
export interface PhoneModel {
  /** Names of its outputs, in the alphabet of `Phone`, but that silence, the first, is `sil`. */
  phones: readonly string[];
  /** How often each occurred in training; sums to 1. */
  priors: readonly number[];
  sampleRate: number;
  features: FeatureSettings;
  layers: readonly Convolution[];
}

export type PhoneModelFault = 'not-a-phone-model' | 'unknown-version' | 'cut-short' | 'contradictory';

/** The bytes are no phone model that can be used. */
export class PhoneModelError extends Error {
  readonly fault: PhoneModelFault;

  constructor(fault: PhoneModelFault, detail?: unknown) {
    super(`phone model: ${fault}`, { cause: detail });
    this.name = 'PhoneModelError';
    this.fault = fault;
  }
}

const magic = 'CMPM';
const knownVersion = 1;
const preambleBytes = 12;

/**
 * Reads a file of weights. Little-endian: `CMPM`, a 32-bit version, the 32-bit length of a JSON header, the header, then
 * arrays at the offsets that the header names, counted from its end. Weights are bytes with a scale per output.
 * Throws `PhoneModelError`; whatever it returns can be run.
 */
export function readPhoneModel(file: Uint8Array): PhoneModel {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < preambleBytes) throw new PhoneModelError('cut-short');
  if (String.fromCharCode(...file.subarray(0, magic.length)) !== magic) {
    throw new PhoneModelError('not-a-phone-model');
  }
  if (view.getUint32(4, true) !== knownVersion) throw new PhoneModelError('unknown-version');
  const dataAt = preambleBytes + view.getUint32(8, true);
  if (dataAt > file.length) throw new PhoneModelError('cut-short');
  const header = readHeader(file.subarray(preambleBytes, dataAt));
  const layers = header.layers.map((layer) => readLayer(layer, view, dataAt));
  checkAgreement(header, layers);
  const { phones, priors, sampleRate, features } = header;
  return { phones, priors, sampleRate, features, layers };
}

function readHeader(bytes: Uint8Array): z.infer<typeof headerSchema> {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  try {
    return headerSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new PhoneModelError('contradictory', error);
  }
}

function readLayer(layer: z.infer<typeof layerSchema>, view: DataView, dataAt: number): Convolution {
  const { inputs, outputs, taps, stride, dilation, stepsBefore, stepsAfter, activation, residual } = layer;
  const row = taps * inputs;
  const lengths = [layer.weights.length, layer.scales.length, layer.biases.length];
  if (lengths.join() !== [outputs * row, outputs, outputs].join()) throw new PhoneModelError('contradictory');
  if (stepsBefore + stepsAfter !== (taps - 1) * dilation) throw new PhoneModelError('contradictory');
  if (residual && (stride !== 1 || inputs !== outputs)) throw new PhoneModelError('contradictory');

  const read = ({ offset, length }: { offset: number; length: number }, bytes: 1 | 4) => {
    const at = dataAt + offset;
    if (at + length * bytes > view.byteLength) throw new PhoneModelError('cut-short');
    return Float32Array.from({ length }, (_, index) =>
      bytes === 1 ? view.getInt8(at + index) : view.getFloat32(at + index * bytes, true),
    );
  };
  const scales = read(layer.scales, 4);
  const biases = read(layer.biases, 4);
  const weights = read(layer.weights, 1).map(
    (weight, index) => weight * (scales[Math.floor(index / row)] ?? 0),
  );
  if (!biases.every(Number.isFinite) || !weights.every(Number.isFinite)) {
    throw new PhoneModelError('contradictory');
  }
  const rectified = activation === 'relu';
  return {
    inputs,
    outputs,
    taps,
    stride,
    dilation,
    stepsBefore,
    stepsAfter,
    rectified,
    residual,
    weights,
    biases,
  };
}

function checkAgreement(header: z.infer<typeof headerSchema>, layers: readonly Convolution[]): void {
  const { features, phones, priors } = header;
  const widths = [features.bands, ...layers.map(({ outputs }) => outputs)];
  const chained = layers.every(({ inputs }, index) => inputs === widths[index]);
  const isPowerOfTwo = (features.fftSize & (features.fftSize - 1)) === 0;
  const agrees =
    chained &&
    widths.at(-1) === phones.length &&
    priors.length === phones.length &&
    features.normalisation.priorMean.length === features.bands &&
    isPowerOfTwo &&
    features.fftSize >= Math.max(4, features.windowSamples) &&
    features.highestHz <= header.sampleRate / 2;
  if (!agrees) throw new PhoneModelError('contradictory');
}

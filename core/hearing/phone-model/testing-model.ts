import type { Convolution, PhoneModel } from '#core/hearing/phone-model/model-file.ts';

/** Numbers from 0 to 1 that are the same in every run (linear congruential, Numerical Recipes). */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Shape = Omit<Convolution, 'weights' | 'biases'>;

const shapes: Shape[] = [
  {
    inputs: 6,
    outputs: 5,
    taps: 5,
    stride: 2,
    dilation: 1,
    stepsBefore: 2,
    stepsAfter: 2,
    rectified: true,
    residual: false,
  },
  {
    inputs: 5,
    outputs: 5,
    taps: 3,
    stride: 1,
    dilation: 2,
    stepsBefore: 2,
    stepsAfter: 2,
    rectified: true,
    residual: true,
  },
  {
    inputs: 5,
    outputs: 5,
    taps: 3,
    stride: 1,
    dilation: 3,
    stepsBefore: 6,
    stepsAfter: 0,
    rectified: true,
    residual: true,
  },
  {
    inputs: 5,
    outputs: 4,
    taps: 1,
    stride: 1,
    dilation: 1,
    stepsBefore: 0,
    stepsAfter: 0,
    rectified: false,
    residual: false,
  },
];

/** A small network with weights drawn by lot: it hears nothing, but computes as a large one does. */
export function modelByLot(seed: number): PhoneModel {
  const random = generator(seed);
  const drawn = (length: number) => Float32Array.from({ length }, () => random() - 0.5);
  return {
    phones: ['sil', 'aa', 'n', 's'],
    priors: [0.4, 0.2, 0.2, 0.2],
    sampleRate: 16_000,
    features: {
      windowSamples: 400,
      hopSamples: 160,
      fftSize: 512,
      bands: 6,
      lowestHz: 60,
      highestHz: 7_600,
      preEmphasis: 0.97,
      window: 'hann',
      logFloor: 1e-8,
      normalisation: {
        energyExponent: 0.5,
        energyReference: -5,
        priorWeight: 0.5,
        priorMean: [-6, -5, -5, -5, -5, -6],
        lowest: -8,
        highest: 6,
        divisor: 2.5,
      },
    },
    layers: shapes.map((shape) => ({
      ...shape,
      weights: drawn(shape.outputs * shape.taps * shape.inputs),
      biases: drawn(shape.outputs),
    })),
  };
}

/** The model as a file, its weights as bytes with a scale for each output. */
export function fileOf({ layers, ...header }: PhoneModel): Uint8Array {
  const blobs: Uint8Array[] = [];
  let offset = 0;
  const add = (array: Int8Array | Float32Array) => {
    const place = { offset, length: array.length };
    const bytes = new Uint8Array(Math.ceil(array.byteLength / 4) * 4);
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    blobs.push(bytes);
    offset += bytes.length;
    return place;
  };
  const described = layers.map(({ weights, biases, rectified, ...shape }) => {
    const row = shape.taps * shape.inputs;
    const scales = Float32Array.from(biases, (_, output) => {
      const own = weights.subarray(output * row, (output + 1) * row);
      return Math.max(...own.map(Math.abs)) / 127;
    });
    const bytes = Int8Array.from(weights, (weight, at) =>
      Math.round(weight / (scales[Math.floor(at / row)] ?? 1)),
    );
    return {
      kind: 'convolution',
      ...shape,
      activation: rectified ? 'relu' : 'none',
      weights: add(bytes),
      scales: add(scales),
      biases: add(biases),
    };
  });
  const headerText = JSON.stringify({ ...header, layers: described });
  const text = Uint8Array.from(headerText, (letter) => letter.charCodeAt(0));
  const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  padded.set(text);
  const file = new Uint8Array(12 + padded.length + offset);
  file.set([...'CMPM'].map((letter) => letter.charCodeAt(0)));
  const view = new DataView(file.buffer);
  view.setUint32(4, 1, true);
  view.setUint32(8, padded.length, true);
  file.set(padded, 12);
  let at = 12 + padded.length;
  for (const blob of blobs) {
    file.set(blob, at);
    at += blob.length;
  }
  return file;
}

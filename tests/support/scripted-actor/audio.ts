/** Mono sound; samples from -1 to 1. */
export interface Sound {
  sampleRate: number;
  samples: Float32Array;
}

/** Reads a 16-bit PCM WAV file; of several channels the first. Throws on anything else. */
export function readWav(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (name(0) !== 'RIFF' || name(8) !== 'WAVE') throw new Error('This is no WAV file.');
  let format = { channels: 0, sampleRate: 0, bits: 0 };
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name(at) === 'fmt ') {
      format = {
        channels: view.getUint16(body + 2, true),
        sampleRate: view.getUint32(body + 4, true),
        bits: view.getUint16(body + 14, true),
      };
    }
    if (name(at) === 'data') {
      if (format.bits !== 16) throw new Error(`This WAV file has ${format.bits} bits a sample, not 16.`);
      const frameBytes = 2 * format.channels;
      const frames = Math.floor(Math.min(size, bytes.length - body) / frameBytes);
      const samples = Float32Array.from(
        { length: frames },
        (_, index) => view.getInt16(body + index * frameBytes, true) / 32_768,
      );
      return { sampleRate: format.sampleRate, samples };
    }
    at = body + size + (size % 2);
  }
  throw new Error('This WAV file has no data.');
}

/** A 16-bit PCM WAV file of the sound. */
export function writeWav({ sampleRate, samples }: Sound): Uint8Array {
  const bytes = new Uint8Array(44 + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  const put = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  put(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  put(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, 2 * sampleRate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  put(36, 'data');
  view.setUint32(40, 2 * samples.length, true);
  samples.forEach((sample, index) => {
    view.setInt16(44 + 2 * index, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  });
  return bytes;
}

export function silence(ms: number, sampleRate: number): Sound {
  return { sampleRate, samples: new Float32Array(Math.round((ms / 1000) * sampleRate)) };
}

/** The sounds one after the other; all must have the same sample rate. */
export function join(sounds: readonly Sound[]): Sound {
  const sampleRate = sounds[0]?.sampleRate ?? 48_000;
  if (sounds.some((sound) => sound.sampleRate !== sampleRate)) throw new Error('Sample rates differ.');
  const samples = new Float32Array(sounds.reduce((sum, sound) => sum + sound.samples.length, 0));
  let at = 0;
  for (const sound of sounds) {
    samples.set(sound.samples, at);
    at += sound.samples.length;
  }
  return { sampleRate, samples };
}

/** The sound without the silence (below `threshold`, absolute) before and after it. */
export function trim({ sampleRate, samples }: Sound, threshold = 0.01): Sound {
  const isLoud = (sample: number) => Math.abs(sample) > threshold;
  const first = samples.findIndex(isLoud);
  const last = samples.findLastIndex(isLoud);
  return { sampleRate, samples: first < 0 ? new Float32Array(0) : samples.slice(first, last + 1) };
}

const grainMs = 30;
const searchMs = 10;

/**
 * The sound at another tempo and the same pitch; 1.25 is a quarter faster. By waveform-similarity overlap-add
 * (Verhelst and Roelands, 1993): each grain is taken where it best continues the one before.
 */
export function atTempo({ sampleRate, samples }: Sound, tempo: number): Sound {
  const grain = Math.round((grainMs / 1000) * sampleRate);
  const hop = Math.floor(grain / 2);
  const search = Math.round((searchMs / 1000) * sampleRate);
  const out = new Float32Array(Math.ceil(samples.length / tempo) + grain);
  let previous = 0;
  for (let at = 0; at + grain < out.length; at += hop) {
    const wanted = Math.round(at * tempo);
    if (wanted + grain + search >= samples.length) break;
    const from = at === 0 ? 0 : closest(samples, previous + hop, wanted, search, hop);
    for (let index = 0; index < grain; index += 1) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / grain);
      out[at + index] = (out[at + index] ?? 0) + window * (samples[from + index] ?? 0);
    }
    previous = from;
  }
  return { sampleRate, samples: out };
}

/** The start near `wanted` whose `length` samples are most alike to those from `continued` on. */
function closest(samples: Float32Array, continued: number, wanted: number, search: number, length: number) {
  let best = wanted;
  let bestLikeness = Number.NEGATIVE_INFINITY;
  for (let from = Math.max(0, wanted - search); from <= wanted + search; from += 4) {
    let likeness = 0;
    for (let index = 0; index < length; index += 4) {
      likeness += (samples[continued + index] ?? 0) * (samples[from + index] ?? 0);
    }
    if (likeness > bestLikeness) {
      bestLikeness = likeness;
      best = from;
    }
  }
  return best;
}

/** Pieces of speech this long are laid one over the other: some periods of a voice, and no syllable. */
const pieceSeconds = 0.03;
/** How far a piece is looked for from where it would stand, so that the waves meet: a period of a deep voice. */
const searchSeconds = 0.012;
/** A piece is compared by every so many of its samples. */
const stride = 4;

/**
 * Speech at another pace and the same pitch (WSOLA): `pace` 2 takes half as long. Pieces are taken from the sound at the
 * other pace and overlapped where their waves fit best.
 */
export function timeStretch(samples: Float32Array, pace: number, sampleRate: number): Float32Array {
  const half = Math.round((pieceSeconds * sampleRate) / 2);
  if (pace === 1 || samples.length < 4 * half) return samples;
  const search = Math.round(searchSeconds * sampleRate);
  const out = new Float32Array(Math.round(samples.length / pace));
  out.set(samples.subarray(0, Math.min(half, out.length)));
  // Where the sound would go on by itself after the piece before.
  let goesOn = half;
  for (let at = half; at < out.length; at += half) {
    const wanted = Math.round(at * pace);
    const from = bestStart(samples, { goesOn, wanted, search, half });
    for (let index = 0; index < half && at + index < out.length; index += 1) {
      const weight = index / half;
      const before = samples[goesOn + index] ?? 0;
      const after = samples[from + index] ?? 0;
      out[at + index] = before * (1 - weight) + after * weight;
    }
    goesOn = from + half;
  }
  return out;
}

/** The place near the wanted one at which the sound is most like what would follow. */
function bestStart(
  samples: Float32Array,
  { goesOn, wanted, search, half }: { goesOn: number; wanted: number; search: number; half: number },
): number {
  const likeness = (from: number) => {
    let sum = 0;
    let power = 1e-9;
    for (let index = 0; index < half; index += stride) {
      const sample = samples[from + index] ?? 0;
      sum += sample * (samples[goesOn + index] ?? 0);
      power += sample * sample;
    }
    return sum / Math.sqrt(power);
  };
  let best = { from: wanted, like: likeness(wanted) };
  for (let from = Math.max(0, wanted - search); from <= wanted + search; from += stride) {
    const like = likeness(from);
    if (like > best.like) best = { from, like };
  }
  return best.from;
}

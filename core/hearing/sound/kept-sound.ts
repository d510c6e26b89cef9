/** The whole of a sound from its beginning, as long as it is not too long. */
export interface KeptSound {
  push(samples: Float32Array): void;
  /** All of it, once: nothing is kept from then on. Undefined where it was too long, or was taken before. */
  take(): Float32Array | undefined;
}

/** Keeps at most `capacity` samples: of a longer sound nothing at all, as half a line would look like a broken one. */
export function openKeptSound(capacity: number): KeptSound {
  let pieces: Float32Array[] | undefined = [];
  let length = 0;
  return {
    push(samples) {
      length += samples.length;
      if (length > capacity) pieces = undefined;
      pieces?.push(samples.slice());
    },
    take() {
      if (pieces === undefined) return undefined;
      const whole = new Float32Array(length);
      let at = 0;
      for (const piece of pieces) {
        whole.set(piece, at);
        at += piece.length;
      }
      pieces = undefined;
      return whole;
    },
  };
}

/** The last of a sound, so that it can be looked at again. */
export interface RecentSound {
  push(samples: Float32Array): void;
  /** `count` samples, of which the last was followed by `before` others; fewer where they are not there any more. */
  samples(count: number, before?: number): Float32Array;
}

/** Remembers at least `capacity` samples. */
export function openRecentSound(capacity: number): RecentSound {
  // Twice as long, so that only every now and then something has to be moved to the front.
  const held = new Float32Array(2 * capacity);
  let end = 0;
  return {
    push(samples) {
      const added = samples.subarray(Math.max(0, samples.length - capacity));
      if (end + added.length > held.length) {
        held.copyWithin(0, end - (capacity - added.length), end);
        end = capacity - added.length;
      }
      held.set(added, end);
      end += added.length;
    },
    samples(count, before = 0) {
      const to = Math.max(0, end - before);
      return held.slice(Math.max(0, to - count), to);
    },
  };
}

/** How loud a sound was that came in stretches, for as long as it matters. */
export interface RecentLoudness {
  /** A stretch of so many samples had this power. */
  push(power: number, samples: number): void;
  /** The greatest power within `count` samples, of which the last was followed by `before` others. */
  greatest(count: number, before: number): number;
}

/** Remembers at least `capacity` samples. */
export function openRecentLoudness(capacity: number): RecentLoudness {
  let stretches: { power: number; from: number; to: number }[] = [];
  let end = 0;
  return {
    push(power, samples) {
      if (samples === 0) return;
      const last = stretches.at(-1);
      if (last?.power === power) last.to += samples;
      else stretches.push({ power, from: end, to: end + samples });
      end += samples;
      const [oldest] = stretches;
      // Twice as long, so that only every now and then something has to be moved.
      if (oldest && stretches.length > 1 && oldest.to < end - 2 * capacity) {
        stretches = stretches.filter(({ to }) => to > end - capacity);
      }
    },
    greatest(count, before) {
      const until = end - before;
      let most = 0;
      for (let index = stretches.length - 1; index >= 0; index -= 1) {
        const stretch = stretches[index];
        if (stretch === undefined || stretch.to <= until - count) break;
        if (stretch.from < until) most = Math.max(most, stretch.power);
      }
      return most;
    },
  };
}

import type { Sound } from '#server/providers/builtin/flite/wav.ts';

/** Below this, of full scale, nobody hears anything beside a voice. */
const audible = 0.01;
const leadMs = 20;
const tailMs = 120;

/** The sound without the silence before and behind it, which would make the partner come in late. */
export function trimSilence({ sampleRate, samples }: Sound): Sound {
  const first = samples.findIndex((sample) => Math.abs(sample) >= audible);
  if (first < 0) return { sampleRate, samples };
  const last = samples.findLastIndex((sample) => Math.abs(sample) >= audible);
  const from = Math.max(0, first - Math.round((leadMs * sampleRate) / 1_000));
  const to = last + 1 + Math.round((tailMs * sampleRate) / 1_000);
  return { sampleRate, samples: samples.slice(from, to) };
}

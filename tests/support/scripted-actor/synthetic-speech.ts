import { type Sound, silence } from './audio.ts';

const sampleRate = 16_000;

/** Speech-like sound for tests: syllables of a gliding buzz, different for every seed. Its length is exact. */
export function syntheticSpeech(seed: number, ms: number): Sound {
  const { samples } = silence(ms, sampleRate);
  const next = randomNumbers(seed);
  let phase = 0;
  let pitch = 120;
  let glide = 0;
  let brightness = 0;
  samples.forEach((_, index) => {
    if (index % 1_600 === 0) {
      pitch = 90 + 120 * next();
      glide = (next() - 0.5) * 0.01;
      brightness = next();
    }
    pitch += glide;
    phase += (2 * Math.PI * pitch) / sampleRate;
    const buzz = Math.sin(phase) + brightness * Math.sin(3 * phase) + (1 - brightness) * Math.sin(5 * phase);
    samples[index] = 0.1 * buzz;
  });
  return { sampleRate, samples };
}

/** The sounds at their places, in milliseconds, on a track of the given length. */
export function track(lengthMs: number, sounds: readonly (readonly [atMs: number, sound: Sound])[]): Sound {
  const { samples } = silence(lengthMs, sampleRate);
  for (const [atMs, sound] of sounds) samples.set(sound.samples, (atMs / 1000) * sampleRate);
  return { sampleRate, samples };
}

export function pause(ms: number): Sound {
  return silence(ms, sampleRate);
}

/** Park and Miller's generator: the same numbers from 0 to 1 for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed * 7_919 + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

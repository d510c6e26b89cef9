import { generator } from '#core/hearing/phone-model/testing-model.ts';

/** Noise that is the same in every run: pink, about as loud as 1. */
export function pinkNoise(length: number, seed: number): Float32Array {
  const random = generator(seed);
  // Three leaky sums of white noise of different memory make a spectrum that falls by about 3 dB an octave.
  let [slow, middle, fast] = [0, 0, 0];
  return Float32Array.from({ length }, () => {
    const white = 2 * random() - 1;
    slow = 0.997 * slow + 0.029 * white;
    middle = 0.985 * middle + 0.032 * white;
    fast = 0.95 * fast + 0.048 * white;
    return slow + middle + fast + 0.05 * white;
  });
}

const talkers = 6;

/** The murmur of a room: six talkers at once, each saying one of the voices after the other. */
export function babble(length: number, voices: readonly Float32Array[], seed: number): Float32Array {
  const random = generator(seed);
  const room = new Float32Array(length);
  for (let talker = 0; talker < talkers; talker += 1) {
    for (let at = 0; at < length; ) {
      const voice = voices[Math.floor(random() * voices.length)] ?? new Float32Array(length);
      for (let index = 0; index < voice.length && at + index < length; index += 1) {
        room[at + index] = (room[at + index] ?? 0) + (voice[index] ?? 0);
      }
      at += Math.max(1, voice.length);
    }
  }
  return room;
}

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));

/** A voice at the given loudness (of its samples' mean square root), with silence before and after, in noise. */
export function inNoise(
  voice: Float32Array,
  noise: (length: number) => Float32Array,
  decibels: number,
  { before, after, level }: { before: number; after: number; level: number },
): Float32Array {
  const sound = new Float32Array(before + voice.length + after);
  const loudnessOfVoice = loudness(voice) || 1;
  sound.set(
    voice.map((sample) => (sample * level) / loudnessOfVoice),
    before,
  );
  const around = noise(sound.length);
  const gain = (level * 10 ** (-decibels / 20)) / (loudness(around) || 1);
  return sound.map((sample, index) => sample + gain * (around[index] ?? 0));
}

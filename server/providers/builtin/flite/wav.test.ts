import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWav, writeWav } from './wav.ts';

const sounds = fc.record({
  sampleRate: fc.integer({ min: 1, max: 192_000 }),
  samples: fc.float32Array({ min: -1, max: 1, noNaN: true, maxLength: 400 }),
});

test('what is written is read again, to within half a step of 16 bits', () => {
  fc.assert(
    fc.property(sounds, (sound) => {
      const { sampleRate, samples } = readWav(writeWav(sound));
      expect(sampleRate).toBe(sound.sampleRate);
      expect(samples).toHaveLength(sound.samples.length);
      samples.forEach((sample, index) => {
        expect(Math.abs(sample - (sound.samples[index] ?? 0))).toBeLessThanOrEqual(1 / 0x8000);
      });
    }),
  );
});

test('samples beyond full scale are held there', () => {
  const { samples } = readWav(writeWav({ sampleRate: 8_000, samples: Float32Array.from([7, -7]) }));
  expect([...samples]).toEqual([0x7fff / 0x8000, -1]);
});

test('whatever the bytes, reading ends: with a sound or with an error', () => {
  const damaged = fc
    .tuple(sounds, fc.array(fc.tuple(fc.nat(60), fc.nat(255))), fc.nat(100))
    .map(([sound, changes, length]) => {
      const file = writeWav(sound);
      for (const [at, value] of changes) if (at < file.length) file[at] = value;
      return file.subarray(0, length);
    });
  fc.assert(
    fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 80 })), (file) => {
      try {
        expect(readWav(file).samples.length).toBeLessThanOrEqual(file.length / 2);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
  );
});

test('unknown chunks are passed over, and of two channels the first is read', () => {
  const plain = writeWav({ sampleRate: 16_000, samples: Float32Array.from([0.5, -0.5, 0.25, 0]) });
  const note = new Uint8Array([...new TextEncoder().encode('LIST'), 3, 0, 0, 0, 1, 2, 3, 0]);
  const file = new Uint8Array([...plain.subarray(0, 12), ...note, ...plain.subarray(12)]);
  new DataView(file.buffer).setUint16(12 + note.length + 10, 2, true);
  expect([...readWav(file).samples]).toEqual([0.5, 0.25]);
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPhoneHearing, stepSeconds } from '#core/hearing/phone-model/hear-phones.ts';
import { openLogMel } from '#core/hearing/phone-model/log-mel.ts';
import { readPhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { generator } from '#core/hearing/phone-model/testing-model.ts';

const beside = (name: string) => readFileSync(new URL(name, import.meta.url));
const file = beside('phone-model.bin');
const model = readPhoneModel(file);

/** What the program that trained the model computes of one sound. */
const reference = z
  .object({
    sha256: z.string(),
    steps: z.number(),
    at: z.array(z.number()),
    features: z.array(z.array(z.number())),
    logPosteriors: z.array(z.array(z.number())),
  })
  .parse(JSON.parse(beside('reference.json').toString()));
const record = z
  .object({ sha256: z.string(), bytes: z.number() })
  .parse(JSON.parse(beside('training-record.json').toString()));

/** The sound that the reference names: a rising tone, noise, and silence. */
function referenceSound(): Float32Array {
  const random = generator(1);
  return Float32Array.from({ length: 19_200 }, (_, at) => {
    const seconds = at / 16_000;
    if (seconds < 0.6) return 0.3 * Math.sin(2 * Math.PI * (200 * seconds + 900 * seconds ** 2));
    return seconds < 1 ? 0.2 * (2 * random() - 1) : 0;
  });
}

describe('the phone model', () => {
  it('is the file whose training is on record', () => {
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect([sha256, file.length]).toEqual([record.sha256, record.bytes]);
    expect(reference.sha256).toBe(sha256);
  });

  it('judges steps of 20 ms of sound at 16 kHz, and has silence first', () => {
    expect(model.sampleRate).toBe(16_000);
    expect(stepSeconds(model)).toBeCloseTo(0.02);
    expect(model.phones[0]).toBe('sil');
    expect(model.priors.reduce((sum, prior) => sum + prior, 0)).toBeCloseTo(1, 2);
  });

  it('has the features with which it was trained', () => {
    const frames: Float32Array[] = [];
    openLogMel(model.features, model.sampleRate).push(referenceSound(), (frame) => {
      frames.push(frame.slice());
    });
    expect(Math.floor(frames.length / 2)).toBe(reference.steps);
    reference.at.forEach((step, index) => {
      reference.features[index]?.forEach((value, band) => {
        expect(frames[2 * step]?.[band]).toBeCloseTo(value, 2);
      });
    });
  });

  it('says of each step what the program says that trained it', () => {
    const steps = openPhoneHearing(model).push(referenceSound());
    expect(steps.length).toBeGreaterThan(reference.steps - 6);
    for (const [index, { logProbabilities }] of steps.entries()) {
      logProbabilities.forEach((value, phone) => {
        expect(value).toBeCloseTo(reference.logPosteriors[index]?.[phone] ?? Number.NaN, 2);
      });
    }
  });
});

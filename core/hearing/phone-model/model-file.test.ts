import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPhoneHearing } from '#core/hearing/phone-model/hear-phones.ts';
import { PhoneModelError, readPhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { fileOf, modelByLot } from '#core/hearing/phone-model/testing-model.ts';

const file = fileOf(modelByLot(1));

function faultOf(bytes: Uint8Array): string {
  try {
    readPhoneModel(bytes);
    return 'none';
  } catch (error) {
    return error instanceof PhoneModelError ? error.fault : 'unexpected';
  }
}

describe('a file of weights', () => {
  it('is read to within half a step of its bytes', () => {
    const model = modelByLot(1);
    const read = readPhoneModel(file);
    expect(read).toMatchObject({ phones: model.phones, priors: model.priors, features: model.features });
    read.layers.forEach((layer, index) => {
      const original = model.layers[index];
      layer.weights.forEach((weight, at) => {
        expect(Math.abs(weight - (original?.weights[at] ?? Number.NaN))).toBeLessThan(0.5 / 250);
      });
      expect(layer.biases).toEqual(original?.biases);
    });
  });

  it('may lie anywhere in a larger piece of memory', () => {
    const larger = new Uint8Array(file.length + 7);
    larger.set(file, 3);
    expect(readPhoneModel(larger.subarray(3, 3 + file.length))).toEqual(readPhoneModel(file));
  });

  it('is refused when it is something else, of another version, or cut short', () => {
    expect(faultOf(new Uint8Array(4))).toBe('cut-short');
    expect(faultOf(new TextEncoder().encode('RIFF and so on, and on'))).toBe('not-a-phone-model');
    expect(faultOf(file.map((byte, at) => (at === 4 ? 9 : byte)))).toBe('unknown-version');
    expect(faultOf(file.subarray(0, file.length - 8))).toBe('cut-short');
    expect(faultOf(file.subarray(0, 40))).toBe('cut-short');
  });

  it.each([
    ['"inputs":5', '"inputs":6'],
    ['"stepsAfter":2', '"stepsAfter":1'],
    ['"bands":6', '"bands":7'],
    ['"fftSize":512', '"fftSize":500'],
    ['"residual":false', '"residual":true '],
    ['"priors":[0.4', '"priors":[-.4'],
    ['"highestHz":7600', '"highestHz":8600'],
  ])('is refused when it contradicts itself: %s made %s', (from, to) => {
    const latin = Array.from(file, (byte) => String.fromCharCode(byte)).join('');
    expect(latin).toContain(from);
    const changed = latin.replace(from, to.padEnd(from.length).slice(0, from.length));
    expect(faultOf(Uint8Array.from(changed, (letter) => letter.charCodeAt(0)))).toBe('contradictory');
  });

  it('that is damaged anywhere is refused, or still runs', () => {
    const damaged = fc.tuple(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }));
    fc.assert(
      fc.property(fc.array(damaged, { minLength: 1, maxLength: 4 }), (changes) => {
        const bytes = file.slice();
        for (const [at, by] of changes) bytes[at] = (bytes[at] ?? 0) ^ by;
        const fault = faultOf(bytes);
        expect(fault).not.toBe('unexpected');
        if (fault === 'none') openPhoneHearing(readPhoneModel(bytes)).push(new Float32Array(2_000));
      }),
      { numRuns: 300 },
    );
  });
});

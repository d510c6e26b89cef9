import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { apiErrorSchema } from '#core/api/errors.ts';
import { sessionSchema, signInOptionsSchema, signInResponseSchema } from '#core/api/sign-in.ts';
import { isApiError, type Shape, sessionShape, signInOptionsShape, signInShape } from './plain-shapes.ts';

const accepts = (shape: Shape<unknown>) => (value: unknown) => {
  try {
    shape.parse(value);
    return true;
  } catch {
    return false;
  }
};

/** Anything at all in the place of each field, and what is right as often. */
const something = fc.oneof(fc.string(), fc.constantFrom('google', 'local', null, undefined), fc.anything());
const answers = fc.oneof(
  fc.anything(),
  fc.record({ kind: something, url: something, error: something, errorId: something }, { requiredKeys: [] }),
  fc.record({
    user: fc.oneof(
      something,
      fc.record({ name: something, email: something, image: something }, { requiredKeys: [] }),
      fc.record(
        { name: fc.string(), email: fc.string(), image: something },
        { requiredKeys: ['name', 'email'] },
      ),
    ),
  }),
);

describe('what is believed before the schemas have come', () => {
  it.each<[string, (value: unknown) => boolean, z.ZodType]>([
    ['who is signed in', accepts(sessionShape), sessionSchema],
    ['how one signs in', accepts(signInOptionsShape), signInOptionsSchema],
    ['where one signs in', accepts(signInShape), signInResponseSchema],
    ['a refusal', isApiError, apiErrorSchema],
  ])('is %s exactly as its schema has it', (_what, isBelieved, schema) => {
    fc.assert(
      fc.property(answers, (value) => {
        expect(isBelieved(value)).toBe(schema.safeParse(value).success);
      }),
      { numRuns: 2_000 },
    );
  });
});

import { expect, test } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { reviveError, storeError } from '#server/platform/jobs/stored-error.ts';

const keep = (error: unknown): unknown => JSON.parse(JSON.stringify(storeError(error)));

test('a refusal comes back as the same refusal', () => {
  const revived = reviveError(keep(new AppError('script.damaged', 'This file is damaged.')));
  expect(revived).toBeInstanceOf(AppError);
  expect(revived).toMatchObject({ id: 'script.damaged', message: 'This file is damaged.' });
});

test('a fault comes back with its name and message, without its stack', () => {
  expect(keep(new RangeError('too far'))).toEqual({ id: null, name: 'RangeError', message: 'too far' });
  expect(reviveError(keep(new RangeError('too far')))).toMatchObject({
    name: 'RangeError',
    message: 'too far',
  });
});

test.each([null, 'a string', { message: 1 }, { id: 'no.such-id', name: 'Error', message: 'm' }])(
  'whatever was kept, %j, comes back as an error',
  (stored) => {
    expect(reviveError(stored)).toBeInstanceOf(Error);
    expect(reviveError(stored)).not.toBeInstanceOf(AppError);
  },
);

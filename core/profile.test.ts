import { expect, it } from 'vitest';
import { countries } from './countries.ts';
import { namesOf } from './profile.ts';

it.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Juan Carlos de la Vega', 'Juan', 'Carlos de la Vega'],
  ['  Björk ', 'Björk', ''],
  ['', '', ''],
])('SIGN-13 splits the display name %o on its first space', (displayName, firstName, surname) => {
  expect(namesOf(displayName)).toEqual({ firstName, surname });
});

it('SIGN-14 offers 24 countries in the order of their names', () => {
  expect(countries).toHaveLength(24);
  expect([...countries].sort((one, other) => one.localeCompare(other, 'en'))).toEqual([...countries]);
});

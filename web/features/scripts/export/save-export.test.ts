import { expect, test } from 'vitest';
import { exportPath, paperFor } from './save-export.ts';

test.each([
  ['en-US', 'letter'],
  ['fr-CA', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
  ['', 'a4'],
] as const)('who reads %s prints on %s', (tag, paper) => {
  expect(paperFor(tag)).toBe(paper);
});

test('the address names paper and roles where the format has them', () => {
  expect(exportPath('a', { format: 'fdx', paper: 'a4', roles: [] })).toBe('/api/scripts/a/export?format=fdx');
  expect(exportPath('a', { format: 'pdf', paper: 'a4', roles: ['ANNA', 'R & B'] })).toBe(
    '/api/scripts/a/export?format=pdf&paper=a4&role=ANNA&role=R+%26+B',
  );
});

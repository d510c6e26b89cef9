import { expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { badgeOf } from './status-badge.tsx';

const quiet = { session: 'authenticated', apiConfig: 'valid' } as const;

/** What the badge says; nothing where there is none. */
const said = (facts: Parameters<typeof badgeOf>[0]) => {
  const key = badgeOf(facts);
  return key && sentence(key);
};

it('shows no badge when all is well', () => {
  expect(said(quiet)).toBeUndefined();
  expect(said({ ...quiet, apiConfig: 'unchecked' })).toBeUndefined();
});

it('SHELL-8 says that the session loads, before anything else', () => {
  expect(said({ session: 'loading', apiConfig: 'invalid' })).toBe('Loading session...');
});

it('SHELL-9 says that nobody is signed in, before what else is wrong', () => {
  expect(said({ session: 'unauthenticated', apiConfig: 'connecting' })).toBe('Not authenticated');
});

it('SHELL-10 says that the voices are being connected to', () => {
  expect(said({ ...quiet, apiConfig: 'connecting' })).toBe('Connecting to voice API...');
});

it('SHELL-11 says that the voices have failed', () => {
  expect(said({ ...quiet, apiConfig: 'invalid' })).toBe('Voice provider API issue');
});

import { expect, it } from 'vitest';
import { badgeOf } from './status-badge.tsx';

const quiet = { session: 'authenticated', isConnecting: false, hasVoiceTrouble: false } as const;

it('shows no badge when all is well', () => {
  expect(badgeOf(quiet)).toBeUndefined();
});

it('shows one badge at a time, what hinders most first', () => {
  const everything = { isConnecting: true, hasVoiceTrouble: true };
  expect(badgeOf({ ...everything, session: 'loading' })).toBe('badge.session-loading');
  expect(badgeOf({ ...everything, session: 'unauthenticated' })).toBe('badge.signed-out');
  expect(badgeOf({ ...everything, session: 'authenticated' })).toBe('badge.connecting');
  expect(badgeOf({ ...quiet, hasVoiceTrouble: true })).toBe('badge.voice-trouble');
});

import { expect, it } from 'vitest';
import { sessionStateOf } from './session.ts';

it('SIGN-2 the session is loading, somebody’s, or nobody’s', () => {
  const user = { name: 'Ada', email: 'ada@example.org' };
  expect(sessionStateOf(undefined)).toEqual({ status: 'loading' });
  expect(sessionStateOf({ user })).toEqual({ status: 'authenticated', user });
  expect(sessionStateOf(null)).toEqual({ status: 'unauthenticated' });
});

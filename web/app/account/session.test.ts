import { expect, it } from 'vitest';
import { accountQuery } from '#web/api/account.ts';
import { isOfUser, sessionQuery, signInOptionsQuery } from '#web/api/session.ts';
import { sessionStateOf } from './session.ts';

it('SIGN-2 the session is loading, somebody’s, or nobody’s', () => {
  const user = { name: 'Ada', email: 'ada@example.org' };
  expect(sessionStateOf(undefined)).toEqual({ status: 'loading' });
  expect(sessionStateOf({ user })).toEqual({ status: 'authenticated', user });
  expect(sessionStateOf(null)).toEqual({ status: 'unauthenticated' });
});

it('a session that could not be looked up is nobody’s and not a visitor’s: it is loading, and can be looked up again', () => {
  const retry = () => undefined;
  expect(sessionStateOf(undefined, retry)).toEqual({ status: 'loading', retry });
});

it('SIGN-6 what is known of somebody is forgotten with their session, but not how one signs in', () => {
  expect(isOfUser(accountQuery.queryKey)).toBe(true);
  expect(isOfUser(sessionQuery.queryKey)).toBe(false);
  expect(isOfUser(signInOptionsQuery.queryKey)).toBe(false);
});

import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Session } from '#core/api/sign-in.ts';
import { callApi } from './calling/call-api.ts';
import { anyShape, sessionShape, signInOptionsShape, signInShape } from './calling/plain-shapes.ts';

/** Somebody who is signed in. */
export type SignedIn = NonNullable<Session>;

export const sessionKey = ['session'] as const;

/** Who is signed in; null for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => callApi('/api/auth/get-session', sessionShape, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

export type SessionState =
  /** `retry`: it could not be found out, and is looked up again. */
  | { status: 'loading'; retry?: () => void }
  /** `hasEnded`: somebody was signed in on this page before. */
  | { status: 'unauthenticated'; hasEnded?: true }
  | { status: 'authenticated'; user: SignedIn['user'] };

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => callApi('/api/sign-in-options', signInOptionsShape, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether what is known under a key belongs to whoever is signed in. How one signs in, every visitor needs to know. */
export function isOfUser([name]: QueryKey): boolean {
  return name !== sessionKey[0] && name !== signInOptionsQuery.queryKey[0];
}

/** Leaves for the identity provider, which sends the browser back to `returnTo`, a path of our own. */
export async function signIn(returnTo: string): Promise<void> {
  const { url } = await callApi('/api/auth/sign-in/social', signInShape, {
    method: 'POST',
    body: { provider: 'google', callbackURL: returnTo },
  });
  window.location.assign(url);
}

export async function signOut(): Promise<void> {
  await callApi('/api/auth/sign-out', anyShape, { method: 'POST', body: {} });
}

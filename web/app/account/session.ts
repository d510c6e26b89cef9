import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Session } from '#core/api/sign-in.ts';
import { logFailure } from '#web/app/api/calling/log-failure.ts';
import { isOfUser, type SessionState, sessionQuery, signIn, signOut } from '#web/app/api/session.ts';
import { runErrands } from './before-leaving.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetEverythingLocal } from './local-state.ts';

export function useSession(): SessionState {
  const { data, isPending } = useQuery(sessionQuery);
  return sessionStateOf(isPending ? undefined : (data ?? null));
}

/** `undefined` is a session that is not known yet; null is a visitor's. */
export function sessionStateOf(session: Session | undefined): SessionState {
  if (session === undefined) return { status: 'loading' };
  return session ? { status: 'authenticated', user: session.user } : { status: 'unauthenticated' };
}

/** A sign-in that fails is logged, and leaves the page with its button as they were. */
export async function startSignIn(returnTo: string): Promise<void> {
  try {
    await signIn(returnTo);
  } catch (error) {
    logFailure('Signing in', error);
  }
}

/**
 * Goes to the landing page and loads it afresh, so that nothing of the signed-out user stays in memory. A sign-out that
 * fails is logged.
 */
export async function leave(): Promise<void> {
  try {
    await runErrands();
    await signOut();
    forget();
  } catch (error) {
    logFailure('Signing out', error);
  }
}

/** Goes to the landing page as `leave` does, where there is nothing left to sign out of. */
export function forget(): void {
  forgetEverythingLocal();
  forgetDrafts();
  window.location.assign('/');
}

/** When a session ends, whoever uses this browser next finds nothing of it. */
export function useForgetOnSignOut(session: SessionState): void {
  const queryClient = useQueryClient();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session.status === 'authenticated') wasSignedIn.current = true;
    if (session.status !== 'unauthenticated') return;
    forgetEverythingLocal();
    if (wasSignedIn.current) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => isOfUser(queryKey) });
      wasSignedIn.current = false;
    }
  }, [session.status, queryClient]);
}

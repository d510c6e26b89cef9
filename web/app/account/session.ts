import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Session } from '#core/api/sign-in.ts';
import { firstSentences } from '#core/sentences/first-sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { logFailure } from '#web/api/calling/log-failure.ts';
import { isOfUser, type SessionState, sessionQuery, signIn, signOut } from '#web/api/session.ts';
import { forgetAllUnsent } from '#web/api/unsent.ts';
import { notify } from '#web/ui/notify.ts';
import { runErrands } from './before-leaving.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetEverythingLocal } from './local-state.ts';

/** Who is signed in. Somebody of whom that could not be found out is no visitor: nothing of theirs is forgotten. */
export function useSession(): SessionState {
  const { data, isError, refetch } = useQuery(sessionQuery);
  const wasSomebodys = useRef(false);
  if (data) wasSomebodys.current = true;
  const state = sessionStateOf(data, isError ? () => void refetch() : undefined);
  return state.status === 'unauthenticated' && wasSomebodys.current ? { ...state, hasEnded: true } : state;
}

/** `undefined` is a session that is not known yet; null is a visitor's. `retry` where it could not be looked up. */
export function sessionStateOf(session: Session | undefined, retry?: () => void): SessionState {
  if (session === undefined) return { status: 'loading', ...(retry ? { retry } : {}) };
  return session ? { status: 'authenticated', user: session.user } : { status: 'unauthenticated' };
}

/** A sign-in that fails is logged and told, and leaves the page with its button as they were. */
export async function startSignIn(returnTo: string): Promise<void> {
  try {
    await signIn(returnTo);
  } catch (error) {
    logFailure('Signing in', error);
    tell('sign-in.failed', error, () => void startSignIn(returnTo));
  }
}

function tell(what: 'sign-in.failed' | 'sign-out.failed', error: unknown, again: () => void): void {
  notify(`${firstSentences[what]} ${sentenceOf(error)}`, { kind: 'error', again });
}

/**
 * Goes to the landing page and loads it afresh, so that nothing of the signed-out user stays in memory. A sign-out that
 * fails is logged and told.
 */
export async function leave(): Promise<void> {
  try {
    await runErrands();
    await signOut();
    await forgetAllUnsent();
    forget();
  } catch (error) {
    logFailure('Signing out', error);
    tell('sign-out.failed', error, () => void leave());
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '#web/app/api/call-failure.ts';
import { type SessionState, sessionKey, sessionQuery, signIn, signOut } from '#web/app/api/session.ts';
import { notify } from '#web/ui/notify.ts';
import { forgetEverythingLocal } from './local-state.ts';

export function useSession(): SessionState {
  const { data, isPending } = useQuery(sessionQuery);
  if (isPending) return { status: 'loading' };
  return data ? { status: 'authenticated', user: data.user } : { status: 'unauthenticated' };
}

/** Sign-in errors do not stop the page: they are told, and the button stays. */
export async function startSignIn(returnTo: string): Promise<void> {
  try {
    await signIn(returnTo);
  } catch (error) {
    notify(sentenceOf(error), { kind: 'error' });
  }
}

/** Goes to the landing page and loads it afresh, so that nothing of the signed-out user stays in memory. */
export async function leave(): Promise<void> {
  try {
    await signOut();
    forgetEverythingLocal();
    window.location.assign('/');
  } catch (error) {
    notify(sentenceOf(error), { kind: 'error' });
  }
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
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
      wasSignedIn.current = false;
    }
  }, [session.status, queryClient]);
}

import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery } from '#web/api/session.ts';

/** Google, or the local identity of this machine. Where the server does not say, one can still try to sign in. */
export function useSignInKind(): 'google' | 'local' | 'loading' | 'unknown' {
  const { data, isError } = useQuery(signInOptionsQuery);
  return data?.kind ?? (isError ? 'unknown' : 'loading');
}

import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery } from '#web/app/api/session.ts';

/** Google, or the local identity of this machine; undefined until the server has said. */
export function useSignInKind(): 'google' | 'local' | undefined {
  return useQuery(signInOptionsQuery).data?.kind;
}

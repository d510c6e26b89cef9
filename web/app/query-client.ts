import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure, isSignedOut } from '#web/app/api/call-failure.ts';
import { sessionKey } from '#web/app/api/session.ts';

/** One refused call means that the session is over, so the whole interface learns it at once. */
export function createAppQueryClient(): QueryClient {
  const noticeSignedOut = (error: unknown) => {
    if (isSignedOut(error)) client.setQueryData(sessionKey, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignedOut }),
    mutationCache: new MutationCache({ onError: noticeSignedOut }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** A refusal stays a refusal; only a fault of the server or of the way to it may pass. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 0 || error.status >= 500);
}

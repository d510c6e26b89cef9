import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '#web/api/calling/call-failure.ts';
import { onSignedOut } from '#web/api/calling/signed-out.ts';
import { sessionKey } from '#web/api/session.ts';

/** One call refused for want of a session means that it is over, so the whole interface learns it at once. */
export function createAppQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  onSignedOut(() => client.setQueryData(sessionKey, null));
  return client;
}

/** A refusal stays a refusal; only a fault of the server or of the way to it may pass. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallFailure && (error.status === 0 || error.status >= 500);
}

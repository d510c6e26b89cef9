import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallFailure } from '#web/app/api/calling/call-failure.ts';
import { chatsQuery } from '#web/app/api/chats.ts';
import { HistoryPanel } from './history-panel.tsx';

const openClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });

function shown(client: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <HistoryPanel
        fileNamespace="script"
        openId={undefined}
        onOpen={() => undefined}
        onDelete={async () => undefined}
      />
    </QueryClientProvider>,
  );
}

test('HIST-7 the panel says that the chats are being loaded', () => {
  expect(shown(openClient())).toContain('Loading rehearsals...');
});

test('HIST-9 the panel says why the chats cannot be loaded', async () => {
  const client = openClient();
  const failure = new CallFailure('network.unreachable', 0, 'CastMate could not be reached.');
  const failing = { ...chatsQuery('script'), queryFn: () => Promise.reject(failure) };
  await expect(client.fetchQuery(failing)).rejects.toBe(failure);
  expect(shown(client)).toContain('Failed to load chats: CastMate could not be reached.');
});

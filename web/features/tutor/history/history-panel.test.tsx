import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallFailure } from '#web/api/calling/call-failure.ts';
import { chatsQuery } from '#web/api/chats.ts';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { HistoryPanel } from './history-panel.tsx';

const openClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });

function shown(client: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <HistoryPanel
          fileNamespace="script"
          scriptName="Kitchen.pdf"
          openId={undefined}
          onOpen={() => undefined}
          onDelete={async () => undefined}
        />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

test('HIST-7 the panel says that the chats are being loaded', () => {
  expect(shown(openClient())).toContain('Loading rehearsals...');
});

test('each chat bears the name of its script beside the badge of its namespace', () => {
  const client = openClient();
  client.setQueryData(chatsQuery('script').queryKey, [
    {
      id: 'chat',
      createdAt: '2030-05-01T18:00:00.000Z',
      userId: 'robin@example.org',
      firstMessage: 'My first line?',
      lastUpdated: null,
      fileNamespace: '48eb82ed-6beb-4d1c-a3bb-31d68a8f4c11',
      fileDocumentId: 'script',
    },
  ]);
  const page = shown(client);
  expect(page).toContain('Kitchen.pdf');
  expect(page).toContain('48eb82ed-6beb-4...');
});

test('HIST-9 the panel says why the chats cannot be loaded', async () => {
  const client = openClient();
  const failure = new CallFailure('network.unreachable', 0, 'CastMate could not be reached.');
  const failing = { ...chatsQuery('script'), queryFn: () => Promise.reject(failure) };
  await expect(client.fetchQuery(failing)).rejects.toBe(failure);
  expect(shown(client)).toContain('Failed to load chats: CastMate could not be reached.');
});

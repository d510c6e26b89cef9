import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ChatEvent,
  chatEventSchema,
  chatListSchema,
  chatSchema,
  messageListSchema,
  type NewChatRequest,
  type SendMessageRequest,
  tutorSchema,
} from '#core/api/chats.ts';
import { sentence } from '#core/sentences.ts';
import { callApi, sendToApi, streamFromApi } from './calling/call-api.ts';
import { CallFailure } from './calling/call-failure.ts';
import { scriptsKey } from './scripts/scripts.ts';

/** Who answers in chats, and who hears spoken messages. */
export const tutorQuery = queryOptions({
  queryKey: ['tutor'],
  queryFn: ({ signal }) => callApi('/api/tutor', tutorSchema, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const chatsKey = (fileNamespace: string) => [...scriptsKey, fileNamespace, 'chats'] as const;

/** The chats about a script, newest first. */
export function chatsQuery(fileNamespace: string) {
  return queryOptions({
    queryKey: chatsKey(fileNamespace),
    queryFn: async ({ signal }) => {
      const path = `/api/chats?fileNamespace=${encodeURIComponent(fileNamespace)}`;
      return (await callApi(path, chatListSchema, { signal })).chats;
    },
  });
}

export function refreshChats(client: QueryClient, fileNamespace: string): void {
  void client.invalidateQueries({ queryKey: chatsKey(fileNamespace) });
}

export function createChat(request: NewChatRequest) {
  return callApi('/api/chats', chatSchema, { method: 'POST', body: request });
}

export function loadChat(chatId: string) {
  return callApi(`/api/chats/${chatId}`, chatSchema);
}

export async function deleteChat(chatId: string): Promise<void> {
  await sendToApi(`/api/chats/${chatId}`, { method: 'DELETE' });
}

export async function loadMessages(chatId: string) {
  return (await callApi(`/api/chats/${chatId}/messages`, messageListSchema)).messages;
}

/** Sends a message and tells what comes of it, as it comes. Resolves when all has been told. */
export async function sendChatMessage(
  chatId: string,
  request: SendMessageRequest,
  onEvent: (event: ChatEvent) => void,
): Promise<void> {
  const answer = await streamFromApi(`/api/chats/${chatId}/messages`, { method: 'POST', body: request });
  let rest = '';
  for await (const piece of piecesOf(answer)) {
    const events = `${rest}${piece}`.split('\n\n');
    rest = events.pop() ?? '';
    for (const text of events) {
      const data = text.split('\n').find((row) => row.startsWith('data: '));
      if (data) onEvent(chatEventSchema.parse(JSON.parse(data.slice('data: '.length))));
    }
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

export async function stopAnswer(chatId: string, tempId: string): Promise<void> {
  await sendToApi(`/api/chats/${chatId}/messages/${tempId}/stop`, { method: 'POST', body: {} });
}

/** The sentence for what went wrong in a chat: the server's, or what is known of the answer. */
export function chatSentenceOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return sentence('chat.error');
  const isWordless =
    error.errorId === 'server.unexpected' && error.message === `Server error: ${error.status}`;
  return isWordless ? sentence('chat.request-failed', { n: error.status }) : error.message;
}

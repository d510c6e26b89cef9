import { randomUUID } from 'node:crypto';
import {
  type Chat,
  type ChatEvent,
  type ChatMessage,
  chatEventSchema,
  chatSchema,
  messageListSchema,
} from '#core/api/chats.ts';
import { post } from '#tests/support/rehearsal-stage.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

/** Begins a chat about a script. */
export async function beginChat(actor: SignedIn, fileDocumentId: string): Promise<Chat> {
  const begun = await post(actor, '/api/chats', { fileDocumentId });
  if (begun.status !== 201) throw new Error(`no chat: ${await begun.text()}`);
  return chatSchema.parse(await begun.json());
}

/** Sends a message and reads what comes of it to the end. */
export async function sendMessage(
  actor: SignedIn,
  chatId: string,
  text: string,
  more: { tempId?: string; roles?: string[]; voiceId?: string } = {},
): Promise<ChatEvent[]> {
  const request = { tempId: randomUUID(), text, ...more };
  return eventsIn(await post(actor, `/api/chats/${chatId}/messages`, request));
}

export async function eventsIn(answer: Response): Promise<ChatEvent[]> {
  if (!answer.ok) throw new Error(`not taken: ${answer.status} ${await answer.text()}`);
  const rows = (await answer.text()).split('\n').filter((row) => row.startsWith('data: '));
  return rows.map((row) => chatEventSchema.parse(JSON.parse(row.slice('data: '.length))));
}

export async function messagesOf(actor: SignedIn, chatId: string): Promise<ChatMessage[]> {
  const listed = await actor.fetch(`/api/chats/${chatId}/messages`);
  return messageListSchema.parse(await listed.json()).messages;
}

/** The reply among the events; throws with what there is instead. */
export function replyAmong(events: readonly ChatEvent[]): ChatMessage {
  const last = events.at(-1);
  if (last?.type !== 'reply') throw new Error(`no reply: ${JSON.stringify(last)}`);
  return last.message;
}

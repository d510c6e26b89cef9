import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, max } from 'drizzle-orm';
import type { Chat, ChatMessage } from '#core/api/chats.ts';
import { chatLimits, defaultChatTitle } from '#core/limits.ts';
import type { TutorMemory } from '#core/tutor/answer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { chat, chatMessage, script } from '#server/platform/database/schema.ts';
import { storable } from '#server/platform/database/storable.ts';

type ChatRow = typeof chat.$inferSelect;
type MessageRow = typeof chatMessage.$inferSelect;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What a reply says, and what the tutor keeps in mind after it. */
export interface Reply {
  text: string;
  memory: TutorMemory;
  voiceId: string | null;
}

/** A message of the actor's as it is kept, with what stands before it and the reply that it may have already. */
export interface Question {
  message: ChatMessage;
  reply: ChatMessage | null;
  /** The latest messages before it, oldest first. */
  before: readonly ChatMessage[];
  memory: TutorMemory | null;
}

export interface ChatStore {
  /** A chat about a script of the owner's, with the tutor's first words if it has any; null where there is no such script. */
  add(owner: string, chat: { fileDocumentId: string; opening?: string; at: Date }): Promise<Chat | null>;
  find(owner: string, id: string): Promise<Chat | null>;
  /** Newest first; of one script, or of all. */
  list(owner: string, fileNamespace?: string): Promise<Chat[]>;
  /** Oldest first. Null where there is no such chat. */
  messages(owner: string, id: string): Promise<ChatMessage[] | null>;
  /** Keeps a message of the actor's once, however often it is sent. Null where there is no such chat. */
  ask(owner: string, id: string, asked: { tempId: string; text: string; at: Date }): Promise<Question | null>;
  /** Keeps the reply to a message; the one that is there already, where there is one. Null where the chat is gone. */
  reply(
    owner: string,
    id: string,
    questionId: string,
    reply: Reply & { at: Date },
  ): Promise<ChatMessage | null>;
  /** Removes a chat with all that was said in it. False where there was none. */
  remove(owner: string, id: string): Promise<boolean>;
  /** Nobody wants more of the answer to a message, until that is sent again. */
  stop(owner: string, id: string, tempId: string): Promise<void>;
  /** Whether the answer to a message is still wanted: it was not stopped, and its chat is there. */
  isWanted(chatId: string, questionId: string): Promise<boolean>;
  /** What can be heard of a reply. */
  spoken(
    owner: string,
    id: string,
    messageId: string,
  ): Promise<{ text: string; voiceId: string | null; fileDocumentId: string } | null>;
}

/** Chats and their messages. Every call names the owner, and another's chat is as good as none. */
export function createChatStore(database: Database): ChatStore {
  const ofOwner = (owner: string, id: string) => and(eq(chat.owner, owner), eq(chat.id, id));

  async function find(owner: string, id: string): Promise<ChatRow | null> {
    const [row] = await database.select().from(chat).where(ofOwner(owner, id));
    return row ?? null;
  }

  /** The chat, held until the transaction ends: messages come one after the other, and a deletion waits. */
  async function hold(transaction: Transaction, owner: string, id: string): Promise<ChatRow | null> {
    const [row] = await transaction.select().from(chat).where(ofOwner(owner, id)).for('update');
    return row ?? null;
  }

  async function append(
    transaction: Transaction,
    chatId: string,
    message: Pick<MessageRow, 'role' | 'text' | 'createdAt'> & Partial<MessageRow>,
  ): Promise<MessageRow> {
    const [last] = await transaction
      .select({ position: max(chatMessage.position) })
      .from(chatMessage)
      .where(eq(chatMessage.chatId, chatId));
    const row = {
      tempId: null,
      replyTo: null,
      isStopped: false,
      voiceId: null,
      memory: null,
      ...message,
      chatId,
      id: randomUUID(),
      position: (last?.position ?? -1) + 1,
      text: storable(message.text),
    };
    await transaction.insert(chatMessage).values(row);
    return row;
  }

  return {
    add: (owner, { fileDocumentId, opening, at }) =>
      database.transaction(async (transaction) => {
        const [about] = await transaction
          .select({ namespace: script.namespace })
          .from(script)
          .where(and(eq(script.owner, owner), eq(script.docId, fileDocumentId)))
          .for('key share');
        if (!about) return null;
        const row = {
          id: randomUUID(),
          owner,
          firstMessage: null,
          lastUpdated: null,
          fileNamespace: about.namespace,
          fileDocumentId,
          createdAt: at,
        };
        await transaction.insert(chat).values(row);
        if (opening !== undefined) {
          await append(transaction, row.id, { role: 'assistant', text: opening, createdAt: at });
        }
        return chatOf(row);
      }),
    async find(owner, id) {
      const row = await find(owner, id);
      return row && chatOf(row);
    },
    async list(owner, fileNamespace) {
      const rows = await database
        .select()
        .from(chat)
        .where(
          and(
            eq(chat.owner, owner),
            fileNamespace === undefined ? undefined : eq(chat.fileNamespace, fileNamespace),
          ),
        )
        .orderBy(desc(chat.createdAt), desc(chat.id));
      return rows.map(chatOf);
    },
    async messages(owner, id) {
      const about = await find(owner, id);
      if (!about) return null;
      const rows = await database
        .select()
        .from(chatMessage)
        .where(eq(chatMessage.chatId, id))
        .orderBy(asc(chatMessage.createdAt), asc(chatMessage.position));
      return rows.map((row) => messageOf(row, about));
    },
    ask: (owner, id, { tempId, text, at }) =>
      database.transaction(async (transaction) => {
        const about = await hold(transaction, owner, id);
        if (!about) return null;
        const rows = await transaction
          .select()
          .from(chatMessage)
          .where(eq(chatMessage.chatId, id))
          .orderBy(asc(chatMessage.position));
        const kept = rows.find((row) => row.tempId === tempId);
        if (kept?.isStopped) {
          await transaction
            .update(chatMessage)
            .set({ isStopped: false })
            .where(and(eq(chatMessage.chatId, id), eq(chatMessage.id, kept.id)));
        }
        const asked = kept ?? (await append(transaction, id, { role: 'user', text, tempId, createdAt: at }));
        const before = rows.filter(({ position }) => position < asked.position);
        const reply = rows.find(({ replyTo }) => replyTo === asked.id);
        return {
          message: messageOf(asked, about),
          reply: reply ? messageOf(reply, about) : null,
          before: before.slice(-chatLimits.messagesBefore).map((row) => messageOf(row, about)),
          memory: before.findLast(({ memory }) => memory !== null)?.memory ?? null,
        };
      }),
    reply: (owner, id, questionId, { text, memory, voiceId, at }) =>
      database.transaction(async (transaction) => {
        const about = await hold(transaction, owner, id);
        if (!about) return null;
        const ofChat = eq(chatMessage.chatId, id);
        const [there] = await transaction
          .select()
          .from(chatMessage)
          .where(and(ofChat, eq(chatMessage.replyTo, questionId)));
        if (there) return messageOf(there, about);
        const row = await append(transaction, id, {
          role: 'assistant',
          text,
          memory,
          voiceId,
          replyTo: questionId,
          createdAt: at,
        });
        const [question] = await transaction
          .select({ text: chatMessage.text })
          .from(chatMessage)
          .where(and(ofChat, eq(chatMessage.id, questionId)));
        await transaction
          .update(chat)
          .set({ firstMessage: about.firstMessage ?? question?.text ?? null, lastUpdated: at })
          .where(ofOwner(owner, id));
        return messageOf(row, about);
      }),
    async remove(owner, id) {
      const removed = await database.delete(chat).where(ofOwner(owner, id)).returning({ id: chat.id });
      return removed.length > 0;
    },
    async stop(owner, id, tempId) {
      const about = await find(owner, id);
      if (!about) return;
      await database
        .update(chatMessage)
        .set({ isStopped: true })
        .where(and(eq(chatMessage.chatId, id), eq(chatMessage.tempId, tempId)));
    },
    async isWanted(chatId, questionId) {
      const [row] = await database
        .select({ isStopped: chatMessage.isStopped })
        .from(chatMessage)
        .where(and(eq(chatMessage.chatId, chatId), eq(chatMessage.id, questionId)));
      return row?.isStopped === false;
    },
    async spoken(owner, id, messageId) {
      const [row] = await database
        .select({
          text: chatMessage.text,
          voiceId: chatMessage.voiceId,
          fileDocumentId: chat.fileDocumentId,
        })
        .from(chatMessage)
        .innerJoin(chat, eq(chat.id, chatMessage.chatId))
        .where(and(ofOwner(owner, id), eq(chatMessage.id, messageId), eq(chatMessage.role, 'assistant')));
      return row ?? null;
    },
  };
}

function chatOf({ owner, firstMessage, lastUpdated, createdAt, ...row }: ChatRow): Chat {
  return {
    ...row,
    userId: owner,
    firstMessage: firstMessage ?? defaultChatTitle,
    createdAt: createdAt.toISOString(),
    lastUpdated: lastUpdated?.toISOString() ?? null,
  };
}

function messageOf(row: MessageRow, { id: chatId, owner, fileDocumentId }: ChatRow): ChatMessage {
  const { id, role, text, createdAt, tempId } = row;
  return {
    id,
    role,
    text,
    createdAt: createdAt.toISOString(),
    fileDocumentId,
    ...(role === 'user' ? { userId: owner } : { audioUrl: `/api/chats/${chatId}/messages/${id}/audio` }),
    ...(tempId === null ? {} : { tempId }),
  };
}

import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import {
  chatEventSchema,
  chatListSchema,
  chatSchema,
  messageListSchema,
  newChatRequestSchema,
  processMessageRequestSchema,
  processMessageResponseSchema,
  sendMessageRequestSchema,
  tutorSchema,
} from '#core/api/chats.ts';
import { idSchema } from '#core/api/ids.ts';
import { chatLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { spokenAnswer } from '#core/tutor/spoken-answer.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { answerStoredBytes } from '#server/platform/http/answer-stored-bytes.ts';
import { json, refusals } from '#server/platform/http/answers.ts';
import { checkUserId, createRouter, type Router } from '#server/platform/http/router.ts';
import { createSpeechCache } from '#server/voices/speech-cache.ts';
import { chatSpeechFolder } from '#server/voices/speech-place.ts';
import { createAnswering, replyIn } from './answering.ts';
import { deleteChat } from './delete-chat.ts';
import { createChatStore } from './store.ts';

/** Proxies close connections on which nothing is said for a minute. */
const heartbeatMs = 15_000;

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});
const ofChat = { params: z.object({ chatId: idSchema }) };

const tutor = createRoute({
  method: 'get',
  path: '/tutor',
  summary: 'Get the language model that answers chats and the transcriber of spoken messages',
  responses: { 200: json('Their names', tutorSchema), ...refusals('auth.required') },
});

const list = createRoute({
  method: 'get',
  path: '/chats',
  summary: "List the caller's chats, newest first",
  request: { query: z.object({ fileNamespace: z.string().max(100).optional() }) },
  responses: { 200: json('The chats', chatListSchema), ...refusals('auth.required') },
});

const add = createRoute({
  method: 'post',
  path: '/chats',
  summary: 'Start a chat about a script',
  request: body(newChatRequestSchema),
  responses: { 201: json('The chat', chatSchema), ...refusals('script.not-found') },
});

const read = createRoute({
  method: 'get',
  path: '/chats/{chatId}',
  summary: 'Get a chat',
  request: ofChat,
  responses: { 200: json('The chat', chatSchema), ...refusals('not-found') },
});

const remove = createRoute({
  method: 'delete',
  path: '/chats/{chatId}',
  summary: 'Delete a chat and its messages',
  request: ofChat,
  responses: { 204: { description: 'It is deleted' }, ...refusals('not-found') },
});

const messages = createRoute({
  method: 'get',
  path: '/chats/{chatId}/messages',
  summary: 'List the messages of a chat, oldest first',
  request: ofChat,
  responses: { 200: json('The messages', messageListSchema), ...refusals('not-found') },
});

const send = createRoute({
  method: 'post',
  path: '/chats/{chatId}/messages',
  summary: 'Send a message; streams the answer as server-sent events',
  request: { ...ofChat, ...body(sendMessageRequestSchema) },
  responses: {
    200: {
      description: 'The message as it is kept, pieces of the answer, and the reply or an error',
      content: { 'text/event-stream': { schema: chatEventSchema } },
    },
    ...refusals('not-found', 'chat.too-many-answers', 'request.invalid'),
  },
});

const stop = createRoute({
  method: 'post',
  path: '/chats/{chatId}/messages/{tempId}/stop',
  summary: 'Stop the answer to a message; what has been written of it is kept',
  request: { params: z.object({ chatId: idSchema, tempId: idSchema }) },
  responses: { 204: { description: 'It is stopped, or was not under way' }, ...refusals('not-found') },
});

const audio = createRoute({
  method: 'get',
  path: '/chats/{chatId}/messages/{messageId}/audio',
  summary: 'Get a reply of the tutor as audio',
  request: { params: z.object({ chatId: idSchema, messageId: idSchema }) },
  responses: {
    200: { description: 'The audio', content: { 'audio/wav': { schema: z.any() } } },
    ...refusals('not-found', 'voice.render-failed'),
  },
});

const processMessage = createRoute({
  method: 'post',
  path: '/processMessage',
  summary: 'Send a message and get the whole answer',
  request: body(processMessageRequestSchema),
  responses: {
    200: json('The answer', processMessageResponseSchema),
    ...refusals('auth.wrong-user', 'not-found', 'chat.too-many-answers', 'model.failed', 'model.timed-out'),
  },
});

/** Chats with the tutor about a script. */
export function chatRoutes(
  parts: Pick<Parts, 'database' | 'files' | 'jobs' | 'speech' | 'model' | 'transcriber' | 'log' | 'now'>,
): Router {
  const routes = createRouter();
  const store = createChatStore(parts.database);
  const answering = createAnswering({ ...parts, store });
  const speech = createSpeechCache(parts.files, parts.speech);

  routes.openapi(tutor, (c) =>
    c.json({ model: parts.model?.name ?? null, transcriber: parts.transcriber?.name ?? null }, 200),
  );

  routes.openapi(list, async (c) => {
    const { fileNamespace } = c.req.valid('query');
    return c.json({ chats: await store.list(c.get('caller').email, fileNamespace) }, 200);
  });

  routes.openapi(add, async (c) => {
    const { fileDocumentId, opening } = c.req.valid('json');
    const chat = await store.add(c.get('caller').email, {
      fileDocumentId,
      at: parts.now(),
      ...(opening ? { opening: sentence('tutor.file-processed') } : {}),
    });
    if (!chat) throw refusal('script.not-found');
    return c.json(chat, 201);
  });

  routes.openapi(read, async (c) => {
    const chat = await store.find(c.get('caller').email, c.req.valid('param').chatId);
    if (!chat) throw refusal('not-found');
    return c.json(chat, 200);
  });

  routes.openapi(remove, async (c) => {
    const owner = c.get('caller').email;
    const { chatId } = c.req.valid('param');
    if (!(await deleteChat(parts, owner, chatId))) throw refusal('not-found');
    answering.stopAll(owner, chatId);
    return c.body(null, 204);
  });

  routes.openapi(messages, async (c) => {
    const kept = await store.messages(c.get('caller').email, c.req.valid('param').chatId);
    if (!kept) throw refusal('not-found');
    return c.json({ messages: kept }, 200);
  });

  routes.openapi(send, async (c) => {
    const { chatId } = c.req.valid('param');
    const events = await answering.send(c.get('caller').email, chatId, c.req.valid('json'));
    c.header('cache-control', 'no-store');
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
      try {
        for await (const event of events) {
          if (stream.aborted) return;
          await stream.writeSSE({ data: JSON.stringify(event) });
        }
      } finally {
        clearInterval(heartbeat);
      }
    });
  });

  routes.openapi(stop, async (c) => {
    const owner = c.get('caller').email;
    const { chatId, tempId } = c.req.valid('param');
    if (!(await store.find(owner, chatId))) throw refusal('not-found');
    await answering.stop(owner, chatId, tempId);
    return c.body(null, 204);
  });

  routes.openapi(audio, async (c) => {
    const owner = c.get('caller').email;
    const { chatId, messageId } = c.req.valid('param');
    const said = await store.spoken(owner, chatId, messageId);
    if (!said) throw refusal('not-found');
    const isKnown = parts.speech.voices.some(({ id }) => id === said.voiceId);
    const made = await speech.speech({
      folder: chatSpeechFolder(owner, said.fileDocumentId, chatId),
      voiceId: said.voiceId !== null && isKnown ? said.voiceId : parts.speech.defaultVoiceId,
      text: spokenAnswer(said.text, chatLimits.spokenCharacters),
      signal: c.req.raw.signal,
    });
    return answerStoredBytes(c, parts.files, made);
  });

  routes.openapi(processMessage, async (c) => {
    const { userId, chatId, messageText, fileDocumentId, tempId, ...asked } = c.req.valid('json');
    const owner = c.get('caller').email;
    checkUserId(c.get('caller'), userId);
    const chat = await store.find(owner, chatId);
    if (chat?.fileDocumentId !== fileDocumentId) throw refusal('not-found');
    const request = { ...asked, tempId: tempId ?? randomUUID(), text: messageText };
    const reply = await replyIn(await answering.send(owner, chatId, request));
    return c.json({ success: true, content: reply.text, audioUrl: reply.audioUrl }, 200);
  });

  return routes;
}

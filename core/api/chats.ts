import { z } from 'zod';
import { chatLimits } from '#core/limits.ts';
import { idSchema, isoTimeSchema, userIdSchema } from './ids.ts';

export const chatRoles = ['user', 'assistant'] as const;
export type ChatRole = (typeof chatRoles)[number];

/** A conversation with the tutor about one script. `lastUpdated` is null until there is a reply. */
export const chatSchema = z.object({
  id: idSchema,
  createdAt: isoTimeSchema,
  userId: userIdSchema,
  firstMessage: z.string(),
  lastUpdated: isoTimeSchema.nullable(),
  fileNamespace: z.string(),
  fileDocumentId: idSchema,
});
export type Chat = z.infer<typeof chatSchema>;
export const chatListSchema = z.object({ chats: z.array(chatSchema) });

/** `file-processed`: the chat begins with the tutor's word that a file, attached to the chat before it, was read. */
export const newChatRequestSchema = z.object({
  fileDocumentId: idSchema,
  opening: z.enum(['file-processed']).optional(),
});
export type NewChatRequest = z.infer<typeof newChatRequestSchema>;

/** `text` of the tutor is Markdown; a link `#line=…` in it opens a line of the script. */
export const chatMessageSchema = z.object({
  id: idSchema,
  role: z.enum(chatRoles),
  text: z.string(),
  createdAt: isoTimeSchema,
  /** Where the message can be heard; the tutor's only. */
  audioUrl: z.string().optional(),
  /** The actor's only. */
  userId: userIdSchema.optional(),
  fileDocumentId: idSchema,
  /** By which whoever sent a message knows it again. */
  tempId: idSchema.optional(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export const messageListSchema = z.object({ messages: z.array(chatMessageSchema) });

const messageText = z
  .string()
  .max(chatLimits.messageCharacters)
  .refine((text) => text.trim() !== '', { error: 'a message needs words' });
const asked = {
  /** The roles that the actor has chosen. */
  roles: z.array(z.string().max(200)).max(50).default([]),
  /** The voice in which the reply can be heard. */
  voiceId: z.string().max(100).optional(),
};

/** The same `tempId` sent again is the same message: it is kept once, and answered once. */
export const sendMessageRequestSchema = z.object({ tempId: idSchema, text: messageText, ...asked });
export type SendMessageRequest = z.infer<typeof sendMessageRequestSchema>;

/** One server-sent event of `POST /api/chats/{chatId}/messages`. A stream that ends without a reply was stopped. */
export const chatEventSchema = z.discriminatedUnion('type', [
  /** The actor's message is kept. */
  z.object({ type: z.literal('message'), message: chatMessageSchema }),
  /** What the tutor says next; only the reply is checked against the script. */
  z.object({ type: z.literal('piece'), text: z.string() }),
  z.object({ type: z.literal('reply'), message: chatMessageSchema }),
  z.object({ type: z.literal('error'), error: z.string(), errorId: z.string() }),
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;

export const processMessageRequestSchema = z.object({
  userId: userIdSchema,
  chatId: idSchema,
  messageText,
  fileDocumentId: idSchema,
  tempId: idSchema.optional(),
  ...asked,
});
export const processMessageResponseSchema = z.object({
  success: z.boolean(),
  content: z.string(),
  audioUrl: z.string().optional(),
  error: z.string().optional(),
});

/** `POST /api/transcribeAudio`: multipart, with the sound under `audio`. */
export const transcriptionSchema = z.object({
  success: z.boolean(),
  text: z.string(),
  error: z.string().optional(),
});

/** Who answers and who listens: names of models as a person would look them up, null where none is set up. */
export const tutorSchema = z.object({ model: z.string().nullable(), transcriber: z.string().nullable() });
export type Tutor = z.infer<typeof tutorSchema>;

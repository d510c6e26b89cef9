import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AgentStatus } from '#core/api/agents.ts';
import type { ChatRole } from '#core/api/chats.ts';
import type { Correction } from '#core/api/corrections.ts';
import type { AnnouncedRecording, RecordingType } from '#core/api/recordings.ts';
import type { LineEnding, RehearsalMode } from '#core/api/rehearsals.ts';
import type { LineOutcome, WordChecker } from '#core/api/results.ts';
import type { IngestStage } from '#core/api/scripts.ts';
import type { Country } from '#core/countries.ts';
import type { TutorMemory } from '#core/tutor/answer.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

// Identity: tables that Better Auth reads and writes under its own field names.

export const user = pgTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: time('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [index('session_user').on(table.userId)],
);

/** Better Auth's `account`: the link to a sign-in provider, not the product's profile. */
export const identity = pgTable(
  'identity',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('identity_account').on(table.providerId, table.accountId),
    index('identity_user').on(table.userId),
  ],
);

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verification_identifier').on(table.identifier),
    index('verification_expiry').on(table.expiresAt),
  ],
);

export const rateLimit = pgTable('rate_limit', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

/** What the embedded local identity provider must remember between restarts. */
export const localIdentityRecord = pgTable(
  'local_identity_record',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    expiresAt: time('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('local_identity_grant').on(table.grantId),
    index('local_identity_uid').on(table.uid),
  ],
);

/** Secrets that this installation made for itself at its first start. */
export const installationSecret = pgTable('installation_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

// Accounts

/** What a person told of themselves. A row without a first name has no profile yet. */
export const account = pgTable('account', {
  email: text('email').primaryKey(),
  firstName: text('first_name'),
  surname: text('surname'),
  city: text('city'),
  country: text('country').$type<Country>(),
  createdAt: time('created_at').notNull().defaultNow(),
  /** The personal agent, under the name and the id that its provider knows. */
  agentProvider: text('agent_provider'),
  agentName: text('agent_name'),
  agentId: text('agent_id'),
  agentStatus: text('agent_status').$type<AgentStatus>(),
  agentCreatedAt: time('agent_created_at'),
  lastAgentCheck: time('last_agent_check'),
  agentCreationAttempts: integer('agent_creation_attempts').notNull().default(0),
  /** Until then a process that makes the agent is believed to be alive. */
  agentClaimedUntil: time('agent_claimed_until'),
});

export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    rating: integer('rating').notNull(),
    works: text('works').notNull(),
    lacks: text('lacks').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('feedback_email').on(table.email, table.createdAt)],
);

// Scripts. `owner` is the user's verified e-mail address in lower case; every read names it.

export const upload = pgTable(
  'upload',
  {
    owner: text('owner').notNull(),
    docId: uuid('doc_id').notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    type: text('type').notNull(),
    isImage: boolean('is_image').notNull(),
    /** Key of the bytes in the file store. */
    ref: text('ref').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.docId] })],
);

export const script = pgTable(
  'script',
  {
    owner: text('owner').notNull(),
    docId: uuid('doc_id').notNull(),
    name: text('name').notNull(),
    /** Which draft it is, in the actor's words: "Blue, 3 May". */
    draft: text('draft'),
    size: integer('size').notNull(),
    type: text('type').notNull(),
    category: text('category').notNull(),
    namespace: text('namespace').notNull(),
    downloadUrl: text('download_url').notNull(),
    ref: text('ref').notNull(),
    isImage: boolean('is_image').notNull(),
    voiceProviderUploadRequested: boolean('voice_provider_upload_requested').notNull(),
    stage: text('stage').$type<IngestStage>().notNull(),
    /** A calendar day without a zone: `2026-11-21`. */
    auditionDay: text('audition_day'),
    /** How often its file was begun to be read: the reading that is under way, or was the last. */
    reading: integer('reading').notNull().default(1),
    /** How far a reading after the first has come. `stage` stays `completed`: what was read before can be used. */
    stageAgain: text('stage_again').$type<IngestStage>(),
    /** When what is shown was read; null of scripts from before this was kept. */
    readAt: time('read_at'),
    /** With stage `failed`, or `failed` again, only. */
    failureId: text('failure_id'),
    failure: text('failure'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.docId] }),
    index('script_namespace').on(table.owner, table.namespace, table.createdAt),
    index('script_category').on(table.owner, table.category, table.name),
  ],
);

/** The spec's byteStoreCollection: the text as it was read, in pieces. */
export const scriptChunk = pgTable(
  'script_chunk',
  {
    owner: text('owner').notNull(),
    docId: uuid('doc_id').notNull(),
    position: integer('position').notNull(),
    pageNumber: integer('page_number'),
    pageContent: text('page_content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.docId, table.position] })],
);

export const formattedScript = pgTable(
  'formatted_script',
  {
    owner: text('owner').notNull(),
    docId: uuid('doc_id').notNull(),
    formattedMarkdown: text('formatted_markdown').notNull(),
    /** JSON as text: most requests send it on as it is, and never parse it. */
    screenplay: text('screenplay').notNull(),
    /** Another one with each new reading and each change of its corrections. */
    revision: uuid('revision').notNull().defaultRandom(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.docId] })],
);

/**
 * What the corrections make of a reading, so that no request has to apply them again. It holds for the revision that it
 * names; one of another revision is out of date and is replaced.
 */
export const correctedScript = pgTable(
  'corrected_script',
  {
    owner: text('owner').notNull(),
    docId: uuid('doc_id').notNull(),
    revision: uuid('revision').notNull(),
    formattedMarkdown: text('formatted_markdown').notNull(),
    screenplay: text('screenplay').notNull(),
    /** For each correction by position, whether it found what it names and changed something. */
    applied: jsonb('applied').$type<boolean[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.docId] })],
);

/** What the actor has put right, on top of what was read; carried out in the order of `position`. */
export const scriptCorrection = pgTable(
  'script_correction',
  {
    owner: text('owner').notNull(),
    docId: uuid('doc_id').notNull(),
    id: uuid('id').notNull(),
    position: integer('position').notNull(),
    correction: jsonb('correction').$type<Correction>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.docId, table.id] }),
    unique('script_correction_position').on(table.owner, table.docId, table.position),
  ],
);

/**
 * What of a script lies in a voice provider's knowledge base. A row goes when the provider has confirmed that the document
 * is gone: one that is retired, or whose script is gone, is a document still to be removed.
 */
export const scriptDocument = pgTable(
  'script_document',
  {
    provider: text('provider').notNull(),
    documentId: text('document_id').notNull(),
    owner: text('owner').notNull(),
    docId: uuid('doc_id').notNull(),
    /** Names the text that was uploaded: the same text has the same tag. */
    tag: text('tag').notNull(),
    createdAt: time('created_at').notNull(),
    retiredAt: time('retired_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.documentId] }),
    uniqueIndex('script_document_current')
      .on(table.provider, table.owner, table.docId)
      .where(sql`${table.retiredAt} is null`),
  ],
);

// The built-in voice provider's own records, which know of accounts and scripts no more than another provider's would.

export const builtinAgent = pgTable('builtin_agent', {
  id: text('id').primaryKey(),
  voiceId: text('voice_id').notNull(),
  prompt: text('prompt').notNull(),
  documentId: uuid('document_id'),
});

export const builtinDocument = pgTable('builtin_document', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  content: text('content').notNull(),
  createdAt: time('created_at').notNull(),
});

// Rehearsals

export const rehearsal = pgTable(
  'rehearsal',
  {
    id: uuid('id').primaryKey(),
    owner: text('owner').notNull(),
    scriptId: uuid('script_id').notNull(),
    scriptName: text('script_name').notNull(),
    roles: jsonb('roles').$type<string[]>().notNull(),
    sceneIds: jsonb('scene_ids').$type<string[]>().notNull(),
    voiceId: text('voice_id').notNull(),
    mode: text('mode').$type<RehearsalMode>().notNull(),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    index('rehearsal_script').on(table.owner, table.scriptId, table.startedAt),
    index('rehearsal_time').on(table.owner, table.startedAt),
  ],
);

export const transcriptEntry = pgTable(
  'transcript_entry',
  {
    rehearsalId: uuid('rehearsal_id')
      .notNull()
      .references(() => rehearsal.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    type: text('type').$type<'user' | 'assistant'>().notNull(),
    content: text('content').notNull(),
    timestamp: time('timestamp').notNull(),
    lineId: text('line_id'),
    ending: text('ending').$type<LineEnding>(),
  },
  (table) => [
    primaryKey({ columns: [table.rehearsalId, table.id] }),
    index('transcript_entry_time').on(table.rehearsalId, table.timestamp),
  ],
);

export const lineResult = pgTable(
  'line_result',
  {
    rehearsalId: uuid('rehearsal_id')
      .notNull()
      .references(() => rehearsal.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    lineId: text('line_id').notNull(),
    at: time('at').notNull(),
    outcome: text('outcome').$type<LineOutcome>().notNull(),
    missedWords: jsonb('missed_words').$type<number[]>().notNull(),
    checkedBy: text('checked_by').$type<WordChecker>(),
  },
  (table) => [primaryKey({ columns: [table.rehearsalId, table.id] })],
);

// Self-tapes

export const recording = pgTable(
  'recording',
  {
    owner: text('owner').notNull(),
    id: uuid('id').notNull(),
    type: text('type').$type<RecordingType>().notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    /** Null without a partner. The rehearsal and the script may be gone: what was taped stays. */
    rehearsalId: uuid('rehearsal_id'),
    scriptId: uuid('script_id'),
    scriptName: text('script_name').notNull(),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    note: text('note').notNull(),
    favourite: boolean('favourite').notNull(),
    /** Key of the bytes in the file store. */
    ref: text('ref').notNull(),
    recordedAt: time('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.id] }),
    index('recording_time').on(table.owner, table.type, table.recordedAt),
    index('recording_script').on(table.owner, table.scriptId),
  ],
);

/** A take that arrives in pieces, until it is whole. */
export const recordingArrival = pgTable(
  'recording_arrival',
  {
    owner: text('owner').notNull(),
    id: uuid('id').notNull(),
    announced: jsonb('announced').$type<AnnouncedRecording>().notNull(),
    /** When the last piece of it came, or its announcement. */
    heardOfAt: time('heard_of_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.id] })],
);

export const recordingPiece = pgTable(
  'recording_piece',
  {
    owner: text('owner').notNull(),
    recordingId: uuid('recording_id').notNull(),
    /** Bytes of the take before this piece. */
    start: bigint('start', { mode: 'number' }).notNull(),
    size: integer('size').notNull(),
    ref: text('ref').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.recordingId, table.start] }),
    foreignKey({
      name: 'recording_piece_arrival',
      columns: [table.owner, table.recordingId],
      foreignColumns: [recordingArrival.owner, recordingArrival.id],
    }).onDelete('cascade'),
  ],
);

// Chats

export const chat = pgTable(
  'chat',
  {
    id: uuid('id').primaryKey(),
    owner: text('owner').notNull(),
    /** The actor's first words, once they were answered. */
    firstMessage: text('first_message'),
    lastUpdated: time('last_updated'),
    fileNamespace: text('file_namespace').notNull(),
    fileDocumentId: uuid('file_document_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('chat_owner').on(table.owner, table.createdAt)],
);

export const chatMessage = pgTable(
  'chat_message',
  {
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Its place in the chat, from 0: times may be equal. */
    position: integer('position').notNull(),
    role: text('role').$type<ChatRole>().notNull(),
    text: text('text').notNull(),
    /** By which the browser knows its own message again. */
    tempId: uuid('temp_id'),
    /** The actor wants no more of its answer, whichever process is giving it. */
    isStopped: boolean('is_stopped').notNull().default(false),
    /** The message that a reply answers: each is answered once. */
    replyTo: uuid('reply_to'),
    /** In which a reply is spoken. */
    voiceId: text('voice_id'),
    /** What the tutor keeps in mind after its reply. */
    memory: jsonb('memory').$type<TutorMemory>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.id] }),
    unique('chat_message_position').on(table.chatId, table.position),
    unique('chat_message_temp').on(table.chatId, table.tempId),
    unique('chat_message_reply').on(table.chatId, table.replyTo),
  ],
);

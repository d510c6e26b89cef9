import { z } from 'zod';
import { idSchema, isoTimeSchema } from '#core/api/ids.ts';
import { rehearsalLimits } from '#core/limits.ts';

export const rehearsalModes = ['conversational', 'direct', 'memorization'] as const;
export type RehearsalMode = (typeof rehearsalModes)[number];

/** `line-runner` plays the script line by line; `live-agent` is the provider's own agent, in free conversation. */
export const partnerKinds = ['line-runner', 'live-agent'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** Which partner the browser shall open. Provider keys never travel. */
export const ticketRequestSchema = z.object({
  scriptId: idSchema,
  partner: z.enum(partnerKinds).default('line-runner'),
});
export const ticketSchema = z.discriminatedUnion('kind', [z.object({ kind: z.literal('builtin') })]);
export type Ticket = z.infer<typeof ticketSchema>;
/** An address by which whoever has it may talk with an agent, for a quarter of an hour. */
const agentAddressSchema = z.object({ kind: z.literal('elevenlabs'), signedUrl: z.url() });
export type AgentAddress = z.infer<typeof agentAddressSchema>;

/** The answer for a live agent, with what the voice session is started with; both names are the script's. */
export const liveTicketSchema = agentAddressSchema.extend({
  session: z.object({ scriptId: idSchema, scriptName: z.string(), documentName: z.string() }),
});
export type LiveTicket = z.infer<typeof liveTicketSchema>;

/** `sceneIds` empty: the whole script. */
export const startRehearsalRequestSchema = z.object({
  scriptId: idSchema,
  roles: z.array(z.string().max(200)).max(500),
  sceneIds: z.array(z.string().max(100)).max(2_000),
  voiceId: z.string().max(100),
  mode: z.enum(rehearsalModes),
});
export type StartRehearsalRequest = z.infer<typeof startRehearsalRequestSchema>;

export const rehearsalSchema = z.object({
  id: idSchema,
  scriptId: idSchema,
  scriptName: z.string(),
  roles: z.array(z.string()),
  sceneIds: z.array(z.string()),
  voiceId: z.string(),
  mode: z.enum(rehearsalModes),
  startedAt: isoTimeSchema,
  endedAt: isoTimeSchema.nullable(),
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;

/** A rehearsal in the list, with what was kept of it. A line counts once, by the first go that was heard. */
export const keptRehearsalSchema = rehearsalSchema.extend({
  /** Entries of the transcript. */
  messages: z.number().int(),
  /** Of its last entry: how long it went on, where its end was never told. */
  lastEntryAt: isoTimeSchema.nullable(),
  /** Lines said without anything to remark. */
  solidLines: z.number().int(),
  /** Lines that broke. */
  shakyLines: z.number().int(),
});
export type KeptRehearsal = z.infer<typeof keptRehearsalSchema>;

/** Newest first, a page of them. `next` asks for the page after it, as `before`; null after the last one. */
export const rehearsalListSchema = z.object({
  rehearsals: z.array(keptRehearsalSchema),
  next: z.string().nullable(),
});
export type RehearsalList = z.infer<typeof rehearsalListSchema>;

/** When the last rehearsal of a page began, and its id. */
const pageEnd = /^(?<startedAt>\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_(?<id>[0-9a-f-]{36})$/;
export const rehearsalListQuerySchema = z.object({
  scriptId: idSchema.optional(),
  before: z.string().regex(pageEnd).optional(),
});

/** Where the page after these begins. */
export function pageEndOf({ startedAt, id }: Pick<Rehearsal, 'startedAt' | 'id'>): string {
  return `${startedAt}_${id}`;
}

/** Undefined of what no page ended with. */
export function readPageEnd(before: string): { startedAt: Date; id: string } | undefined {
  const { startedAt = '', id = '' } = pageEnd.exec(before)?.groups ?? {};
  const time = new Date(startedAt);
  return Number.isNaN(time.getTime()) || !idSchema.safeParse(id).success
    ? undefined
    : { startedAt: time, id };
}

/** The latest rehearsal of a script, and the last line of it that was played to its end; null where there is none. */
export const leftOffSchema = z.object({
  leftOff: z
    .object({
      rehearsal: rehearsalSchema,
      last: z.object({ lineId: z.string(), at: isoTimeSchema }).nullable(),
    })
    .nullable(),
});
export type LeftOff = NonNullable<z.infer<typeof leftOffSchema>['leftOff']>;

/**
 * A phone of a rendered line with its place in it. The alphabet is CMU's (ARPAbet, lower case); `pau` is silence.
 * `word` counts the words of the line's text, as they stand between its spaces, from 0; silence belongs to none.
 */
export const phoneSchema = z.object({
  phone: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  word: z.number().int().nonnegative().optional(),
});
export type Phone = z.infer<typeof phoneSchema>;

/** A line as the script has it, with the stage directions between it and the line before. */
const scriptLine = {
  lineId: z.string(),
  sceneId: z.string(),
  speaker: z.string(),
  text: z.string(),
  direction: z.string().optional(),
};

/**
 * One line of the scene as the rehearsal plays it. A partner's line has audio; an actor's line has the phones and
 * the duration that a reference voice needs for it, which is what the partner listens by.
 */
export const cueSchema = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('partner'),
    ...scriptLine,
    audioUrl: z.string(),
    durationMs: z.number(),
  }),
  z.object({
    part: z.literal('actor'),
    ...scriptLine,
    durationMs: z.number(),
    phones: z.array(phoneSchema),
  }),
]);
export type Cue = z.infer<typeof cueSchema>;
export type PartnerCue = Extract<Cue, { part: 'partner' }>;
export type ActorCue = Extract<Cue, { part: 'actor' }>;

/** A line of the scene that is not rendered yet. */
export const awaitedCueSchema = z.object({
  part: z.enum(['partner', 'actor']),
  ...scriptLine,
  awaited: z.literal(true),
});
export type AwaitedCue = z.infer<typeof awaitedCueSchema>;
/** A line of the scene, rendered or not. */
export type SceneCue = Cue | AwaitedCue;

/** The line is rendered, and can be played. */
export function isRendered(cue: SceneCue): cue is Cue {
  return !('awaited' in cue);
}

/**
 * `from`: the line with which rendering begins; those before it come after the last. One that is not in the scenes is the
 * first. `directions`: the partner speaks the stage directions, too.
 */
export const cueSheetQuerySchema = z.object({
  from: z.string().max(100).optional(),
  directions: z.literal('spoken').optional(),
});
export type CueSheetQuery = z.infer<typeof cueSheetQuerySchema>;

/**
 * One row of the newline-delimited JSON that `GET /api/rehearsals/{id}/cue-sheet` streams while it renders: first all
 * lines in the script's order, then each of them once it is rendered.
 */
export const cueSheetRowSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('outline'), cues: z.array(awaitedCueSchema) }),
  z.object({ type: z.literal('cue'), cue: cueSchema }),
  /** The chosen voices cannot be had: the built-in ones speak from about here to the end. */
  z.object({ type: z.literal('other-voices') }),
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('error'), error: z.string(), errorId: z.string() }),
]);
export type CueSheetRow = z.infer<typeof cueSheetRowSchema>;

/**
 * How a line in the transcript came to its end. The actor's: `heard` to its end; `last-word-swallowed`, all but a small
 * last word; `other-words-over`, where other words had taken its place; or `by-hand`, by a key. The partner's: `spoken`
 * whole, or `interrupted` by the actor.
 */
export const lineEndings = [
  'heard',
  'last-word-swallowed',
  'other-words-over',
  'by-hand',
  'spoken',
  'interrupted',
] as const;
export type LineEnding = (typeof lineEndings)[number];
export type ActorLineEnding = Exclude<LineEnding, 'spoken' | 'interrupted'>;

/**
 * The spec's conversation message, with the line it belongs to. `user` is the actor, `assistant` the partner. An entry
 * with a `lineId` holds the line as the script has it: the built-in partner follows a voice and transcribes nothing.
 */
export const transcriptEntrySchema = z.object({
  id: idSchema,
  type: z.enum(['user', 'assistant']),
  content: z.string().max(rehearsalLimits.entryCharacters),
  timestamp: isoTimeSchema,
  lineId: z.string().max(100).optional(),
  ending: z.enum(lineEndings).optional(),
});
export type TranscriptEntry = z.infer<typeof transcriptEntrySchema>;

/** Entries already kept are kept once: sending them again changes nothing. */
export const addEntriesRequestSchema = z.object({
  entries: z.array(transcriptEntrySchema).min(1).max(rehearsalLimits.entriesPerRequest),
});
export const addEntriesResponseSchema = z.object({ kept: z.number().int() });
export const transcriptSchema = z.object({ entries: z.array(transcriptEntrySchema) });

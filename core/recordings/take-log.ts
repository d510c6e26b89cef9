import { z } from 'zod';
import { idSchema, isoTimeSchema } from '#core/api/ids.ts';
import { recordingTypes } from '#core/api/recordings.ts';

/**
 * What is written of a take while it runs, a line of JSON each, always after the bytes that it tells of. What has been
 * written stands, whatever becomes of the page; the last line may be torn.
 */
const beganSchema = z.object({
  type: z.literal('began'),
  id: idSchema,
  /** The address of whom it belongs to: nobody else of this browser is shown it. */
  owner: z.string(),
  takeType: z.enum(recordingTypes),
  /** The recorder's own format. */
  recordedAs: z.string(),
  startedAt: isoTimeSchema,
  /** The file's name, without its ending. */
  name: z.string(),
  scriptId: idSchema.nullable(),
  scriptName: z.string(),
  rehearsalId: idSchema.nullable(),
});

/** A line of the partner's, whose sound stands in the partner's file as 16-bit samples. Seconds from the take's first sound. */
const partnerLineSchema = z.object({
  type: z.literal('partner-line'),
  at: z.number(),
  sampleRate: z.number().positive(),
  /** Of the first sample, counted in samples of the file. */
  from: z.number().int().min(0),
  samples: z.number().int().min(0),
});

const partnerStoppedSchema = z.object({ type: z.literal('partner-stopped'), at: z.number() });
/** The recorder has written its last slice: nothing is missing at the end. */
const endedSchema = z.object({ type: z.literal('ended') });
const inLibrarySchema = z.object({
  type: z.literal('in-library'),
  recordingId: idSchema,
  /** How loud the partner is in it. */
  partnerStep: z.number().int(),
});

export const takeLogEntrySchema = z.discriminatedUnion('type', [
  beganSchema,
  partnerLineSchema,
  partnerStoppedSchema,
  endedSchema,
  inLibrarySchema,
]);
export type TakeLogEntry = z.infer<typeof takeLogEntrySchema>;
export type TakeBeginning = Omit<z.infer<typeof beganSchema>, 'type'>;

/** A line of the partner's as it was heard. */
export interface PartnerLine {
  /** Seconds from the take's first sound. */
  at: number;
  sampleRate: number;
  /** In samples of the partner's file. */
  from: number;
  samples: number;
}

/** All that is known of a take on this device. */
export interface TakeFacts extends TakeBeginning {
  /** Its end was recorded too: it was not cut off. */
  ended: boolean;
  partnerLines: readonly PartnerLine[];
  /** Where it is in the library, with the partner this loud; undefined while it is not. */
  inLibrary: { recordingId: string; partnerStep: number } | undefined;
}

export function writeTakeLogEntry(entry: TakeLogEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** What a log tells. Undefined where not even its beginning can be read. Lines that cannot be read tell nothing. */
export function readTakeLog(text: string): TakeFacts | undefined {
  let facts: TakeFacts | undefined;
  for (const line of text.split('\n')) {
    const entry = entryIn(line);
    if (entry?.type === 'began') {
      const { type: _, ...beginning } = entry;
      facts ??= { ...beginning, ended: false, partnerLines: [], inLibrary: undefined };
    } else if (entry !== undefined && facts !== undefined) {
      facts = tell(facts, entry);
    }
  }
  return facts;
}

function tell(facts: TakeFacts, entry: Exclude<TakeLogEntry, { type: 'began' }>): TakeFacts {
  switch (entry.type) {
    case 'partner-line': {
      const { type: _, ...line } = entry;
      return { ...facts, partnerLines: [...facts.partnerLines, line] };
    }
    case 'partner-stopped':
      return { ...facts, partnerLines: cutAt(facts.partnerLines, entry.at) };
    case 'ended':
      return { ...facts, ended: true };
    case 'in-library': {
      const { recordingId, partnerStep } = entry;
      return { ...facts, inLibrary: { recordingId, partnerStep } };
    }
  }
}

/** The partner stopped in its last line. */
function cutAt(lines: readonly PartnerLine[], at: number): PartnerLine[] {
  const last = lines.at(-1);
  if (last === undefined) return [];
  const samples = Math.max(0, Math.min(last.samples, Math.round((at - last.at) * last.sampleRate)));
  return [...lines.slice(0, -1), { ...last, samples }];
}

function entryIn(line: string): TakeLogEntry | undefined {
  try {
    return takeLogEntrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

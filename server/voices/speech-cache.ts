import { createHash } from 'node:crypto';
import { z } from 'zod';
import { phoneSchema } from '#core/api/rehearsals.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { ReferenceReading, SpeechPriority, SpeechSynthesizer } from '#server/providers/ports.ts';
import { createSharedWork } from './shared-work.ts';

/** Speech in the file store. `tag` names its content: the same text in the same voice has the same tag. */
export interface StoredSpeech {
  key: string;
  tag: string;
  size: number;
  contentType: string;
  durationMs: number;
}

interface Wanted {
  /** Folder of the file store in which it is kept. */
  folder: string;
  text: string;
  priority?: SpeechPriority;
  signal?: AbortSignal;
}

/** Renderings that are made once and kept, whoever asks for them at the same time or after a restart. */
export interface SpeechCache {
  /** `performance` as for the synthesizer. */
  speech(wanted: Wanted & { voiceId: string; performance?: string }): Promise<StoredSpeech>;
  reference(wanted: Wanted): Promise<ReferenceReading>;
}

const speechNoteSchema = z.object({ contentType: z.string(), size: z.number(), durationMs: z.number() });
const readingSchema = z.object({ durationMs: z.number(), phones: z.array(phoneSchema) });

function tagOf(fingerprint: string, text: string): string {
  return createHash('sha256').update(`${fingerprint}\n${text}`).digest('hex');
}

/** What is stored under `key`, if it is what `schema` says; null where there is nothing, or something damaged. */
async function readNote<Note>(files: FileStore, key: string, schema: z.ZodType<Note>): Promise<Note | null> {
  const stored = await files.read(key);
  if (!stored) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of stored) pieces.push(piece);
  try {
    return schema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
  } catch {
    return null;
  }
}

const writeNote = (files: FileStore, key: string, note: object) =>
  files.write(key, Buffer.from(JSON.stringify(note)));

export function createSpeechCache(files: FileStore, synthesizer: SpeechSynthesizer): SpeechCache {
  const speeches = createSharedWork<StoredSpeech>();
  const readings = createSharedWork<ReferenceReading>();

  async function storedSpeech(folder: string, tag: string): Promise<StoredSpeech | null> {
    const key = `${folder}/${tag}.audio`;
    const note = await readNote(files, `${folder}/${tag}.json`, speechNoteSchema);
    if (!note || (await files.stat(key))?.size !== note.size) return null;
    return { key, tag, ...note };
  }

  return {
    async speech({ folder, voiceId, text, signal, ...how }) {
      const wantedTag = tagOf(synthesizer.fingerprint(voiceId, how.performance), text);
      const make = async (stop: AbortSignal) => {
        const stored = await storedSpeech(folder, wantedTag);
        if (stored) return stored;
        const made = await synthesizer.render({ voiceId, text, signal: stop, ...how });
        const { contentType, durationMs, spokenBy } = made;
        // Kept under who spoke it: who was asked for shall not be taken to have said it so.
        const tag = spokenBy === undefined ? wantedTag : tagOf(spokenBy, text);
        const key = `${folder}/${tag}.audio`;
        const { size } = await files.write(key, made.audio);
        // The note comes last: where there is one, the audio is whole.
        await writeNote(files, `${folder}/${tag}.json`, { contentType, size, durationMs });
        return { key, tag, size, contentType, durationMs };
      };
      return speeches.run(`${folder}/${wantedTag} ${how.performance ?? ''}`, make, signal);
    },
    async reference({ folder, text, signal, ...how }) {
      const key = `${folder}/${tagOf(synthesizer.referenceFingerprint, text)}.json`;
      const make = async (stop: AbortSignal) => {
        const stored = await readNote(files, key, readingSchema);
        if (stored) return stored;
        const reading = await synthesizer.reference({ text, signal: stop, ...how });
        await writeNote(files, key, reading);
        return reading;
      };
      return readings.run(key, make, signal);
    },
  };
}

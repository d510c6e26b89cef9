import { z } from 'zod';
import type { ActorCue } from '#core/api/rehearsals.ts';
import { type OwnReading, ownReadingSchema } from '#core/hearing/following/own-reading.ts';

/** How the actor has spoken their lines, kept on this device alone: from the second time on they are expected so. */
export interface OwnReadings {
  of(scriptId: string, cue: ActorCue): OwnReading | undefined;
  keep(scriptId: string, cue: ActorCue, reading: OwnReading): void;
}

const ownReadingsPrefix = 'castmate.own.';

/** The length of the reference's reading tells a line whose text has changed. */
const keptSchema = ownReadingSchema.extend({ durationMs: z.number() });

/** A storage that is closed or full keeps nothing, and a line without a reading is expected as anybody would say it. */
export function createOwnReadings(storage: Pick<Storage, 'getItem' | 'setItem'>): OwnReadings {
  const keyOf = (scriptId: string, { lineId }: ActorCue) => `${ownReadingsPrefix}${scriptId}.${lineId}`;
  return {
    of(scriptId, cue) {
      try {
        const kept = keptSchema.safeParse(JSON.parse(storage.getItem(keyOf(scriptId, cue)) ?? 'null'));
        return kept.data?.durationMs === cue.durationMs ? kept.data : undefined;
      } catch {
        return undefined;
      }
    },
    keep(scriptId, cue, { phones, outputs }) {
      const rounded = phones.map((seconds) => Number(seconds.toFixed(2)));
      try {
        const kept: z.infer<typeof keptSchema> = { durationMs: cue.durationMs, phones: rounded, outputs };
        storage.setItem(keyOf(scriptId, cue), JSON.stringify(kept));
      } catch {}
    },
  };
}

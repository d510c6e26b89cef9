import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readWav } from '#server/providers/builtin/flite/wav.ts';

const seconds = z.number();

const clipSchema = z.object({
  id: z.string(),
  wav: z.string(),
  speaker: z.string(),
  condition: z.string(),
  /** What the script has. */
  line: z.string(),
  /** What is said, where it is not that. */
  spoken: z.string().optional(),
  /** The true end of the line's last word; null where the line is not spoken to its end. */
  lineEnd: seconds.nullable(),
  /** Where the actor dries. */
  dryAt: seconds.optional(),
  /** Where speech of another text ends. */
  spokenEnd: seconds.optional(),
  pauses: z.array(z.object({ start: seconds, end: seconds })),
  /** An earlier take of the same line by the same speaker: a clip, or a recording of which there are clips. */
  takeOf: z.string().nullable().optional(),
});
export type Clip = z.infer<typeof clipSchema>;

const manifestSchema = z.object({ clips: z.array(clipSchema) });

/** The folder's clips as its `manifest.json` lists them. */
export async function readClips(folder: string): Promise<Clip[]> {
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
  return manifestSchema.parse(manifest).clips;
}

/** The clip's samples, which must be at the rate that hearing takes. */
export async function readSamples(folder: string, { wav }: Clip, sampleRate: number): Promise<Float32Array> {
  const sound = readWav(await readFile(path.join(folder, wav)));
  if (sound.sampleRate !== sampleRate) throw new Error(`${wav} is not at ${sampleRate} Hz`);
  return sound.samples;
}

/** The sound with more of its own last two seconds, for an actor who stays silent. */
export function prolonged(samples: Float32Array, sampleRate: number, bySeconds: number): Float32Array {
  const tail = samples.subarray(Math.max(0, samples.length - 2 * sampleRate));
  const longer = new Float32Array(samples.length + bySeconds * sampleRate);
  longer.set(samples);
  for (let at = samples.length; at < longer.length; at += tail.length) {
    longer.set(tail.subarray(0, Math.min(tail.length, longer.length - at)), at);
  }
  return longer;
}

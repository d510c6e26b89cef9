import type { PartnerLine } from '#core/recordings/take-log.ts';

/** The partner's own track of a take. */
export interface PartnerTrack {
  lines: readonly PartnerLine[];
  /** 16-bit samples. */
  sound: Blob;
}

const bytesPerSample = 2;

/** The samples of a line, read from the disk when they are needed: a long take's would fill the memory. */
export async function soundOf(
  { sound }: PartnerTrack,
  { from, samples }: PartnerLine,
): Promise<Float32Array<ArrayBuffer>> {
  const bytes = await sound.slice(bytesPerSample * from, bytesPerSample * (from + samples)).arrayBuffer();
  return Float32Array.from(new Int16Array(bytes), (sample) => sample / 32_768);
}

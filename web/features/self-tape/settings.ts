import { z } from 'zod';
import { recordingTypes } from '#core/api/recordings.ts';
import { partnerSteps } from '#core/recordings/partner-mix.ts';
import { usualPattern } from '#core/recordings/take-names.ts';

/** How takes are recorded on this device. */
export const tapeSettingsSchema = z.object({
  type: z.enum(recordingTypes),
  /** Undefined: the device that the browser prefers. */
  microphoneId: z.string().optional(),
  cameraId: z.string().optional(),
  /** Without what comes out of the loudspeakers; the voice loses a little by it. */
  cancelsEcho: z.boolean(),
  countsIn: z.boolean(),
  /** Each second of the count-in is to be heard, too. */
  countsAloud: z.boolean().default(true),
  /** Takes are recorded beside no rehearsal too. */
  withoutPartner: z.boolean(),
  /** By which takes are named. */
  pattern: z.string().max(120),
  /** How loud the partner is in a new take. */
  partnerStep: z.number().int().min(partnerSteps.off).max(partnerSteps.full),
});
export type TapeSettings = z.infer<typeof tapeSettingsSchema>;

export const usualTapeSettings: TapeSettings = {
  type: 'audio',
  cancelsEcho: false,
  countsIn: true,
  countsAloud: true,
  withoutPartner: false,
  pattern: usualPattern,
  partnerStep: partnerSteps.usual,
};

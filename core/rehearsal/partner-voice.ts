import type { VoiceChange } from '#core/commands/commands.ts';

/** How loud and how fast the partner speaks: 1 is as its lines were rendered. */
export interface PartnerVoice {
  volume: number;
  pace: number;
}

export const plainVoice: PartnerVoice = { volume: 1, pace: 1 };

/** Rendered lines leave room for twice their loudness; slower or faster than this, speech is hard to follow. */
const volumes = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2];
const paces = [0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5];

/** The voice one step further; the same at the end of the scale. */
export function changedVoice({ volume, pace }: PartnerVoice, change: VoiceChange): PartnerVoice {
  switch (change) {
    case 'louder':
      return { volume: step(volumes, volume, 1), pace };
    case 'softer':
      return { volume: step(volumes, volume, -1), pace };
    case 'faster':
      return { volume, pace: step(paces, pace, 1) };
    case 'slower':
      return { volume, pace: step(paces, pace, -1) };
  }
}

function step(scale: readonly number[], now: number, by: 1 | -1): number {
  return scale[scale.indexOf(now) + by] ?? now;
}

import { quietestDecibels } from './loudness.ts';

/** So much above the room's own noise a voice begins, and ends. */
const onsetDecibels = 12;
const offsetDecibels = 7;
/** What is quieter than this is no voice, however quiet the room is. */
const quietestVoice = -52;
/** Between words, every voice lets the room be heard once within this time. */
const memoryMs = 3_000;
const parts = 6;

/**
 * Whether a voice sounds, step by step, by loudness alone, which takes any sound for a voice: for when nothing better can
 * be had. The room's noise is the quietest of the last seconds (minimum statistics, Martin 2001).
 */
export function openEnergyVoice(): (decibels: number, lengthMs: number) => boolean {
  const quietest: number[] = [];
  let partMs = 0;
  let speaking = false;
  return (decibels, lengthMs) => {
    if (quietest.length === 0 || partMs >= memoryMs / parts) {
      quietest.push(decibels);
      if (quietest.length > parts) quietest.shift();
      partMs = 0;
    }
    const last = quietest.length - 1;
    quietest[last] = Math.min(quietest[last] ?? decibels, decibels);
    partMs += lengthMs;
    const noise = Math.max(quietestDecibels, Math.min(...quietest));
    const margin = speaking ? offsetDecibels : onsetDecibels;
    speaking = decibels > Math.max(noise + margin, quietestVoice);
    return speaking;
  };
}

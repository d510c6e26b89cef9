import { openEnergyVoice } from './energy-voice.ts';

/** How much softer than the actor's voice a sound may be: a breath or a rustle is far below, a syllable seldom is. */
const voiceRange = 12;
/** The actor's loudness is that of about so much of their latest speech. */
const memoryMs = 2_000;
/** Of less speech it is not known. */
const leastHeardMs = 300;

/**
 * Tells a sound as loud as the actor's own voice the moment it comes, before the phone model, which looks ahead, can
 * tell what it is.
 */
export interface LoudVoice {
  /** So loud was a step that turned out to be the actor's voice. */
  learn(decibels: number, lengthMs: number): void;
  /** Takes the newest step of sound. Answers for how long it has been so loud without a break, in milliseconds. */
  push(decibels: number, isExplained: boolean, lengthMs: number): number;
}

export function openLoudVoice(): LoudVoice {
  const stands = openEnergyVoice();
  let heardMs = 0;
  let power = 0;
  let loudForMs = 0;
  return {
    learn(decibels, lengthMs) {
      heardMs += lengthMs;
      power += (10 ** (decibels / 10) - power) * (lengthMs / Math.min(heardMs, memoryMs));
    },
    push(decibels, isExplained, lengthMs) {
      const standsOut = stands(decibels, lengthMs);
      const isKnown = heardMs >= leastHeardMs;
      const isLoud = isKnown && standsOut && !isExplained && decibels >= 10 * Math.log10(power) - voiceRange;
      loudForMs = isLoud ? loudForMs + lengthMs : 0;
      return loudForMs;
    },
  };
}

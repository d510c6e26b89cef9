/** How much softer than the actor's voice a sound may be: a breath or a rustle is far below, a syllable seldom is. */
const voiceRange = 12;
/** How much louder than the room it must be: talkers in the next room rise and fall by so much. */
const roomRange = 15;
/** Loudness is that of about so much of the latest sound. */
const memoryMs = 2_000;
/** Of less sound it is not known. */
const leastHeardMs = 200;

/**
 * Tells a sound as loud as the actor's own voice the moment it comes, before the phone model, which looks ahead, can
 * tell what it is.
 */
export interface LoudVoice {
  /** So loud was a step that turned out to be the actor's voice, or the room. */
  learn(what: 'voice' | 'room', decibels: number, lengthMs: number): void;
  /** Takes the newest step of sound. Answers for how long it has been so loud without a break, in milliseconds. */
  push(decibels: number, isExplained: boolean, lengthMs: number): number;
}

export function openLoudVoice(): LoudVoice {
  const usual = { voice: openUsualLoudness(), room: openUsualLoudness() };
  let loudForMs = 0;
  return {
    learn: (what, decibels, lengthMs) => usual[what].learn(decibels, lengthMs),
    push(decibels, isExplained, lengthMs) {
      const isLoud =
        !isExplained &&
        decibels >= usual.voice.decibels() - voiceRange &&
        decibels >= usual.room.decibels() + roomRange;
      loudForMs = isLoud ? loudForMs + lengthMs : 0;
      return loudForMs;
    },
  };
}

/** The mean level of the latest sound, in decibels; infinite as long as it is not known. */
function openUsualLoudness() {
  let heardMs = 0;
  let usual = 0;
  return {
    learn(decibels: number, lengthMs: number) {
      heardMs += lengthMs;
      usual += (decibels - usual) * (lengthMs / Math.min(heardMs, memoryMs));
    },
    decibels: () => (heardMs < leastHeardMs ? Number.POSITIVE_INFINITY : usual),
  };
}

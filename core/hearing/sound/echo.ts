import { quietestDecibels } from './loudness.ts';

/** For so long after it was played, a sound can come back: by way of the device, the air and the room. */
export const echoReachMs = 350;

/**
 * So much louder than what comes back of the partner a sound must be to be taken for the actor: a voice near the
 * microphone is at least twice as loud as one that has crossed the room.
 */
const actorMargin = 6;
/** What is played more softly than this says nothing about how much comes back. */
const quietestPlayed = -50;
/** Of the first sound that is played so much is taken for an echo whatever it is, and shows how loud echoes are. */
const learningMs = 500;
/** Afterwards an echo may become so much louder in a second, so that a voice that comes in is not taken for one… */
const risePerSecond = 8;
/** …and softer, as the device learns to cancel it. */
const fallPerSecond = 3;

/** Tells the partner's voice that comes back into the microphone from the actor's, by what is being played. */
export interface EchoGate {
  /**
   * Takes one step of sound: how loud it is, and the loudest that was played within the reach of an echo. Answers
   * whether an echo explains it.
   */
  push(decibels: number, playedDecibels: number, lengthMs: number): boolean;
  /** Whether an echo explains a step of which nothing is learned. */
  explains(decibels: number, playedDecibels: number): boolean;
}

export function openEchoGate(): EchoGate {
  let learnedMs = 0;
  /** How much softer than it was played a sound comes back. */
  let loss = -quietestDecibels;
  const isEcho = (decibels: number, playedDecibels: number) =>
    decibels <= playedDecibels - loss + actorMargin;
  return {
    explains: (decibels, playedDecibels) =>
      (learnedMs < learningMs && playedDecibels >= quietestPlayed) || isEcho(decibels, playedDecibels),
    push(decibels, playedDecibels, lengthMs) {
      if (playedDecibels < quietestPlayed) return isEcho(decibels, playedDecibels);
      const lossNow = playedDecibels - decibels;
      if (learnedMs < learningMs) {
        learnedMs += lengthMs;
        loss = Math.min(loss, lossNow);
        return true;
      }
      const explained = isEcho(decibels, playedDecibels);
      const seconds = lengthMs / 1_000;
      loss =
        lossNow < loss
          ? Math.max(lossNow, loss - risePerSecond * seconds)
          : Math.min(lossNow, loss + fallPerSecond * seconds);
      return explained;
    },
  };
}

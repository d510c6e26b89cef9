/** The voice detector judges blocks of 512 samples at 16 kHz. Blocks are the only clock of hearing. */
export const blockSamples = 512;
export const sampleRate = 16_000;
export const blockMs = (1000 * blockSamples) / sampleRate;

/** Speech begins above the first probability and ends at or below the second (Silero's own pair). */
const onsetProbability = 0.5;
const offsetProbability = 0.35;

/** One block as the voice detector gives it. `samples` are mono, 16 kHz, -1 to 1, for those who listen to words. */
export interface VoiceBlock {
  probability: number;
  samples?: Float32Array;
}

/** What has been heard since a moment, such as the beginning of a line. All times are in milliseconds of audio. */
export interface VoiceActivity {
  /** The last block was speech. */
  speaking: boolean;
  /** Speech in total, silences left out. */
  heardMs: number;
  /** The length of the speech that is going on, else 0. */
  speechRunMs: number;
  /** The length of the silence that is going on, else 0. */
  silenceMs: number;
}

export const nothingHeard: VoiceActivity = { speaking: false, heardMs: 0, speechRunMs: 0, silenceMs: 0 };

/** The activity after one more block whose probability of speech is given. Not a number counts as silence. */
export function hearBlock(before: VoiceActivity, probability: number): VoiceActivity {
  const speaking = before.speaking ? probability > offsetProbability : probability > onsetProbability;
  return continueActivity(before, speaking, blockMs);
}

/** The activity after `lengthMs` more of speech or silence. */
export function continueActivity(before: VoiceActivity, speaking: boolean, lengthMs: number): VoiceActivity {
  return speaking
    ? {
        speaking,
        heardMs: before.heardMs + lengthMs,
        speechRunMs: before.speechRunMs + lengthMs,
        silenceMs: 0,
      }
    : { speaking, heardMs: before.heardMs, speechRunMs: 0, silenceMs: before.silenceMs + lengthMs };
}

/**
 * The activity with which a new line begins. Speech that is already going on belongs to the line, up to `atMostMs`:
 * an actor who comes in on the partner's last word has begun.
 */
export function beginLine(before: VoiceActivity, atMostMs: number): VoiceActivity {
  if (!before.speaking) return nothingHeard;
  const run = Math.min(before.speechRunMs, atMostMs);
  return { speaking: true, heardMs: run, speechRunMs: run, silenceMs: 0 };
}

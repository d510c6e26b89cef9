/** Hearing takes sound at this rate, in hertz, and sound is its only clock. */
export const sampleRate = 16_000;

/** What has been heard since a moment, such as the beginning of a line. All times are in milliseconds of audio. */
export interface VoiceActivity {
  /** The last step was speech. */
  speaking: boolean;
  /** Speech in total, silences left out. */
  heardMs: number;
  /** The length of the speech that is going on, else 0. */
  speechRunMs: number;
  /** The length of the silence that is going on, else 0. */
  silenceMs: number;
}

export const nothingHeard: VoiceActivity = { speaking: false, heardMs: 0, speechRunMs: 0, silenceMs: 0 };

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

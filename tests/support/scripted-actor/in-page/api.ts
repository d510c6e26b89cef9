/** What the scripted actor offers inside the page, as `window.scriptedActor`. Times are milliseconds of its recording. */
export interface ScriptedActorInPage {
  hearPartner(options: HearPartner): Promise<number>;
  say(wavBase64: string, when: SayWhen): Promise<Utterance>;
  setPlugged(plugged: boolean): void;
  setEcho(gain: number): void;
  /** Lets the page play what its microphone hears, besides what it plays of its own. */
  setLedBack(ledBack: boolean): void;
  /** At most so many frames of one side, as 16-bit samples; fewer at its end. */
  recording(side: Side, fromFrame: number, frames: number): { sampleRate: number; base64: string };
}

/** `partner` and `actor` on one clock; `played` is what the page played, without loss and without its silences. */
export type Side = 'partner' | 'actor' | 'played';

/** `over-partner`: as soon as the partner is heard since it was last heard out. */
export type SayWhen = 'now' | 'over-partner';

export interface HearPartner {
  /** `begin`: the partner's first sound since it was last heard; `end`: that it has fallen silent again. */
  what: 'begin' | 'end' | 'silence';
  /** How long the partner must have gone on, or been silent, at least. */
  atLeastMs: number;
  giveUpMs: number;
}

/** A stretch of the recording that holds what was said, with a little silence around it. */
export interface Utterance {
  startMs: number;
  endMs: number;
}

declare global {
  interface Window {
    scriptedActor: ScriptedActorInPage;
    /** Answers a microphone prompt in the actor's place; true: allowed. */
    scriptedActorAnswersPrompt(): Promise<boolean>;
  }
}

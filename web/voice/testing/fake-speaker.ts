import { plainVoice } from '#core/rehearsal/partner-voice.ts';
import type { Speaker, UtteranceReports } from '#web/voice/speaker.ts';

/** A loudspeaker whose utterances begin and end by hand. */
export interface FakeSpeaker {
  speaker: Speaker;
  /** What is being spoken: the address from which its sound was loaded. */
  speaking(): string | undefined;
  /** Everything that was begun, in order. */
  spoken: string[];
  begin(at: number): void;
  finish(at: number): void;
  muted(): boolean;
  closed(): boolean;
}

/** Sound bytes are the text of their address, so that a test sees which line is spoken. */
export const soundBytes = (address: string): ArrayBuffer =>
  new TextEncoder().encode(address).buffer as ArrayBuffer;

export function fakeSpeaker(): FakeSpeaker {
  const addresses = new WeakMap<object, string>();
  const spoken: string[] = [];
  let current: { address: string; reports: UtteranceReports } | undefined;
  let isMuted = false;
  let voice = plainVoice;
  let isClosed = false;

  const inTheMiddle = () => {
    if (current === undefined) throw new Error('The partner is not speaking.');
    return current;
  };
  return {
    spoken,
    speaking: () => current?.address,
    begin: (at) => inTheMiddle().reports.started(at),
    finish(at) {
      const { reports } = inTheMiddle();
      current = undefined;
      reports.finished(at);
    },
    muted: () => isMuted,
    closed: () => isClosed,
    speaker: {
      muted: () => isMuted,
      voice: () => voice,
      setVoice(now) {
        voice = now;
      },
      context: {} as AudioContext,
      output: {} as AudioNode,
      unlock: async () => undefined,
      async decode(bytes) {
        const sound = {} as AudioBuffer;
        addresses.set(sound, new TextDecoder().decode(bytes));
        return sound;
      },
      speak(sound, _afterMs, reports) {
        if (current !== undefined) throw new Error('Two utterances at once.');
        const mine = { address: addresses.get(sound) ?? '', reports };
        current = mine;
        spoken.push(mine.address);
        return {
          stop() {
            if (current === mine) current = undefined;
          },
        };
      },
      setMuted(muted) {
        isMuted = muted;
      },
      close() {
        isClosed = true;
      },
    },
  };
}

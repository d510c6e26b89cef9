import { type PartnerVoice, plainVoice } from '#core/rehearsal/partner-voice.ts';
import { timeStretch } from './time-stretch.ts';

/** One utterance, from the moment it was asked for. */
export interface Utterance {
  /** Silent within `fadeSeconds`, and never heard of again. */
  stop(): void;
}

/** Times are on the clock of `performance.now()`, in milliseconds, as the listener's ear has them. */
export interface UtteranceReports {
  started(at: number): void;
  finished(at: number): void;
}

/** Told of all that a loudspeaker says, as it is heard; times as in `UtteranceReports`. */
export interface SpokenReports {
  spoken(sound: AudioBuffer, at: number): void;
  /** The last sound was stopped before its end. */
  stopped(at: number): void;
}

/** The loudspeaker: decodes ahead, and begins a decoded line within one block of audio. */
export interface Speaker {
  readonly context: AudioContext;
  /** All that the loudspeaker is given. */
  readonly output: AudioNode;
  /** Lets sound out. Browsers allow it only in answer to a click or a key. */
  unlock(): Promise<void>;
  decode(bytes: ArrayBuffer): Promise<AudioBuffer>;
  speak(sound: AudioBuffer, afterMs: number, reports: UtteranceReports): Utterance;
  /** From now on as loud, and from the next line on as fast. */
  setVoice(voice: PartnerVoice): void;
  voice(): PartnerVoice;
  /** Muted, everything goes on at volume 0. */
  setMuted(muted: boolean): void;
  muted(): boolean;
  close(): void;
}

/** Short enough to be silent at once, and long enough not to click. */
const fadeSeconds = 0.012;

/** Web Audio with the shortest latency that the device gives. */
export function openSpeaker(context: AudioContext, clock: () => number, told?: SpokenReports): Speaker {
  const volume = new GainNode(context);
  volume.connect(context.destination);
  let isMuted = false;
  let voice = plainVoice;
  const paced = createPacedSounds(context);
  /** A volume that jumps is heard as a click. */
  const fadeTo = ({ gain }: GainNode, to: number) => {
    const now = context.currentTime;
    gain.cancelScheduledValues(now);
    gain.setValueAtTime(gain.value, now);
    gain.linearRampToValueAtTime(to, now + fadeSeconds);
  };
  /** When a sound at this time of the context reaches the ear. Some browsers do not tell their latency. */
  const heardAt = (contextSeconds: number) =>
    clock() + 1_000 * (contextSeconds - context.currentTime + (context.outputLatency || 0));

  return {
    context,
    output: volume,
    unlock: () => context.resume(),
    decode: (bytes) => context.decodeAudioData(bytes),
    speak(rendered, afterMs, reports) {
      const sound = paced(rendered, voice.pace);
      const source = new AudioBufferSourceNode(context, { buffer: sound });
      const fade = new GainNode(context);
      source.connect(fade).connect(volume);
      const beginsAt = context.currentTime + afterMs / 1_000;
      let stopped = false;
      source.onended = () => {
        fade.disconnect();
        if (!stopped) afterwards(1_000 * (context.outputLatency || 0), () => reports.finished(clock()));
      };
      source.start(beginsAt);
      reports.started(heardAt(beginsAt));
      told?.spoken(sound, heardAt(beginsAt));
      const afterwards = (ms: number, then: () => void) => {
        setTimeout(() => {
          if (!stopped) then();
        }, ms);
      };
      return {
        stop() {
          if (stopped) return;
          stopped = true;
          told?.stopped(heardAt(context.currentTime));
          fadeTo(fade, 0);
          source.stop(context.currentTime + fadeSeconds);
        },
      };
    },
    setVoice(now) {
      voice = now;
      if (!isMuted) fadeTo(volume, voice.volume);
    },
    voice: () => voice,
    setMuted(muted) {
      isMuted = muted;
      fadeTo(volume, muted ? 0 : voice.volume);
    },
    muted: () => isMuted,
    close() {
      // What has just been stopped fades out first.
      setTimeout(() => {
        if (context.state !== 'closed') void context.close();
      }, 2_000 * fadeSeconds);
    },
  };
}

/** Sounds at another pace. One that is said again at the same pace is not made again. */
function createPacedSounds(context: AudioContext): (sound: AudioBuffer, pace: number) => AudioBuffer {
  const made = new WeakMap<AudioBuffer, { pace: number; sound: AudioBuffer }>();
  return (sound, pace) => {
    if (pace === 1) return sound;
    const before = made.get(sound);
    if (before?.pace === pace) return before.sound;
    const samples = timeStretch(sound.getChannelData(0), pace, sound.sampleRate);
    const paced = context.createBuffer(1, samples.length, sound.sampleRate);
    paced.getChannelData(0).set(samples);
    made.set(sound, { pace, sound: paced });
    return paced;
  };
}

/** Creates the one audio context of a rehearsal: the partner's voice and the microphone's ear share its clock. */
export function openBrowserSpeaker(told?: SpokenReports): Speaker {
  return openSpeaker(new AudioContext({ latencyHint: 'interactive' }), () => performance.now(), told);
}

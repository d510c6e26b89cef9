import { partnerGain } from '#core/recordings/partner-mix.ts';
import type { PartnerLine } from '#core/recordings/take-log.ts';
import { type PartnerTrack, soundOf } from '#web/features/self-tape/partner-track.ts';

/** Plays a take with its partner beside it, whose level can be changed while it plays. */
export interface MixPlayer {
  setStep(step: number): void;
  close(): void;
}

/** So far ahead lines are made ready, and so often it is looked which. */
const aheadSeconds = 4;
const lookMs = 500;

/**
 * Begins to play, from the beginning. Call it within a click. It is for the ear alone: the take is mixed to the sample when
 * it is kept, which this is not.
 */
export async function playMix(
  recorded: Blob,
  track: PartnerTrack,
  firstStep: number,
  ended: () => void,
): Promise<MixPlayer> {
  const context = new AudioContext();
  const address = URL.createObjectURL(recorded);
  const element = new Audio(address);
  new MediaElementAudioSourceNode(context, { mediaElement: element }).connect(context.destination);
  const partner = new GainNode(context, { gain: 0 });
  partner.connect(context.destination);
  const begun = new Set<PartnerLine>();
  let step = firstStep;

  async function begin(line: PartnerLine): Promise<void> {
    const samples = await soundOf(track, line);
    if (samples.length === 0 || context.state === 'closed') return;
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: line.sampleRate });
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(partner);
    const untilThen = line.at - element.currentTime;
    source.start(context.currentTime + Math.max(0, untilThen), Math.max(0, -untilThen));
  }

  const looking = setInterval(() => {
    for (const line of track.lines) {
      if (begun.has(line) || line.at > element.currentTime + aheadSeconds) continue;
      begun.add(line);
      void begin(line);
    }
  }, lookMs);
  const close = () => {
    clearInterval(looking);
    element.pause();
    URL.revokeObjectURL(address);
    if (context.state !== 'closed') void context.close();
  };
  element.onended = () => {
    close();
    ended();
  };

  await context.resume();
  const { measureTake } = await import('#web/features/self-tape/finishing/make-file.ts');
  const loudness = await measureTake(recorded, track);
  const set = () => {
    partner.gain.value = partnerGain(step, loudness.actor, loudness.partner);
  };
  set();
  await element.play();
  return {
    setStep(next) {
      step = next;
      set();
    },
    close,
  };
}

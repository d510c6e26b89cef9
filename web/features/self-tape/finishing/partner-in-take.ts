import { AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny';
import { addLine, openVoicePower } from '#core/recordings/partner-mix.ts';
import type { PartnerLine } from '#core/recordings/take-log.ts';
import { type PartnerTrack, soundOf } from '#web/features/self-tape/partner-track.ts';

/** How loud two voices are where they speak, as mean squares. */
export interface Loudness {
  actor: number;
  partner: number;
}

/**
 * How loud actor and partner are in this take. The actor is measured where the partner is silent: what comes out of the
 * loudspeakers is not their voice.
 */
export async function loudnessIn(microphone: InputAudioTrack, partner: PartnerTrack): Promise<Loudness> {
  const actor = openVoicePower(await microphone.getSampleRate());
  for await (const sample of new AudioSampleSink(microphone).samples()) {
    const { timestamp: start, duration } = sample;
    if (!partner.lines.some((line) => overlaps(line, start, start + duration))) {
      const [channel] = channelsOf(sample);
      if (channel !== undefined) actor.hear(channel);
    }
    sample.close();
  }
  const [first] = partner.lines;
  const voice = openVoicePower(first?.sampleRate ?? 1);
  for (const line of partner.lines) voice.hear(await soundOf(partner, line));
  return { actor: actor.power(), partner: voice.power() };
}

/** Adds the partner to the microphone's sound, stretch by stretch, in order. */
export function addPartner(
  partner: PartnerTrack,
  gain: number,
): (sample: AudioSample) => Promise<AudioSample> {
  let loaded: { line: PartnerLine; sound: Float32Array } | undefined;

  return async (sample) => {
    const { timestamp, duration, sampleRate, numberOfChannels } = sample;
    const heard = partner.lines.filter((line) => overlaps(line, timestamp, timestamp + duration));
    if (heard.length === 0) return sample;
    const channels = channelsOf(sample);
    for (const line of heard) {
      if (loaded?.line !== line) loaded = { line, sound: await soundOf(partner, line) };
      addLine(channels, timestamp, sampleRate, line, loaded.sound, gain);
    }
    const data = new Float32Array(numberOfChannels * sample.numberOfFrames);
    for (const [index, channel] of channels.entries()) data.set(channel, index * sample.numberOfFrames);
    return new AudioSample({ data, format: 'f32-planar', numberOfChannels, sampleRate, timestamp });
  };
}

function overlaps({ at, samples, sampleRate }: PartnerLine, start: number, end: number): boolean {
  return at < end && at + samples / sampleRate > start;
}

function channelsOf(sample: AudioSample): Float32Array<ArrayBuffer>[] {
  return Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const channel = new Float32Array(sample.numberOfFrames);
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
    return channel;
  });
}

import { AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny';
import { addLine, openVoicePower, partnerGain } from '#core/recordings/partner-mix.ts';
import type { PartnerLine } from '#core/recordings/take-log.ts';

/** The partner's own track of a take. */
export interface PartnerTrack {
  lines: readonly PartnerLine[];
  /** 16-bit samples. */
  sound: Blob;
}

const bytesPerSample = 2;

/** The samples of a line, read from the disk when they are needed: a long take's would fill the memory. */
async function soundOf({ sound }: PartnerTrack, { from, samples }: PartnerLine): Promise<Float32Array> {
  const bytes = await sound.slice(bytesPerSample * from, bytesPerSample * (from + samples)).arrayBuffer();
  return Float32Array.from(new Int16Array(bytes), (sample) => sample / 32_768);
}

/**
 * What the partner is multiplied by to be as loud as `step` says, beside the actor of this take. The actor is measured
 * where the partner is silent: what comes out of the loudspeakers is not their voice.
 */
export async function gainBeside(
  microphone: InputAudioTrack,
  partner: PartnerTrack,
  step: number,
): Promise<number> {
  if (partnerGain(step, 0, 1) === 0) return 0;
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
  return partnerGain(step, actor.power(), voice.power());
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

import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import {
  ALL_FORMATS,
  BlobSource,
  Conversion,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  canEncodeAudio,
  Input,
  type InputAudioTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
  UrlSource,
  WebMOutputFormat,
} from 'mediabunny';
import { type DeliveryFormat, recordedBits } from '#core/recordings/formats.ts';
import { partnerGain, partnerSteps } from '#core/recordings/partner-mix.ts';
import type { PartnerTrack } from '#web/features/self-tape/partner-track.ts';
import { addPartner, type Loudness, loudnessIn } from './partner-in-take.ts';

export interface FileToMake {
  /** Recorded here; or the address of a finished take, which is read piece by piece. */
  source: Blob | string;
  format: DeliveryFormat;
  /** Is mixed in; undefined: what is in the source stays as it is. */
  partner: { track: PartnerTrack; step: number } | undefined;
  /** Called in order, though not from the beginning to the end of the file. */
  write(at: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** From 0 to 1. */
  onProgress(done: number): void;
  signal: AbortSignal;
}

/** H.264 at which 720p looks as it was recorded. */
const pictureBits = 4_000_000;
const pieceBytes = 1024 * 1024;

/**
 * Makes a file that other programs take, from a take as it was recorded: it tells its length, can be wound to any place,
 * and is what its name says. Pictures are made anew only for MP4. It is written while it is made, so that memory does not
 * grow with the take.
 *
 * @returns how many seconds it lasts.
 */
export async function makeFile(file: FileToMake): Promise<number> {
  const input = new Input({
    source: typeof file.source === 'string' ? new UrlSource(file.source) : new BlobSource(file.source),
    formats: ALL_FORMATS,
  });
  try {
    await convert(input, file);
    return await input.computeDuration();
  } finally {
    input.dispose();
  }
}

async function convert(
  input: Input,
  { format, partner, write, onProgress, signal }: FileToMake,
): Promise<void> {
  const microphone = await input.getPrimaryAudioTrack();
  const target = new StreamTarget(
    new WritableStream<StreamTargetChunk>({ write: ({ position, data }) => write(position, data.slice()) }),
    { chunked: true, chunkSize: pieceBytes },
  );
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: outputFormats[format](), target }),
    audio: { ...(await audioFor(format)), ...(await mixOf(microphone, partner)) },
    video: videoFor(format),
    showWarnings: false,
  });
  const isWhole = conversion.discardedTracks.every(({ reason }) => reason === 'discarded_by_user');
  if (!conversion.isValid || !isWhole) throw new Error(`This browser cannot make ${format} of this take.`);
  conversion.onProgress = (done) => onProgress(done);
  const cancel = () => void conversion.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    signal.throwIfAborted();
    await conversion.execute();
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

const outputFormats = {
  mp3: () => new Mp3OutputFormat(),
  webm: () => new WebMOutputFormat(),
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
} as const;

async function audioFor(format: DeliveryFormat): Promise<ConversionAudioOptions> {
  switch (format) {
    case 'mp3':
      if (!(await canEncodeAudio('mp3'))) registerMp3Encoder();
      return { codec: 'mp3', quality: new Quality({ bitrate: recordedBits.audio }), numberOfChannels: 1 };
    case 'webm':
      return { codec: 'opus', quality: new Quality({ bitrate: recordedBits.audio }) };
    case 'mp4':
      if (!(await canEncodeAudio('aac'))) await bringAacEncoder();
      return { codec: 'aac', quality: new Quality({ bitrate: recordedBits.audio }) };
  }
}

/** A chunk of its own, with a codec in it: many browsers make AAC by themselves. */
async function bringAacEncoder(): Promise<void> {
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
  registerAacEncoder();
}

function videoFor(format: DeliveryFormat): ConversionVideoOptions {
  if (format === 'mp3') return { discard: true };
  return format === 'mp4' ? { codec: 'avc', quality: new Quality({ bitrate: pictureBits }) } : {};
}

async function mixOf(
  microphone: InputAudioTrack | null,
  partner: FileToMake['partner'],
): Promise<ConversionAudioOptions> {
  if (microphone === null || partner === undefined || partner.track.lines.length === 0) return {};
  const { track, step } = partner;
  if (step === partnerSteps.off) return {};
  const loudness = await loudnessIn(microphone, track);
  return { process: addPartner(track, partnerGain(step, loudness.actor, loudness.partner)) };
}

/** How loud actor and partner are in a take as it was recorded. */
export async function measureTake(recorded: Blob, track: PartnerTrack): Promise<Loudness> {
  const input = new Input({ source: new BlobSource(recorded), formats: ALL_FORMATS });
  try {
    const microphone = await input.getPrimaryAudioTrack();
    return microphone === null ? { actor: 0, partner: 0 } : await loudnessIn(microphone, track);
  } finally {
    input.dispose();
  }
}

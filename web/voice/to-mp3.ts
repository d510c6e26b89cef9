import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import {
  ALL_FORMATS,
  AudioSample,
  AudioSampleSource,
  BlobSource,
  BufferTarget,
  Conversion,
  canEncodeAudio,
  Input,
  Mp3OutputFormat,
  Output,
  Quality,
} from 'mediabunny';

/** Enough for speech. */
const speechBits = 64_000;

/** Mono sound, −1 to 1, as a real MP3 file. MP3 knows 16 kHz, and no rate that is not one of its own. */
export async function soundToMp3(samples: Float32Array, sampleRate: number): Promise<Blob> {
  if (!(await canEncodeAudio('mp3'))) registerMp3Encoder();
  const target = new BufferTarget();
  const output = new Output({ format: new Mp3OutputFormat(), target });
  const source = new AudioSampleSource({ codec: 'mp3', quality: new Quality({ bitrate: speechBits }) });
  output.addAudioTrack(source);
  await output.start();
  const sound = new AudioSample({
    data: samples,
    format: 'f32',
    numberOfChannels: 1,
    sampleRate,
    timestamp: 0,
  });
  await source.add(sound);
  sound.close();
  await output.finalize();
  if (!target.buffer) throw new Error('The sound is empty.');
  return new Blob([target.buffer], { type: 'audio/mpeg' });
}

/** A recording as a real MP3 file, whatever the browser recorded. Rejects where it holds no sound. */
export async function toMp3(recording: Blob): Promise<Blob> {
  if (!(await canEncodeAudio('mp3'))) registerMp3Encoder();
  const input = new Input({ source: new BlobSource(recording), formats: ALL_FORMATS });
  try {
    const target = new BufferTarget();
    const conversion = await Conversion.init({
      input,
      output: new Output({ format: new Mp3OutputFormat(), target }),
      audio: { codec: 'mp3', quality: new Quality({ bitrate: speechBits }), numberOfChannels: 1 },
      video: { discard: true },
      showWarnings: false,
    });
    if (!conversion.isValid) throw new Error('This browser cannot make MP3 of its recording.');
    await conversion.execute();
    if (!target.buffer) throw new Error('The recording is empty.');
    return new Blob([target.buffer], { type: 'audio/mpeg' });
  } finally {
    input.dispose();
  }
}

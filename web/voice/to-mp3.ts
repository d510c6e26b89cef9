import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import {
  ALL_FORMATS,
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

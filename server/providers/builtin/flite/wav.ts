/** Sound as the engine and the resampler handle it: one channel, samples from -1 to 1. */
export interface Sound {
  sampleRate: number;
  samples: Float32Array;
}

const headerBytes = 44;
const pcmFormat = 1;

function tagAt(view: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}

/**
 * Reads a RIFF WAV file of one channel of 16-bit PCM; the first channel where there are more. Chunks may stand in any
 * order, and a data chunk that promises more than the file holds is read as far as it goes. Throws on anything else.
 */
export function readWav(file: Uint8Array): Sound {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || tagAt(view, 0) !== 'RIFF' || tagAt(view, 8) !== 'WAVE')
    throw new Error('not a WAV file');
  let format: { sampleRate: number; channels: number } | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const tag = tagAt(view, at);
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag === 'fmt ' && body + 16 <= file.length) {
      const isPcm16 = view.getUint16(body, true) === pcmFormat && view.getUint16(body + 14, true) === 16;
      const channels = view.getUint16(body + 2, true);
      if (!isPcm16 || channels === 0) throw new Error('not 16-bit PCM');
      format = { channels, sampleRate: view.getUint32(body + 4, true) };
    } else if (tag === 'data') {
      if (!format) throw new Error('the WAV file has data before its format');
      const stride = 2 * format.channels;
      const samples = new Float32Array(Math.floor(Math.min(size, file.length - body) / stride));
      for (let index = 0; index < samples.length; index += 1) {
        samples[index] = view.getInt16(body + index * stride, true) / 0x8000;
      }
      return { sampleRate: format.sampleRate, samples };
    }
    at = body + size + (size % 2);
  }
  throw new Error('the WAV file has no sound');
}

/** A RIFF WAV file of one channel of 16-bit PCM. Samples beyond ±1 are held at full scale. */
export function writeWav({ sampleRate, samples }: Sound): Uint8Array {
  const file = new Uint8Array(headerBytes + 2 * samples.length);
  const view = new DataView(file.buffer);
  const tag = (offset: number, text: string) => file.set(new TextEncoder().encode(text), offset);
  tag(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, pcmFormat, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, 2 * sampleRate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, 2 * samples.length, true);
  samples.forEach((sample, index) => {
    const level = Math.max(-0x8000, Math.min(0x7fff, Math.round(sample * 0x8000)));
    view.setInt16(headerBytes + 2 * index, level, true);
  });
  return file;
}

/** Chromium's reader of raw audio, which TypeScript's DOM library does not know yet. */
declare class MediaStreamTrackProcessor {
  constructor(options: { track: MediaStreamTrack; maxBufferSize: number });
  readonly readable: ReadableStream<AudioData>;
}

/** 10 ms each: as long as a page may keep its main thread busy before samples are lost. */
const waitingBlocks = 1_000;

/** One mono track of samples, in the blocks in which it came. */
export interface Reel {
  sampleRate: number;
  blocks: Float32Array[];
}

/** Hands on every block of the track's audio, channel by channel, until the track ends. */
export async function readAudio(
  track: MediaStreamTrack,
  onBlock: (channels: Float32Array[], sampleRate: number) => void,
): Promise<void> {
  const processor = new MediaStreamTrackProcessor({ track, maxBufferSize: waitingBlocks });
  const reader = processor.readable.getReader();
  for (;;) {
    const { value: data } = await reader.read();
    if (!data) return;
    const channels = Array.from({ length: data.numberOfChannels }, (_, planeIndex) => {
      const samples = new Float32Array(data.numberOfFrames);
      data.copyTo(samples, { planeIndex, format: 'f32-planar' });
      return samples;
    });
    onBlock(channels, data.sampleRate);
    data.close();
  }
}

/** The samples from one frame on, at most so many. */
export function cut({ blocks }: Reel, fromFrame: number, frames: number): Float32Array {
  const wanted = new Float32Array(Math.max(0, Math.min(frames, length(blocks) - fromFrame)));
  let start = -fromFrame;
  for (const block of blocks) {
    const visible = block.subarray(Math.max(0, -start), Math.max(0, wanted.length - start));
    if (visible.length > 0) wanted.set(visible, Math.max(0, start));
    start += block.length;
  }
  return wanted;
}

function length(blocks: readonly Float32Array[]): number {
  return blocks.reduce((sum, block) => sum + block.length, 0);
}

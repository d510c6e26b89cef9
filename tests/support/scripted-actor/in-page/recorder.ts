import type { HearPartner } from './api.ts';

/** Chromium's reader of raw audio, which TypeScript's DOM library does not know yet. */
declare class MediaStreamTrackProcessor {
  constructor(options: { track: MediaStreamTrack; maxBufferSize: number });
  readonly readable: ReadableStream<AudioData>;
}

const loudRms = 0.008;
/** Shorter, and the pause at a comma would pass for the end of the partner's line. */
const hangMs = 600;
/** 10 ms each: as much as a page may keep its main thread busy before samples are lost. */
const waitingBlocks = 1_000;

export interface Recorder {
  /** The blocks so far, partner and actor, as they came. */
  blocks: { partner: Float32Array[]; actor: Float32Array[] };
  recordedMs(): number;
  /** Answers the time of what was heard, by frames counted: no timer decides but that of giving up. */
  hear(request: HearPartner): Promise<number>;
  /** Waits until the recording is so long. */
  reach(ms: number): Promise<void>;
}

/** Records a stereo track, partner left and actor right, and hears in it when the partner begins, ends and is silent. */
export function record(track: MediaStreamTrack, sampleRate: number): Recorder {
  const blocks: Recorder['blocks'] = { partner: [], actor: [] };
  let waiting: (() => boolean)[] = [];
  let frames = 0;
  let beganAt: number | null = null;
  let lastLoud = 0;
  const recordedMs = () => (frames / sampleRate) * 1000;

  const read = async () => {
    const processor = new MediaStreamTrackProcessor({ track, maxBufferSize: waitingBlocks });
    const reader = processor.readable.getReader();
    for (;;) {
      const { value: data } = await reader.read();
      if (!data) return;
      const partner = plane(data, 0);
      blocks.partner.push(partner);
      blocks.actor.push(plane(data, 1));
      const startedAt = recordedMs();
      frames += data.numberOfFrames;
      data.close();
      if (rms(partner) > loudRms) {
        beganAt ??= startedAt;
        lastLoud = recordedMs();
      }
      waiting = waiting.filter((settle) => !settle());
    }
  };
  void read();

  const heard = ({ what, atLeastMs }: HearPartner, since: number): number | null => {
    const silentSince = Math.max(since, lastLoud);
    if (what === 'silence') return recordedMs() - silentSince >= atLeastMs ? silentSince : null;
    if (beganAt === null) return null;
    if (what === 'begin') return beganAt;
    if (recordedMs() - beganAt < atLeastMs || recordedMs() - lastLoud < hangMs) return null;
    beganAt = null;
    return lastLoud;
  };

  return {
    blocks,
    recordedMs,
    hear: (request) =>
      new Promise((resolve, reject) => {
        const since = recordedMs();
        const settle = () => {
          const at = heard(request, since);
          if (at === null) return false;
          clearTimeout(timer);
          resolve(at);
          return true;
        };
        const timer = setTimeout(() => {
          waiting = waiting.filter((other) => other !== settle);
          reject(
            new Error(`The actor waited ${request.giveUpMs} ms for the partner's ${request.what} in vain.`),
          );
        }, request.giveUpMs);
        waiting.push(settle);
      }),
    reach: (ms) =>
      new Promise((resolve) => {
        waiting.push(() => {
          if (recordedMs() < ms) return false;
          resolve();
          return true;
        });
      }),
  };
}

function plane(data: AudioData, planeIndex: number): Float32Array {
  const samples = new Float32Array(data.numberOfFrames);
  data.copyTo(samples, { planeIndex, format: 'f32-planar' });
  return samples;
}

function rms(block: Float32Array): number {
  let sum = 0;
  for (const sample of block) sum += sample * sample;
  return Math.sqrt(sum / block.length);
}

import type { HearPartner } from './api.ts';
import { type Reel, readAudio } from './read-audio.ts';

const loudRms = 0.008;
/** Shorter, and the pause at a comma would pass for the end of the partner's line. */
const hangMs = 600;

export interface Recorder {
  partner: Reel;
  actor: Reel;
  recordedMs(): number;
  /** Answers the time of what was heard, by frames counted: no timer decides but that of giving up. */
  hear(request: HearPartner): Promise<number>;
  /** Waits until the recording is so long. */
  reach(ms: number): Promise<void>;
}

/** Records a stereo track, partner left and actor right, and hears in it when the partner begins, ends and is silent. */
export function record(track: MediaStreamTrack, sampleRate: number): Recorder {
  const partner: Reel = { sampleRate, blocks: [] };
  const actor: Reel = { sampleRate, blocks: [] };
  let waiting: (() => boolean)[] = [];
  let frames = 0;
  let beganAt: number | null = null;
  let lastLoud = 0;
  const recordedMs = () => (frames / sampleRate) * 1000;

  void readAudio(track, ([left = new Float32Array(0), right = left]) => {
    partner.blocks.push(left);
    actor.blocks.push(right);
    const startedAt = recordedMs();
    frames += left.length;
    if (rms(left) > loudRms) {
      beganAt ??= startedAt;
      lastLoud = recordedMs();
    }
    waiting = waiting.filter((settle) => !settle());
  });

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
    partner,
    actor,
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

function rms(block: Float32Array): number {
  let sum = 0;
  for (const sample of block) sum += sample * sample;
  return Math.sqrt(sum / block.length);
}

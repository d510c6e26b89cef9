import { openSoundQueue, type SoundQueue } from './sound-queue.ts';

/** What the audio thread knows besides, which the DOM's own types leave out. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: unknown): void;
declare const sampleRate: number;
/** Of the first sample of the block that is being processed, in seconds. */
declare const currentTime: number;

export type CaptureMessage = { type: 'send-to'; port: MessagePort } | { type: 'close' };
/** The listener has dealt with nothing for a while, though there is sound. */
export type CaptureNews = 'held-up';

/** So often sound is handed on: often enough to cost no time, and seldom enough to cost no strength. */
const batchSeconds = 0.0054;
const quantum = 128;
const keptSeconds = 10;
const heldUpSeconds = 5;
const messagesUnderWay = 64;

/**
 * Hands the microphone's sound (its first input) to whoever listens, from the thread on which it arrives, and with it
 * how loud the loudspeaker's (its second) is.
 */
class CaptureProcessor extends AudioWorkletProcessor {
  private queue: SoundQueue | undefined;
  private listener: MessagePort | undefined;
  private closed = false;
  private heldUp = false;
  private readonly batch = new Float32Array(
    quantum * Math.max(1, Math.round((batchSeconds * sampleRate) / quantum)),
  );
  private filled = 0;
  private playedSquares = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<CaptureMessage>) => {
      this.listener?.close();
      this.closed = data.type === 'close';
      if (data.type === 'send-to') this.sendTo(data.port);
    };
  }

  private sendTo(port: MessagePort): void {
    const queue = openSoundQueue({
      underWay: messagesUnderWay,
      capacity: keptSeconds * sampleRate,
      send: (sound) => port.postMessage(sound, [sound.samples.buffer]),
    });
    port.onmessage = () => queue.taken();
    this.listener = port;
    this.queue = queue;
    this.heldUp = false;
  }

  process([microphone, loudspeaker]: Float32Array[][]): boolean {
    const samples = microphone?.[0];
    if (samples === undefined || this.queue === undefined) return !this.closed;
    for (const played of loudspeaker?.[0] ?? []) this.playedSquares += played * played;
    this.batch.set(samples, this.filled);
    this.filled += samples.length;
    if (this.filled >= this.batch.length) this.handOn(this.queue);
    return !this.closed;
  }

  private handOn(queue: SoundQueue): void {
    queue.push({
      samples: this.batch.slice(),
      playedPower: this.playedSquares / this.filled,
      endedAt: currentTime + quantum / sampleRate,
    });
    [this.filled, this.playedSquares] = [0, 0];
    if (this.heldUp || queue.held() < heldUpSeconds * sampleRate) return;
    this.heldUp = true;
    const news: CaptureNews = 'held-up';
    this.port.postMessage(news);
  }
}

registerProcessor('capture', CaptureProcessor);

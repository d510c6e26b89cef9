import { sampleRate } from '#core/hearing/sound/voice-activity.ts';
import type { ListeningForWords } from '#web/voice/recogniser.ts';

export interface TranscribedLineOptions {
  /** The sound of the line so far, mono, as the ear has it; undefined where it is not to be had. */
  takeSound(): Promise<Float32Array | undefined>;
  toMp3(sound: Float32Array, sampleRate: number): Promise<Blob>;
  /** What the server's transcriber writes down of it; empty where that is nothing. */
  transcribe(mp3: Blob, signal: AbortSignal): Promise<string>;
}

/**
 * Has a line written down by the transcriber of this installation. Its sound leaves the ear, and this device, only once the
 * line is over. The transcriber is not told the line: it would hear what it expects.
 */
export function listenByTranscriber({
  takeSound,
  toMp3,
  transcribe,
}: TranscribedLineOptions): ListeningForWords {
  const leaving = new AbortController();
  return {
    async finish() {
      const sound = await takeSound();
      if (sound === undefined) return '';
      const mp3 = await toMp3(sound, sampleRate);
      leaving.signal.throwIfAborted();
      return transcribe(mp3, leaving.signal);
    },
    abort: () => leaving.abort(),
  };
}

import type { OwnReading } from '#core/hearing/following/own-reading.ts';
import type { Heard, LineToHear } from '#core/hearing/hearing.ts';
import { openHearing } from '#core/hearing/hearing.ts';
import type { Speaker } from '#web/voice/speaker.ts';
import type { CaptureMessage, CaptureNews } from './capture-processor.ts';
import captureAddress from './capture-processor.ts?worker&url';
import type { WorkerStart } from './hearing-worker.ts';
import HearingWorker from './hearing-worker.ts?worker';
import type { HearingNews, HearingRequest } from './messages.ts';
import { serveHearing } from './serve-hearing.ts';

/** The ear of a rehearsal: hears the microphone that is given to it, line after line. */
export interface Ear {
  /** Listens to this microphone from now on, instead of any other. */
  attach(stream: MediaStream): void;
  detach(): void;
  /** What is heard from now on is told for this line, until another is named. */
  listen(line: LineToHear): void;
  /**
   * Looks back at the line, which seems to be over: what is heard from now on tells the words that were left out. How
   * the actor spoke it is told to `read`, where they spoke its words to the end.
   */
  lookBack(read: (reading: OwnReading) => void): void;
  /**
   * The sound of the line so far (`Hearing.takeSound`). Undefined, too, where whoever heard it has failed meanwhile. Never
   * rejects.
   */
  takeSound(): Promise<Float32Array | undefined>;
  close(): void;
}

export interface EarReports {
  /**
   * In order, and only of the line that is listened for. While the device gives no sound there is nothing to tell. `at` is
   * when the sound came, on the clock of `performance.now()`, in milliseconds: a page that was held up is told late.
   */
  heard(heard: Heard, at: number): void;
  /** The words cannot be followed any more; the ear goes on by loudness and duration. */
  wordsLost(): void;
}

/** The model is a quarter of a megabyte from our own server: who waits longer will not get it. */
const patienceMs = 15_000;
/** At its close, the ear waits so long for the sound that it has been asked for. */
const lastSoundMs = 2_000;
/** A worker that fails is followed by another, so often in all. */
const mostWorkers = 3;

/**
 * Opens the ear: sound goes from the audio thread straight into a worker that hears it, so that the page's own work
 * holds up neither. It sends no audio anywhere. A worker that fails is replaced; without one that works, or without
 * the model, the page itself listens, by loudness.
 */
export async function openEar(
  { context, output }: Pick<Speaker, 'context' | 'output'>,
  reports: EarReports,
): Promise<Ear> {
  await context.audioWorklet.addModule(captureAddress);
  const capture = new AudioWorkletNode(context, 'capture', {
    numberOfInputs: 2,
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  output.connect(capture, 0, 1);
  const tellCapture = (message: CaptureMessage, transfer: Transferable[] = []) =>
    capture.port.postMessage(message, transfer);

  let source: MediaStreamAudioSourceNode | undefined;
  let stretch = 0;
  let line: LineToHear | undefined;
  let page = listenAt(new MessageChannel().port1);
  let awaited: { stretch: number; read(reading: OwnReading): void } | undefined;
  const soundsAsked: ((sound: Float32Array | undefined) => void)[] = [];
  let worker: Worker | undefined;
  let workers = 0;
  let closed = false;

  function listenAt(port: MessagePort): MessagePort {
    port.onmessage = ({ data }: MessageEvent<HearingNews>) => {
      if (data.type === 'read') {
        if (awaited?.stretch === data.stretch) awaited.read(data.reading);
        return;
      }
      if (data.type === 'sound') {
        soundsAsked.shift()?.(data.sound);
        if (closed && soundsAsked.length === 0) letGo();
        return;
      }
      ask({ type: 'taken' });
      if (data.stretch === stretch && source !== undefined) reports.heard(data.heard, cameAt(data.endedAt));
    };
    return port;
  }
  const cameAt = (contextSeconds: number) =>
    performance.now() - 1_000 * (context.currentTime - contextSeconds);
  const ask = (request: HearingRequest) => page.postMessage(request);

  function letGo(): void {
    worker?.terminate();
    page.close();
    giveUpSounds();
  }

  function giveUpSounds(): void {
    for (const answer of soundsAsked.splice(0)) answer(undefined);
  }

  /** Two new channels: from the page to the ear, and from the audio thread to it. Answers the ear's ends. */
  function connect(): WorkerStart {
    const [toPage, toSound] = [new MessageChannel(), new MessageChannel()];
    page.close();
    giveUpSounds();
    page = listenAt(toPage.port1);
    tellCapture({ type: 'send-to', port: toSound.port1 }, [toSound.port1]);
    // Of a line that is heard from its middle on, the sound would look like a line without its beginning.
    if (line !== undefined) ask({ type: 'listen', stretch, line: { ...line, keepsSound: false } });
    return { page: toPage.port2, sound: toSound.port2, rate: context.sampleRate };
  }

  async function listenInWorker(): Promise<void> {
    workers += 1;
    const mine = workers <= mostWorkers ? await startWorker(connect(), replace) : undefined;
    if (closed) return mine?.terminate();
    worker = mine;
    if (worker === undefined) listenInPage();
  }

  function replace(): void {
    worker?.terminate();
    worker = undefined;
    if (!closed) void listenInWorker();
  }

  function listenInPage(): void {
    reports.wordsLost();
    serveHearing({ ...connect(), hearing: openHearing(undefined), clock: () => performance.now() });
  }

  capture.port.onmessage = (_news: MessageEvent<CaptureNews>) => {
    if (worker !== undefined) replace();
  };
  await listenInWorker();

  const detach = () => {
    source?.disconnect();
    source = undefined;
  };
  return {
    detach,
    attach(stream) {
      detach();
      source = new MediaStreamAudioSourceNode(context, { mediaStream: stream });
      source.connect(capture, 0, 0);
    },
    listen(next) {
      stretch += 1;
      line = next;
      ask({ type: 'listen', stretch, line: next });
    },
    lookBack(read) {
      awaited = { stretch, read };
      ask({ type: 'look-back' });
    },
    takeSound: () =>
      new Promise((resolve) => {
        if (closed) return resolve(undefined);
        soundsAsked.push(resolve);
        ask({ type: 'take-sound' });
      }),
    close() {
      closed = true;
      detach();
      output.disconnect(capture);
      tellCapture({ type: 'close' });
      // The last line of a scene ends with the scene: whoever has asked for its sound gets it yet.
      if (soundsAsked.length === 0) letGo();
      else setTimeout(letGo, lastSoundMs);
    },
  };
}

/** A worker that hears, or undefined where there can be none. `failed` is called if one that has begun fails later. */
async function startWorker(start: WorkerStart, failed: () => void): Promise<Worker | undefined> {
  let worker: Worker;
  try {
    worker = new HearingWorker();
  } catch {
    return undefined;
  }
  const isReady = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    const settle = (ready: boolean) => {
      clearTimeout(timer);
      resolve(ready);
    };
    worker.onmessage = ({ data }: MessageEvent<'ready' | 'failed'>) => settle(data === 'ready');
    worker.onerror = (event) => {
      event.preventDefault();
      settle(false);
    };
    worker.postMessage(start, [start.page, start.sound]);
  });
  if (!isReady) {
    worker.terminate();
    return undefined;
  }
  worker.onerror = (event) => {
    event.preventDefault();
    failed();
  };
  return worker;
}

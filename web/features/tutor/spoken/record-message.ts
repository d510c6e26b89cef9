import { sentence } from '#core/sentences.ts';
import { isSignedOut } from '#web/api/calling/call-failure.ts';
import { transcribeAudio } from '#web/api/transcribe.ts';
import { browserMicrophone, openMicrophone } from '#web/voice/microphone.ts';
import { listenForWords } from '#web/voice/recogniser.ts';
import type { Hearer, Recording } from './voice-message.ts';

/** The language of what is spoken to the tutor, who speaks English. */
export const spokenLanguage = 'en-US';

/** The server did not know the session when it was asked to write something down. */
export class SessionUnknown extends Error {
  override name = 'SessionUnknown';
  /** The message that was spoken, as MP3. */
  readonly spoken: Blob;

  constructor(spoken: Blob) {
    super(sentence('chat.mic.session-unknown'));
    this.spoken = spoken;
  }
}

/** Opens the microphone and records until told to finish. `onLevel` tells how loud it is, from 0 to 1. */
export async function recordMessage(
  hearer: Exclude<Hearer, 'nobody'>,
  onLevel: (level: number) => void,
): Promise<Recording> {
  const { promise: lost, reject } = promised<never>();
  lost.catch(() => undefined);
  const opened = await openMicrophone(browserMicrophone(), (news) => {
    if (news === 'lost' || news === 'revoked') reject(new Error(sentence('chat.mic.lost')));
  });
  if (!opened.opened) throw new Error(sentence(`microphone.${opened.failure}`));
  const { microphone } = opened;
  const stopMetering = meter(microphone.stream, onLevel);
  const letGo = () => {
    stopMetering();
    microphone.close();
  };
  const heard =
    hearer === 'server' ? recordForServer(microphone.stream) : hearInBrowser(microphone.stream, hearer);
  return {
    async finish() {
      try {
        return await Promise.race([heard.finish(), lost]);
      } finally {
        letGo();
      }
    },
    abort() {
      heard.abort();
      letGo();
    },
  };
}

function hearInBrowser(stream: MediaStream, hearer: 'device' | 'maker'): Recording {
  const [track] = stream.getAudioTracks();
  return listenForWords({ language: spokenLanguage, onDevice: hearer === 'device', track });
}

/** How often the recorder hands over what it has. */
const pieceMs = 100;
const longestBeginningMs = 3_000;

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function recordForServer(stream: MediaStream): Recording {
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  const { promise: begun, resolve: begin } = promised<void>();
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    pieces.push(data);
    begin();
  };
  const { promise: stopped, resolve } = promised<void>();
  recorder.onstop = () => resolve();
  recorder.start(pieceMs);
  return {
    async finish() {
      // A browser that is busy records later than it says: what is stopped before that has no sound that could be read.
      await Promise.race([begun, waited(longestBeginningMs)]);
      recorder.stop();
      await stopped;
      if (pieces.length === 0) return '';
      // The encoder is large, and comes only when somebody has spoken.
      const { toMp3 } = await import('#web/voice/to-mp3.ts');
      const mp3 = await toMp3(new Blob(pieces, { type: recorder.mimeType }));
      return writtenDown(mp3);
    },
    abort() {
      recorder.onstop = null;
      recorder.stop();
    },
  };
}

/** What the server wrote down. @throws SessionUnknown where it did not know the session. */
export async function writtenDown(mp3: Blob, transcribe = transcribeAudio): Promise<string> {
  try {
    return await transcribe(mp3);
  } catch (error) {
    throw isSignedOut(error) ? new SessionUnknown(mp3) : error;
  }
}

/** Loudness of speech at which the meter is full. */
const fullLevel = 0.25;

function meter(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(function look() {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(power) / fullLevel));
    frame = requestAnimationFrame(look);
  });
  return () => {
    cancelAnimationFrame(frame);
    onLevel(0);
    void context.close();
  };
}

function promised<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

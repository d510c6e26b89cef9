/**
 * As much as is used here of the Web Speech API's `SpeechRecognition` (https://webaudio.github.io/web-speech-api/), with
 * what it says of recognition on the device, which few browsers have yet.
 */
export interface BrowserRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
  onresult:
    | ((event: { results: ArrayLike<{ isFinal: boolean; 0?: { transcript: string } }> }) => void)
    | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}

interface OnDeviceOptions {
  langs: string[];
  processLocally: true;
}

export interface BrowserRecognitionKind {
  new (): BrowserRecognition;
  available?(options: OnDeviceOptions): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  install?(options: OnDeviceOptions): Promise<boolean>;
}

/**
 * Where this browser would turn speech into words: on the device; on it, once a download has been made that somebody must
 * ask for; with its maker, who hears the voice then; or nowhere.
 */
export type RecogniserPlace = 'device' | 'device-after-download' | 'maker' | 'nowhere';

/** The browser's own recogniser, where it has one. */
export function browserRecognition(): BrowserRecognitionKind | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Record<
    'SpeechRecognition' | 'webkitSpeechRecognition',
    BrowserRecognitionKind | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Where speech in a language (`en-GB`) would be recognised. Never rejects. */
export async function recogniserPlace(
  language: string,
  kind: BrowserRecognitionKind | undefined = browserRecognition(),
): Promise<RecogniserPlace> {
  if (!kind) return 'nowhere';
  const onDevice = await kind.available?.(onThisDevice(language)).catch(() => 'unavailable' as const);
  if (onDevice === 'available') return 'device';
  return onDevice === 'downloadable' || onDevice === 'downloading' ? 'device-after-download' : 'maker';
}

/** Has the browser fetch what it needs to recognise a language on the device. False where it could not. */
export async function installRecogniser(
  language: string,
  kind: BrowserRecognitionKind | undefined = browserRecognition(),
): Promise<boolean> {
  return (await kind?.install?.(onThisDevice(language)).catch(() => false)) ?? false;
}

function onThisDevice(language: string): OnDeviceOptions {
  return { langs: [language], processLocally: true };
}

export interface ListeningForWords {
  /** What was heard once the recogniser has come to its end; empty where that was nothing. Rejects as `words` did. */
  finish(): Promise<string>;
  /** Listens no more; what was heard is forgotten. */
  abort(): void;
}

export interface RecogniserOptions {
  language: string;
  /** On the device, or not at all. Without it, the browser's maker may hear the voice. */
  onDevice: boolean;
  /** The microphone that is open already; without it, or where the browser takes none, it opens one itself. */
  track?: MediaStreamTrack | undefined;
  kind?: BrowserRecognitionKind | undefined;
}

/** The recogniser failed: `reason` is the browser's word for it (`not-allowed`, `network`, `no-speech`…). */
export class RecogniserError extends Error {
  override name = 'RecogniserError';
  readonly reason: string;

  constructor(reason: string) {
    super(`The browser's speech recogniser failed: ${reason}.`);
    this.reason = reason;
  }
}

/** Listens until it is told to finish. Silence is no failure: then nothing was heard. */
export function listenForWords({
  language,
  onDevice,
  track,
  kind = browserRecognition(),
}: RecogniserOptions): ListeningForWords {
  if (!kind) throw new RecogniserError('not-supported');
  const recognition = new kind();
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  if (onDevice) recognition.processLocally = true;
  let heard = '';
  const ended = new Promise<string>((resolve, reject) => {
    recognition.onresult = ({ results }) => {
      heard = Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(' ');
    };
    recognition.onerror = ({ error }) => {
      if (error !== 'no-speech' && error !== 'aborted') reject(new RecogniserError(error));
    };
    recognition.onend = () => resolve(heard.trim());
  });
  // Who never asks for the end need not hear of a failure.
  ended.catch(() => undefined);
  recognition.start(...(track ? [track] : []));
  return {
    finish() {
      recognition.stop();
      return ended;
    },
    abort() {
      recognition.onresult = null;
      heard = '';
      recognition.abort();
    },
  };
}

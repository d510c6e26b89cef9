import type { MicrophoneFailure, MicrophoneNews } from '#core/rehearsal/microphone/microphone.ts';

/** The parts of the browser that give a microphone. */
export interface MicrophoneBrowser {
  mediaDevices: Pick<
    MediaDevices,
    'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
  >;
  /** The state of the microphone's permission; undefined where the browser does not tell. */
  permission(): Promise<PermissionStatus | undefined>;
  /** Calls back every so many milliseconds until the returned function is called. */
  every(ms: number, callback: () => void): () => void;
}

export interface Microphone {
  readonly stream: MediaStream;
  /** From now on it is listened to: one that sends no sound for a while is silent. */
  expectSound(): void;
  /** To be told whenever sound has arrived. */
  soundArrived(): void;
  close(): void;
}

export type OpenedMicrophone =
  | { opened: true; microphone: Microphone }
  | { opened: false; failure: MicrophoneFailure };

/** Echo is cancelled so that the partner does not hear itself; gain and noise are levelled for far or quiet voices. */
const constraints: MediaStreamConstraints = {
  audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** Some systems tell of an unplugged device only when they are asked, so they are asked this often. */
export const healthPollMs = 2_000;
/** Polls in a row without sound before the microphone counts as silent. */
const silentPolls = 2;

/**
 * Opens the microphone; the browser may ask the user first. From then on, `tell` hears what becomes of it. Once it is
 * unplugged or withdrawn there is no more to tell. It does not close by itself. Never rejects.
 */
export async function openMicrophone(
  browser: MicrophoneBrowser,
  tell: (news: MicrophoneNews) => void,
): Promise<OpenedMicrophone> {
  let stream: MediaStream;
  try {
    stream = await browser.mediaDevices.getUserMedia(constraints);
  } catch (error) {
    return { opened: false, failure: captureFailureOf(error) };
  }
  return { opened: true, microphone: watch(browser, stream, tell) };
}

/** The browser's own names for what went wrong (Media Capture and Streams, 10.2.3), of cameras as of microphones. */
export function captureFailureOf(error: unknown): MicrophoneFailure {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}

function watch(
  browser: MicrophoneBrowser,
  stream: MediaStream,
  tell: (news: MicrophoneNews) => void,
): Microphone {
  const tracks = stream.getAudioTracks();
  const endings: (() => void)[] = [];
  let expecting = false;
  let sounds = 0;
  let soundsAtLastPoll = 0;
  let pollsInSilence = 0;
  let silent = false;
  let over = false;

  const stopWatching = () => {
    over = true;
    for (const end of endings.splice(0)) end();
  };
  const lose = (loss: 'lost' | 'revoked') => {
    if (over) return;
    stopWatching();
    tell(loss);
  };
  const listen = (
    target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
    type: string,
    then: () => void,
  ) => {
    if (over) return;
    target.addEventListener(type, then);
    endings.push(() => target.removeEventListener(type, then));
  };
  const isRevoked = async () => (await browser.permission().catch(() => undefined))?.state === 'denied';
  const loseDevice = async () => lose((await isRevoked()) ? 'revoked' : 'lost');

  const look = async () => {
    const devices = await browser.mediaDevices.enumerateDevices().catch(() => undefined);
    const gone = devices !== undefined && !devices.some(({ kind }) => kind === 'audioinput');
    if (gone || tracks.some(({ readyState }) => readyState === 'ended')) await loseDevice();
  };

  for (const track of tracks) {
    listen(track, 'ended', () => void loseDevice());
    listen(track, 'mute', () => tell('muted'));
    listen(track, 'unmute', () => tell('unmuted'));
  }
  listen(browser.mediaDevices, 'devicechange', () => void look());
  browser.permission().then(
    (permission) => {
      if (permission === undefined) return;
      listen(permission, 'change', () => {
        if (permission.state !== 'granted') lose('revoked');
      });
    },
    () => undefined,
  );
  endings.push(
    browser.every(healthPollMs, () => {
      const isQuiet = expecting && sounds === soundsAtLastPoll && !tracks.some(({ muted }) => muted);
      pollsInSilence = isQuiet ? pollsInSilence + 1 : 0;
      soundsAtLastPoll = sounds;
      if (pollsInSilence === silentPolls) {
        silent = true;
        tell('silent');
      }
      void look();
    }),
  );

  return {
    stream,
    expectSound() {
      expecting = true;
      if (tracks.some(({ muted }) => muted)) tell('muted');
    },
    soundArrived() {
      sounds += 1;
      if (!silent) return;
      silent = false;
      tell('sounds');
    },
    close() {
      stopWatching();
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

/** The browser that this page runs in. Pages from an insecure origin have no media devices: every call fails. */
export function browserMicrophone(): MicrophoneBrowser {
  const missing = () => Promise.reject(new DOMException('This page may not use devices.', 'SecurityError'));
  const nothing = () => undefined;
  return {
    mediaDevices: navigator.mediaDevices ?? {
      getUserMedia: missing,
      enumerateDevices: missing,
      addEventListener: nothing,
      removeEventListener: nothing,
    },
    // Firefox knows the name only in newer versions, and TypeScript's DOM library as a plain string.
    permission: async () =>
      navigator.permissions?.query({ name: 'microphone' as PermissionName }).catch(() => undefined),
    every(ms, callback) {
      const timer = setInterval(callback, ms);
      return () => clearInterval(timer);
    },
  };
}

import { readAudio } from './read-audio.ts';
import type { Stage } from './stage.ts';

export interface PartnerTap {
  /** Whether the page's microphone is led to where the page's own sound is taken from. */
  setLedBack(ledBack: boolean): void;
}

/**
 * Hears whatever the page plays, by Web Audio or by a media element, and leads it to the stage's partner bus too. The
 * bridge between two audio contexts delays that by 3 to 40 ms, and stutters where the machine is busy; what was played is
 * therefore also kept as it left the page's own context.
 */
export function installPartnerTap(stage: () => Stage): PartnerTap {
  const listenTo = (stream: MediaStream) => {
    const { context, partnerBus, played } = stage();
    const [track] = stream.getAudioTracks();
    if (!track) return;
    new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(partnerBus);
    void readAudio(track, ([samples = new Float32Array(0)], sampleRate) => {
      played.sampleRate = sampleRate;
      played.blocks.push(samples);
    });
  };
  tapMediaElements(listenTo);
  return tapWebAudio(listenTo);
}

/** The stage itself leads nothing to its context's destination, so all that is led to one is the page's. */
function tapWebAudio(listenTo: (stream: MediaStream) => void): PartnerTap {
  const { connect, disconnect } = AudioNode.prototype;
  const taps = new WeakMap<BaseAudioContext, MediaStreamAudioDestinationNode>();
  let microphone: MediaStreamAudioSourceNode | undefined;

  const tapFor = (target: unknown): MediaStreamAudioDestinationNode | null => {
    if (!(target instanceof AudioDestinationNode) || !(target.context instanceof AudioContext)) return null;
    const open = taps.get(target.context);
    if (open) return open;
    const tap = new MediaStreamAudioDestinationNode(target.context, { channelCount: 1 });
    taps.set(target.context, tap);
    listenTo(tap.stream);
    return tap;
  };

  AudioNode.prototype.connect = function connectAndTap(
    this: AudioNode,
    ...[target, ...ports]: [AudioNode | AudioParam, number?, number?]
  ) {
    const tap = tapFor(target);
    if (this instanceof MediaStreamAudioSourceNode && taps.has(this.context)) microphone = this;
    if (tap) Reflect.apply(connect, this, [tap, ...ports]);
    return Reflect.apply(connect, this, [target, ...ports]);
  } as typeof connect;

  AudioNode.prototype.disconnect = function disconnectAndUntap(this: AudioNode, ...targets: unknown[]) {
    const tap = tapFor(targets[0]);
    if (tap) Reflect.apply(disconnect, this, [tap, ...targets.slice(1)]);
    return Reflect.apply(disconnect, this, targets);
  } as typeof disconnect;

  return {
    setLedBack(ledBack) {
      const tap = microphone && taps.get(microphone.context);
      if (!tap) throw new Error('The page listens to no microphone.');
      Reflect.apply(ledBack ? connect : disconnect, microphone, [tap]);
    },
  };
}

function tapMediaElements(listenTo: (stream: MediaStream) => void): void {
  const { play } = HTMLMediaElement.prototype;
  const tapped = new WeakSet<HTMLMediaElement>();
  const tap = (element: HTMLMediaElement & { captureStream?(): MediaStream }) => {
    // What plays again and again is the silence by which media keys are had.
    if (element.muted || element.loop || tapped.has(element) || !element.captureStream) return;
    tapped.add(element);
    listenTo(element.captureStream());
  };
  HTMLMediaElement.prototype.play = function playAndTap(this: HTMLMediaElement) {
    this.addEventListener('playing', () => tap(this), { once: true });
    return play.call(this);
  };
  // One that stands in the page may play by itself.
  document.addEventListener('playing', ({ target }) => target instanceof HTMLMediaElement && tap(target), {
    capture: true,
  });
}

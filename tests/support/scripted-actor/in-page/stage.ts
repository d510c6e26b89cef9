import type { Reel } from './read-audio.ts';
import { type Recorder, record } from './recorder.ts';

/** The audio of the scene: what the actor says goes into the microphone, and both sides are recorded. */
export interface Stage {
  context: AudioContext;
  /** What is connected here is the actor's voice. */
  actorBus: AudioNode;
  /** What is connected here is the partner's. */
  partnerBus: AudioNode;
  /** A microphone track that carries the actor's voice. */
  openTrack(): MediaStreamTrack;
  /** How much of the partner's voice comes back into the microphone: 0 with headphones, which is how it begins. */
  setEcho(gain: number): void;
  recorder: Recorder;
  /** What the page has played, without what is lost on the way into this context. */
  played: Reel;
}

const sampleRate = 48_000;
/** About -66 dB: a room is never digitally silent. Well below what counts as voice. */
const roomNoise = 0.0005;
/** From the loudspeakers by way of the room to the microphone. */
const echoSeconds = 0.04;

export function openStage(): Stage {
  const context = new AudioContext({ sampleRate, latencyHint: 'interactive' });
  for (const gesture of ['pointerdown', 'keydown']) {
    document.addEventListener(gesture, () => context.resume(), { capture: true });
  }
  const mono = { channelCount: 1, channelCountMode: 'explicit' } as const;
  const partnerBus = new GainNode(context, mono);
  const actorBus = new GainNode(context, mono);
  startRoomNoise(context).connect(actorBus);

  const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
  actorBus.connect(microphone);

  const echo = new GainNode(context, { gain: 0 });
  partnerBus
    .connect(new DelayNode(context, { delayTime: echoSeconds }))
    .connect(echo)
    .connect(microphone);

  const bothSides = new ChannelMergerNode(context, { numberOfInputs: 2 });
  const tape = new MediaStreamAudioDestinationNode(context, { channelCount: 2 });
  partnerBus.connect(bothSides, 0, 0);
  actorBus.connect(bothSides, 0, 1);
  bothSides.connect(tape);

  return {
    context,
    actorBus,
    partnerBus,
    setEcho: (gain) => echo.gain.setValueAtTime(gain, context.currentTime),
    openTrack: () => audioTrack(microphone).clone(),
    recorder: record(audioTrack(tape), sampleRate),
    played: { sampleRate, blocks: [] },
  };
}

function audioTrack({ stream }: MediaStreamAudioDestinationNode): MediaStreamTrack {
  const [track] = stream.getAudioTracks();
  if (!track) throw new Error('A stream destination has no track.');
  return track;
}

function startRoomNoise(context: AudioContext): AudioNode {
  const buffer = new AudioBuffer({ length: 2 * sampleRate, sampleRate });
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < samples.length; index += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    samples[index] = (seed / 2_147_483_647 - 0.5) * roomNoise * Math.sqrt(12);
  }
  const source = new AudioBufferSourceNode(context, { buffer, loop: true });
  source.start();
  return source;
}

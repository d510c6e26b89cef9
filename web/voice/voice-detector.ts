import type { VoiceBlock } from '#core/hearing/voice-activity.ts';
import { blockSamples } from '#core/hearing/voice-activity.ts';

/** Judges, block by block of 32 ms, how likely it is that somebody speaks. */
export interface VoiceDetector {
  /** Listens to this microphone from now on, instead of any other. */
  attach(stream: MediaStream): void;
  detach(): void;
  close(): void;
}

/** Where our own server has the model and its runtime. */
const assetPath = '/vad/';
/** The name under which the library's worklet registers itself, and that of its messages. */
const workletName = 'vad-helper-worklet';
const frameMessage = 'AUDIO_FRAME';

/**
 * Silero's model, fifth version, run in this browser: no audio leaves it. Its code and weights (17 MB) are loaded on
 * the first call from our own origin. `onBlock` is called for every block in order; while the device gives no sound
 * there are no blocks. Rejects when the files cannot be loaded.
 */
export async function openVoiceDetector(
  context: AudioContext,
  onBlock: (block: VoiceBlock) => void,
): Promise<VoiceDetector> {
  const [{ ort }, { Silero }] = await Promise.all([
    import('@ricky0123/vad-web/dist/real-time-vad.js'),
    import('@ricky0123/vad-web/dist/models/silero.js'),
    context.audioWorklet.addModule(`${assetPath}vad.worklet.bundle.min.js`),
  ]);
  ort.env.logLevel = 'error';
  ort.env.wasm.wasmPaths = assetPath;
  // More threads need a cross-origin isolated page, and one takes a fiftieth of real time.
  ort.env.wasm.numThreads = 1;
  const model = await Silero.new(ort, loadModel);

  const worklet = new AudioWorkletNode(context, workletName, {
    numberOfOutputs: 0,
    processorOptions: { frameSamples: blockSamples },
  });
  let source: MediaStreamAudioSourceNode | undefined;
  // The model remembers what came before, so that a block is judged only when the one before it has been.
  let judged: Promise<void> = Promise.resolve();
  worklet.port.onmessage = ({ data }: MessageEvent<{ message: string; data: ArrayBuffer }>) => {
    if (data.message !== frameMessage || source === undefined) return;
    const samples = new Float32Array(data.data);
    const from = source;
    judged = judged
      .then(() => model.process(samples))
      .then(({ isSpeech }) => {
        if (source === from) onBlock({ probability: isSpeech, samples });
      })
      // A model that fails gives no blocks any more, which is noticed as a silent microphone.
      .catch(() => undefined);
  };

  const detach = () => {
    source?.disconnect();
    source = undefined;
  };
  return {
    detach,
    attach(stream) {
      detach();
      model.reset_state();
      source = new MediaStreamAudioSourceNode(context, { mediaStream: stream });
      source.connect(worklet);
    },
    close() {
      detach();
      worklet.port.onmessage = null;
      worklet.port.postMessage('SPEECH_STOP');
      void judged.then(() => model.release()).catch(() => undefined);
    },
  };
}

async function loadModel(): Promise<ArrayBuffer> {
  const answer = await fetch(`${assetPath}silero_vad_v5.onnx`);
  if (!answer.ok) throw new Error(`The voice model could not be loaded: ${answer.status}`);
  return answer.arrayBuffer();
}

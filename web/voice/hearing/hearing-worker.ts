import { openHearing } from '#core/hearing/hearing.ts';
import { type PhoneModel, readPhoneModel } from '#core/hearing/phone-model/model-file.ts';
import modelAddress from '#core/hearing/phone-model/phone-model.bin?url';
import { sampleRate } from '#core/hearing/sound/voice-activity.ts';
import { serveHearing } from './serve-hearing.ts';

/** How the page starts the worker; it answers with `ready` once it hears, or with `failed`. */
export interface WorkerStart {
  page: MessagePort;
  sound: MessagePort;
  rate: number;
}

/** So often the worker notes what hearing costs. */
const notedSeconds = 10;

addEventListener('message', ({ data }: MessageEvent<WorkerStart>) => {
  loadModel()
    .then((model) => serve(data, model))
    .then(
      () => postMessage('ready'),
      () => postMessage('failed'),
    );
});

async function loadModel(): Promise<PhoneModel> {
  const answer = await fetch(modelAddress);
  if (!answer.ok) throw new Error(`The phone model could not be loaded: ${answer.status}`);
  return readPhoneModel(new Uint8Array(await answer.arrayBuffer()));
}

function serve(start: WorkerStart, model: PhoneModel): void {
  let heardSamples = 0;
  let busyMs = 0;
  serveHearing({
    ...start,
    hearing: openHearing(model),
    clock: () => performance.now(),
    heardStretch(samples, beganAt) {
      heardSamples += samples;
      busyMs += performance.now() - beganAt;
      if (heardSamples < notedSeconds * sampleRate) return;
      const soundMs = (1000 * heardSamples) / sampleRate;
      performance.clearMeasures();
      performance.measure('hearing', { start: beganAt, duration: busyMs, detail: { soundMs } });
      [heardSamples, busyMs] = [0, 0];
    },
  });
}

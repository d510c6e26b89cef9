import type { Heard } from '#core/hearing/hearing.ts';
import { isLoudEcho } from '#core/hearing/hearing.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import { openMicrophone } from '#web/voice/microphone.ts';

/** Whether the microphone hears what the loudspeaker plays; unknown where the one or the other could not be used. */
export type PartnerHeard = 'not-heard' | 'heard' | 'unknown';

export interface ListenOptions {
  environment: Pick<RehearsalEnvironment, 'microphone' | 'openSpeaker' | 'openEar' | 'wait'>;
  /** A sentence in the partner's voice. */
  sound(): Promise<ArrayBuffer>;
  signal: AbortSignal;
}

/** So much of the partner's voice must come back: less is a click. */
const leastHeardMs = 240;
const stepMs = 20;
/** After the sentence, its echo is waited for by what the microphone hears… */
const afterwardsSteps = 25;
/** …and no longer than this in all, where it hears nothing. */
const patienceMs = 15_000;

/**
 * Says a sentence in the partner's voice, and listens whether it comes back into the microphone. To be called within a
 * click, as browsers let sound out only then. Leaves nothing open; rejects only with the signal's reason.
 */
export async function listenForPartner({ environment, sound, signal }: ListenOptions): Promise<PartnerHeard> {
  const speaker = environment.openSpeaker();
  const closings = [() => speaker.close()];
  try {
    await speaker.unlock();
    let listen: (heard: Heard) => void = () => undefined;
    const [opened, ear, sentence] = await Promise.all([
      openMicrophone(environment.microphone, () => undefined),
      environment.openEar(speaker, { heard: (heard) => listen(heard), wordsLost: () => undefined }),
      sound().then((bytes) => speaker.decode(bytes)),
    ]);
    closings.push(() => ear.close());
    if (!opened.opened) return 'unknown';
    closings.push(() => opened.microphone.close());
    signal.throwIfAborted();
    ear.attach(opened.microphone.stream);

    let heardMs = 0;
    let left: number | undefined;
    const isOver = new Promise<PartnerHeard>((resolve) => {
      listen = (heard) => {
        if (isLoudEcho(heard)) heardMs += stepMs;
        if (left === undefined) return;
        left -= 1;
        if (left <= 0) resolve(heardMs >= leastHeardMs ? 'heard' : 'not-heard');
      };
    });
    const utterance = speaker.speak(sentence, 0, {
      started: () => undefined,
      finished: () => {
        left = afterwardsSteps;
      },
    });
    closings.push(() => utterance.stop());
    const givenUp = environment.wait(patienceMs, signal).then((): PartnerHeard => 'unknown');
    return await Promise.race([isOver, givenUp]);
  } catch {
    signal.throwIfAborted();
    return 'unknown';
  } finally {
    for (const close of closings.reverse()) close();
  }
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WordChecker } from '#core/api/results.ts';
import { tutorQuery } from '#web/api/chats.ts';
import { recognisedLanguage } from '#web/features/rehearsal/run/environment.ts';
import { installRecogniser, type RecogniserPlace, recogniserPlace } from '#web/voice/recogniser.ts';

/** Who could write the actor's lines down here. */
export interface WordCheckers {
  /** This browser, where it does so on the device; no other browser is asked. */
  device: 'ready' | 'after-download' | 'downloading' | undefined;
  /** The name of the transcriber that this installation has. */
  transcriber: string | undefined;
}

const deviceStates: Partial<Record<RecogniserPlace, WordCheckers['device']>> = {
  device: 'ready',
  'device-after-download': 'after-download',
};

/** The one that was chosen, as long as it can be asked: nobody else takes its place. */
export function availableChecker(
  chosen: WordChecker | undefined,
  { device, transcriber }: WordCheckers,
): WordChecker | undefined {
  if (chosen === 'device') return device === 'ready' ? chosen : undefined;
  return transcriber === undefined ? undefined : chosen;
}

/** Who could, and how the browser is made ready. `download` resolves with whether that came to pass. */
export function useWordCheckers(signedIn: boolean): WordCheckers & { download(): Promise<boolean> } {
  const tutor = useQuery({ ...tutorQuery, enabled: signedIn });
  const [device, setDevice] = useState<WordCheckers['device']>();
  useEffect(() => {
    let isShown = true;
    void recogniserPlace(recognisedLanguage).then((place) => isShown && setDevice(deviceStates[place]));
    return () => {
      isShown = false;
    };
  }, []);
  return {
    device,
    transcriber: tutor.data?.transcriber ?? undefined,
    async download() {
      setDevice('downloading');
      const isInstalled = await installRecogniser(recognisedLanguage);
      setDevice(isInstalled ? 'ready' : 'after-download');
      return isInstalled;
    },
  };
}

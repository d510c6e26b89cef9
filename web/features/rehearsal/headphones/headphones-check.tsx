import { Headphones } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sentence } from '#core/sentences.ts';
import { loadVoicePreview } from '#web/api/voices.ts';
import { browserEnvironment } from '#web/features/rehearsal/run/environment.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { listenForPartner, type PartnerHeard } from './listen-for-partner.ts';
import { hasBeenAsked, rememberAsked } from './remembered.ts';

type State = 'put-aside' | 'asked' | 'listening' | PartnerHeard;

/** Before the first rehearsal on a device: whether headphones are needed. Can be skipped, and asked for again. */
export function HeadphonesCheck({ voiceId }: { voiceId: string | undefined }) {
  const [state, setState] = useState<State>(() => (hasBeenAsked() ? 'put-aside' : 'asked'));
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);

  function listen(voice: string) {
    const mine = new AbortController();
    life.current = mine;
    setState('listening');
    listenForPartner({
      environment: browserEnvironment(),
      sound: () => loadVoicePreview(voice, mine.signal),
      signal: mine.signal,
    }).then(
      (heard) => {
        rememberAsked();
        setState(heard);
      },
      () => undefined,
    );
  }
  function putAside() {
    rememberAsked();
    setState('put-aside');
  }

  if (voiceId === undefined) return null;
  if (state === 'put-aside') {
    return (
      <Button look="ghost" className="justify-self-start" onClick={() => listen(voiceId)}>
        <Headphones aria-hidden className="size-4.5" />
        Do I need headphones?
      </Button>
    );
  }
  if (state === 'listening') return <Notice>{sentence('headphones.listening')}</Notice>;
  const isAsked = state === 'asked';
  return (
    <Notice
      action={
        <div className="flex gap-2">
          <Button onClick={() => listen(voiceId)}>{isAsked ? 'Check' : 'Check again'}</Button>
          <Button look="ghost" onClick={putAside}>
            {isAsked ? 'Skip' : 'Close'}
          </Button>
        </div>
      }
    >
      {sentence(`headphones.${isAsked ? 'ask' : state}`)}
    </Notice>
  );
}

import { useQuery } from '@tanstack/react-query';
import { LoaderCircle, Mic, MicOff, Square } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type SentenceKey, sentence } from '#core/sentences.ts';
import { chatSentenceOf, tutorQuery } from '#web/api/chats.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { recogniserPlace } from '#web/voice/recogniser.ts';
import { recordMessage, SessionUnknown, spokenLanguage } from './record-message.ts';
import { type Hearer, VoiceMessage } from './voice-message.ts';

interface MicrophoneButtonProps {
  isSignedIn: boolean;
  /** There is a chat in which nobody is answering. */
  canSend: boolean;
  onText(text: string): void;
  onError(error: string): void;
  /** A message could not be sent since the session has ended. */
  onSessionLost(spoken: Blob): void;
  onOfferSignIn(): void;
}

const labels = {
  server: 'chat.mic.record',
  device: 'chat.mic.by-browser',
  maker: 'chat.mic.by-maker',
  nobody: 'chat.mic.by-nobody',
} as const satisfies Record<Hearer, SentenceKey>;

/** Records a message: press to begin, press again to send. It says beforehand who hears it. */
export function MicrophoneButton({
  isSignedIn,
  canSend,
  onText,
  onError,
  onSessionLost,
  onOfferSignIn,
}: MicrophoneButtonProps) {
  const level = useRef<HTMLSpanElement>(null);
  const told = useRef({ onText, onError, onSessionLost, onOfferSignIn });
  told.current = { onText, onError, onSessionLost, onOfferSignIn };
  const hearer = useHearer(isSignedIn);
  const voice = useMemo(
    () =>
      new VoiceMessage({
        record: (by) =>
          recordMessage(by, (loudness) => {
            if (level.current) level.current.style.transform = `scaleY(${loudness.toFixed(2)})`;
          }),
        isSignedOut: (error) => error instanceof SessionUnknown,
        explain: (error) =>
          error instanceof Error && error.name === 'Error' ? error.message : chatSentenceOf(error),
        after: (ms, then) => void setTimeout(then, ms),
        onText: (text) => told.current.onText(text),
        onError: (error) => told.current.onError(error),
        onSessionLost: (error) => error instanceof SessionUnknown && told.current.onSessionLost(error.spoken),
        onOfferSignIn: () => told.current.onOfferSignIn(),
      }),
    [],
  );
  const state = useSyncExternalStore(voice.subscribe, voice.state);
  useEffect(() => () => voice.abort(), [voice]);

  const isRecording = state === 'recording';
  const label = isRecording
    ? sentence('chat.mic.stop')
    : state === 'writing'
      ? sentence('chat.mic.writing')
      : sentence(labels[hearer]);
  const Icon = isRecording ? Square : state === 'idle' ? (hearer === 'nobody' ? MicOff : Mic) : LoaderCircle;
  const isBlocked = hearer === 'nobody' || (isSignedIn && !canSend && !isRecording) || state === 'writing';
  return (
    <span className="relative">
      <IconButton
        icon={Icon}
        label={label}
        aria-pressed={isRecording}
        blocked={isBlocked}
        look={isRecording ? 'danger' : 'ghost'}
        onClick={() => void voice.toggle(hearer, isSignedIn)}
      />
      {isRecording && (
        <span aria-hidden className="absolute inset-y-2 right-1 w-1 overflow-hidden rounded-full bg-raised">
          <span
            ref={level}
            className="block h-full origin-bottom bg-alarm"
            style={{ transform: 'scaleY(0)' }}
          />
        </span>
      )}
    </span>
  );
}

/** Who would write down a message: a visitor is asked to sign in before it matters. */
function useHearer(isSignedIn: boolean): Hearer {
  const tutor = useQuery({ ...tutorQuery, enabled: isSignedIn });
  const [place, setPlace] = useState<Hearer>('nobody');
  useEffect(() => {
    let isGone = false;
    void recogniserPlace(spokenLanguage).then((found) => {
      const hearers = {
        device: 'device',
        'device-after-download': 'maker',
        maker: 'maker',
        nowhere: 'nobody',
      } as const;
      if (!isGone) setPlace(hearers[found]);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (!isSignedIn) return 'server';
  return tutor.data && tutor.data.transcriber !== null ? 'server' : place;
}

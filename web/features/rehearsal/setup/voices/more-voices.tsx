import { clsx } from 'clsx';
import { Check, CirclePlay, CircleStop, MonitorSpeaker } from 'lucide-react';
import { useState } from 'react';
import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { SlideIn } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DeviceVoice } from '#web/voice/device-voices.ts';
import { inGroups, languageInWords, shortNameOf } from './device-voice-facts.ts';
import { useDeviceVoicePreview } from './use-device-voices.ts';

interface MoreVoicesProps {
  voices: readonly DeviceVoice[];
  chosen: DeviceVoice | undefined;
  /** Whose voice speaks where the device's does not. */
  standIn: string;
  /** Undefined: none of the device's. */
  onChoose(voiceId: string | undefined): void;
}

/** The voices that the device brings along, behind a button. */
export function MoreVoices({ voices, chosen, standIn, onChoose }: MoreVoicesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {chosen && (
        <p className="min-w-0 flex-1 basis-64">
          {sentence('voice.device-chosen', { voice: shortNameOf(chosen), standIn })}
        </p>
      )}
      <Button look={chosen ? 'quiet' : 'ghost'} onClick={() => setOpen(true)}>
        <MonitorSpeaker aria-hidden className="size-4.5" />
        More voices
      </Button>
      {chosen && <Button onClick={() => onChoose(undefined)}>{`Use only ${standIn}`}</Button>}
      <SlideIn
        open={isOpen}
        onOpenChange={setOpen}
        title="More voices"
        description={sentence('voice.device-intro')}
      >
        <DeviceVoiceList
          voices={voices}
          chosenId={chosen?.id}
          onChoose={(voiceId) => {
            setOpen(false);
            onChoose(voiceId);
          }}
        />
      </SlideIn>
    </div>
  );
}

interface DeviceVoiceListProps {
  voices: readonly DeviceVoice[];
  chosenId: string | undefined;
  onChoose(voiceId: string): void;
}

export function DeviceVoiceList({ voices, chosenId, onChoose }: DeviceVoiceListProps) {
  const preview = useDeviceVoicePreview();
  if (voices.length === 0) return <p className="text-soft">{sentence('voice.device-none')}</p>;
  const { local, remote } = inGroups(voices);
  const group = (title: string, explanation: string, members: readonly DeviceVoice[]) =>
    members.length > 0 && (
      <section>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-0.5 text-sm text-soft">{explanation}</p>
        <ul className="mt-2 divide-y divide-edge border-y border-edge">
          {members.map((voice) => (
            <DeviceVoiceRow
              key={voice.id}
              voice={voice}
              isChosen={voice.id === chosenId}
              isPlaying={voice.id === preview.playing}
              onPreview={() => preview.toggle(voice.id)}
              onChoose={() => onChoose(voice.id)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <div className="grid gap-6">
      {preview.error && <Notice kind="alarm">{preview.error}</Notice>}
      {group('On this device', sentence('voice.device-local'), local)}
      {group('Over the network', sentence('voice.device-remote'), remote)}
    </div>
  );
}

function DeviceVoiceRow({
  voice,
  isChosen,
  isPlaying,
  onPreview,
  onChoose,
}: {
  voice: DeviceVoice;
  isChosen: boolean;
  isPlaying: boolean;
  onPreview(): void;
  onChoose(): void;
}) {
  const name = shortNameOf(voice);
  const PreviewIcon = isPlaying ? CircleStop : CirclePlay;
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-sm text-soft">{languageInWords(voice.language)}</span>
      </span>
      <Button
        look="ghost"
        size="icon"
        aria-label={`${isPlaying ? 'Stop' : 'Preview'} ${name}`}
        onClick={onPreview}
      >
        <PreviewIcon aria-hidden className={clsx('size-5', isPlaying && 'text-cool-text')} />
      </Button>
      <Button
        aria-pressed={isChosen}
        aria-label={isChosen ? `${name} is chosen` : `Choose ${name}`}
        className={clsx(isChosen && 'border-warm text-warm-text')}
        onClick={onChoose}
      >
        {isChosen && <Check aria-hidden className="size-4" />}
        {isChosen ? 'Chosen' : 'Choose'}
      </Button>
    </li>
  );
}

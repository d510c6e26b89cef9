import { clsx } from 'clsx';
import { Check, CirclePlay, CircleStop } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Voice } from '#core/api/voices.ts';
import { carouselBreakpoints } from '#core/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useVoicePreview } from './use-voice-preview.ts';

const filters = [
  { value: 'all', text: 'All' },
  { value: 'female', text: 'Female' },
  { value: 'male', text: 'Male' },
] as const;
type Filter = (typeof filters)[number]['value'];

interface VoicePickerProps {
  voices: readonly Voice[];
  chosenId: string | undefined;
  onChoose(voiceId: string): void;
  /** The way to voices that are not the partner's own. */
  more: ReactNode;
}

export function VoicePicker({ voices, chosenId, onChoose, more }: VoicePickerProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const preview = useVoicePreview();
  const perView = useCardsPerView();
  const shown = voices.filter((voice) => filter === 'all' || voice.gender === filter);
  const startAt = Math.max(
    0,
    shown.findIndex((voice) => voice.id === chosenId),
  );
  return (
    <section aria-labelledby="voice-heading">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 id="voice-heading" className="font-display text-2xl">
            Choose Your Castmate Voice
          </h3>
          {voices.every((voice) => voice.synthetic) && (
            <p className="mt-1 text-soft">Every voice here is synthetic.</p>
          )}
        </div>
        <ChoiceRow
          label="Voices shown"
          options={filters}
          value={filter}
          onChange={(next) => setFilter(next)}
        />
      </div>
      {preview.error && (
        <Notice kind="alarm" className="mt-3">
          {preview.error}
        </Notice>
      )}
      <div className="mt-4 -mx-1">
        <Carousel key={`${filter} ${perView}`} label="Voices" perView={perView} startAt={startAt}>
          {shown.map((voice) => (
            <VoiceCard
              key={voice.id}
              voice={voice}
              isChosen={voice.id === chosenId}
              isPlaying={preview.playing === voice.id}
              onPreview={() => preview.toggle(voice.id)}
              onChoose={() => {
                preview.stop();
                onChoose(voice.id);
              }}
            />
          ))}
        </Carousel>
      </div>
      {more}
    </section>
  );
}

function useCardsPerView(): number {
  const isNarrow = useMedia(`(width < ${carouselBreakpoints.oneCardBelowPx}px)`);
  const isMiddling = useMedia(`(width < ${carouselBreakpoints.twoCardsBelowPx}px)`);
  if (isNarrow) return 1;
  return isMiddling ? 2 : 3;
}

function VoiceCard({
  voice,
  isChosen,
  isPlaying,
  onPreview,
  onChoose,
}: {
  voice: Voice;
  isChosen: boolean;
  isPlaying: boolean;
  onPreview(): void;
  onChoose(): void;
}) {
  const PreviewIcon = isPlaying ? CircleStop : CirclePlay;
  return (
    <article
      aria-label={voice.name}
      className={clsx(
        'flex h-full flex-col rounded-xl border bg-panel p-4',
        isChosen ? 'border-warm shadow-[inset_0_0_0_1px_var(--warm)]' : 'border-edge',
      )}
    >
      <h4 className="flex items-baseline justify-between gap-2">
        <span className="font-display text-2xl leading-none">{voice.name}</span>
        <span className="text-sm text-soft capitalize">{voice.gender}</span>
      </h4>
      <p className="mt-2 mb-4 flex-1 text-sm text-soft">{voice.description}</p>
      <div className="grid gap-2">
        <Button
          look="ghost"
          aria-label={`${isPlaying ? 'Stop' : 'Preview'} ${voice.name}`}
          onClick={onPreview}
        >
          <PreviewIcon aria-hidden className={clsx('size-5', isPlaying && 'text-cool-text')} />
          {isPlaying ? 'Stop' : 'Preview'}
        </Button>
        <Button
          look="quiet"
          aria-pressed={isChosen}
          aria-label={isChosen ? `${voice.name} is chosen` : `Choose ${voice.name}`}
          className={clsx(isChosen && 'border-warm text-warm-text')}
          onClick={onChoose}
        >
          {isChosen && <Check aria-hidden className="size-4" />}
          {isChosen ? 'Chosen' : 'Choose'}
        </Button>
      </div>
    </article>
  );
}

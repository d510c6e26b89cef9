import { useRef } from 'react';
import { sentence } from '#core/sentences.ts';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RecordingCard } from './recording-card.tsx';

/** The library, newest first. One of it plays at a time. */
export function PreviousRecordings({ desk }: { desk: SelfTapeDesk }) {
  const playing = useRef<HTMLMediaElement>(null);
  const { recordings, isLoading, hasFailed, retry } = desk.library;
  const isKnown = !isLoading && !(hasFailed && recordings.length === 0);

  function begin(player: HTMLMediaElement) {
    if (playing.current !== player) playing.current?.pause();
    playing.current = player;
  }

  if (desk.owner === undefined) return null;
  return (
    <section aria-label="Previous Recordings" className="space-y-3">
      <h3 className="font-medium">
        Previous Recordings {isKnown && <span className="text-soft">({recordings.length})</span>}
      </h3>
      {hasFailed && (
        <Notice kind="alarm" action={<Button onClick={retry}>Try again</Button>}>
          {sentence('take.load-failed')}
        </Notice>
      )}
      {isLoading && <Spinner text={sentence('take.loading')} />}
      {!isLoading && !hasFailed && recordings.length === 0 && (
        <div className="rounded-xl border border-dashed border-edge p-6 text-center">
          <p>{sentence('take.none')}</p>
          <p className="text-sm text-soft">{sentence('take.none-hint')}</p>
        </div>
      )}
      <ul className="space-y-3">
        {recordings.map((recording) => (
          <RecordingCard key={recording.id} recording={recording} desk={desk} onPlay={begin} />
        ))}
      </ul>
    </section>
  );
}

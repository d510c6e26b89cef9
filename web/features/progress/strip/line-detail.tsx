import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LineResult } from '#core/api/results.ts';
import { sentence } from '#core/sentences.ts';
import type { HeardRun } from '#web/features/progress/facts/heard-runs.ts';
import type { Standing } from '#web/features/progress/facts/line-standing.ts';
import { missedInWords, wordsOf } from '#web/features/progress/facts/missed-words.ts';
import { outcomeNames } from '#web/features/progress/facts/outcomes.ts';
import type { LineProgress } from '#web/features/progress/facts/script-progress.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MarkShape } from './mark-shape.tsx';
import { shownGo } from './shown-go.ts';

interface LineDetailProps {
  id: string;
  progress: LineProgress;
  run: HeardRun | undefined;
  onClose(): void;
}

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const goesShown = 6;

/** A line with the words that were missed, and how it went before. */
export function LineDetail({ id, progress, run, onClose }: LineDetailProps) {
  const place = useRef<HTMLElement>(null);
  const { line, number, standing, goes } = progress;
  const shown = shownGo(progress, run);
  const earlier = goes
    .filter((go) => go !== shown)
    .slice(-goesShown)
    .reverse();
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={place}
      id={id}
      aria-label={`Line ${number}`}
      className="mt-2 scroll-my-4 rounded-xl bg-raised p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {shown ? (
            <GoWords go={shown} />
          ) : (
            <p>{sentence(run ? 'progress.unheard-in-run' : 'progress.standing.unheard')}</p>
          )}
        </div>
        <IconButton icon={X} label="Close this line" onClick={onClose} className="-mt-2 -mr-2" />
      </div>
      <p className="mt-1 text-sm text-soft">{line.speaker}</p>
      <blockquote className="font-script break-words">
        <LineWords text={line.text} missed={shown?.missedWords ?? []} />
      </blockquote>
      {shown && <MissedWords text={line.text} missed={shown.missedWords} />}
      {shown?.checkedBy && (
        <p className="mt-1 text-sm text-soft">{sentence(`progress.checked-by.${shown.checkedBy}`)}</p>
      )}
      {standing !== 'unheard' && <p className="mt-3 text-sm text-soft">{standingInWords(standing, goes)}</p>}
      {earlier.length > 0 && (
        <>
          <p className="mt-3 text-sm font-medium">Other times</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {earlier.map((go) => (
              <li key={go.id}>
                <GoWords go={go} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function standingInWords(standing: Standing, goes: readonly LineResult[]): string {
  const isBetter = standing === 'breaks' && goes.at(-1)?.outcome === 'clean';
  return sentence(isBetter ? 'progress.standing.still-breaks' : `progress.standing.${standing}`);
}

function GoWords({ go }: { go: LineResult }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <MarkShape outcome={go.outcome} className="size-4" />
      <span className="font-medium first-letter:uppercase">{outcomeNames[go.outcome]}</span>
      <time dateTime={go.at} className="text-soft tabular-nums">
        {times.format(new Date(go.at))}
      </time>
    </p>
  );
}

function LineWords({ text, missed }: { text: string; missed: readonly number[] }) {
  return wordsOf(text, missed).map(({ place, text: word, isMissed }) => (
    <span key={place}>
      {isMissed ? (
        <mark className="bg-transparent font-bold text-warm-text underline decoration-2 underline-offset-4">
          {word}
        </mark>
      ) : (
        word
      )}{' '}
    </span>
  ));
}

/** The same in words, for those who do not see the mark. */
function MissedWords({ text, missed }: { text: string; missed: readonly number[] }) {
  const words = missedInWords(text, missed);
  return words === '' ? null : <p className="mt-2 text-sm">{sentence('progress.missed', { words })}</p>;
}

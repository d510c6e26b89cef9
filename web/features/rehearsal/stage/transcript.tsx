import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { LineEnding } from '#core/api/rehearsals.ts';
import { type WordChecker, wordCheckers } from '#core/api/results.ts';
import { sentence } from '#core/sentences.ts';
import type { CheckedLine } from '#web/features/rehearsal/run/actor-lines/word-check.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { heardInWords } from './heard-words.ts';

const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

const endings: Partial<Record<LineEnding, string>> = {
  'last-word-swallowed': 'over, though a short last word was not heard',
  'other-words-over': 'paraphrased',
  'by-hand': 'cued by hand',
  interrupted: 'interrupted',
};

interface TranscriptProps {
  snapshot: Pick<RehearsalSnapshot, 'transcript' | 'cues' | 'checkedLines'>;
  voiceName: string;
  /** Keeps the last entry in view. */
  follow?: boolean;
}

/**
 * Both sides of a rehearsal. An entry stands as the script has the line where one was played: the line runner follows
 * voices and writes nothing down. What was said to a live agent, and by it, stands as its provider wrote it down.
 */
export function Transcript({ snapshot, voiceName, follow = false }: TranscriptProps) {
  const { transcript: entries, cues, checkedLines } = snapshot;
  const end = useRef<HTMLLIElement>(null);
  const speakers = new Map(cues.map((cue) => [cue.lineId, cue.speaker]));
  const isWrittenDown = entries.every(({ lineId }) => lineId === undefined);
  useEffect(() => {
    if (follow && entries.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [follow, entries.length]);
  if (entries.length === 0) return <p className="text-soft">{sentence('log.nothing-yet')}</p>;
  return (
    <>
      <ol aria-label="Transcript" className="grid gap-4">
        {entries.map((entry) => {
          const isMine = entry.type === 'user';
          const ending = entry.ending && endings[entry.ending];
          return (
            <li
              key={entry.id}
              ref={entry === entries.at(-1) ? end : null}
              className={clsx('border-l-3 pl-3.5', isMine ? 'border-warm' : 'border-cool')}
            >
              <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
                <span className={clsx('font-semibold', isMine ? 'text-warm-text' : 'text-cool-text')}>
                  {isMine ? 'You' : voiceName}
                </span>
                <span className="text-soft">{speakers.get(entry.lineId ?? '')}</span>
                <time dateTime={entry.timestamp} className="ml-auto text-soft tabular-nums">
                  {times.format(new Date(entry.timestamp))}
                </time>
              </p>
              <p dir="auto" className="break-words">
                {entry.content}
              </p>
              {ending && <p className="text-sm text-soft">{ending}</p>}
              <HeardWords line={entry.content} comparison={checkedLines.get(entry.id)} />
            </li>
          );
        })}
      </ol>
      <p className="mt-5 border-t border-edge pt-4 text-sm text-soft">
        {isWrittenDown ? sentence('log.written-down') : footnote(checkedLines)}
      </p>
    </>
  );
}

function footnote(checkedLines: ReadonlyMap<string, CheckedLine>): string {
  const heardBy = new Set([...checkedLines.values()].map(({ by }) => by));
  const told = wordCheckers.filter((by) => heardBy.has(by));
  const byWhom = (by: WordChecker) => sentence(`word-check.heard-by.${by}`);
  return [sentence('log.as-written'), ...told.map(byWhom)].join(' ');
}

function HeardWords({ line, comparison }: { line: string; comparison: CheckedLine | undefined }) {
  if (!comparison) return null;
  const told = heardInWords(line, comparison);
  return (
    <p className="text-sm text-soft">
      {told.length > 0
        ? sentence('word-check.otherwise', { what: told.join('; ') })
        : sentence('word-check.as-it-stands')}
    </p>
  );
}

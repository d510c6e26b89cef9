import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Cue } from '#core/api/rehearsals.ts';
import type { RehearsalRun, RehearsalSnapshot } from '#web/features/rehearsal/run/types.ts';
import { Button } from '#web/ui/button.tsx';
import { LevelMeter } from './level-meter.tsx';
import { lineSize, shownText, statusLine, turnHeadline } from './stage-facts.ts';

const sizes = {
  huge: 'text-[clamp(2rem,5.2vw,4rem)] leading-[1.1]',
  large: 'text-[clamp(1.6rem,3.6vw,2.75rem)] leading-[1.18]',
  medium: 'text-[clamp(1.25rem,2.3vw,1.875rem)] leading-[1.3]',
  small: 'text-[clamp(1.0625rem,1.6vw,1.375rem)] leading-[1.4]',
} as const;

interface StageLinesProps {
  run: RehearsalRun;
  snapshot: RehearsalSnapshot;
  voiceName: string;
}

export function StageLines({ run, snapshot, voiceName }: StageLinesProps) {
  const { cue, cues, cueIndex, actorText } = snapshot;
  return (
    <>
      <div key={cue?.lineId} className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 py-4 sm:px-10">
        <div className="mx-auto my-auto w-full max-w-4xl">
          <Neighbour
            label="Line before"
            cue={cues[cueIndex - 1]}
            actorText={actorText}
            onGoTo={() => run.goTo(cueIndex - 1)}
          />
          <div className="my-4 sm:my-7">
            <TurnLine snapshot={snapshot} voiceName={voiceName} />
            {cue && <CurrentLine cue={cue} actorText={actorText} prompt={snapshot.prompt} />}
          </div>
          <Neighbour
            label="Line after"
            cue={cues[cueIndex + 1]}
            actorText={actorText}
            onGoTo={() => run.goTo(cueIndex + 1)}
          />
        </div>
      </div>
      <div className="px-4 pb-4 sm:px-10">
        <div className="mx-auto flex min-h-14 max-w-4xl flex-wrap items-center gap-x-4 gap-y-2 sm:min-h-8">
          <LevelMeter run={run} isLit={snapshot.actorSpeaking} />
          <p className="min-w-0 flex-1 basis-56">
            {snapshot.waiting?.sentence ?? statusLine(snapshot, voiceName)}
          </p>
        </div>
      </div>
    </>
  );
}

function TurnLine({ snapshot, voiceName }: { snapshot: RehearsalSnapshot; voiceName: string }) {
  const isActor = snapshot.turn === 'actor';
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-lg">
      <span
        className={clsx(
          'rounded-md px-2.5 py-0.5 font-semibold',
          snapshot.status !== 'running' && 'bg-raised text-ink',
          snapshot.status === 'running' && (isActor ? 'bg-warm text-on-warm' : 'bg-cool text-on-cool'),
        )}
      >
        {turnHeadline(snapshot, voiceName)}
      </span>
      <span className="font-semibold">{snapshot.cue?.speaker}</span>
    </p>
  );
}

function CurrentLine({
  cue,
  actorText,
  prompt,
}: {
  cue: Cue;
  actorText: RehearsalSnapshot['actorText'];
  prompt: string | undefined;
}) {
  const [isPeeking, setPeeking] = useState(false);
  const text = isPeeking ? cue.text : shownText(cue, actorText);
  if (text !== undefined) {
    return (
      <p data-testid="current-line" className={clsx('mt-3 font-medium break-words', sizes[lineSize(text)])}>
        {text}
      </p>
    );
  }
  return (
    <div className="mt-3">
      {prompt ? (
        <p className={clsx('font-medium text-warm-text', sizes.large)}>… {prompt} …</p>
      ) : (
        <p className={clsx('text-soft', sizes.large)}>From memory</p>
      )}
      <Button className="mt-4" onClick={() => setPeeking(true)}>
        <Eye aria-hidden className="size-4.5" />
        Show my line
      </Button>
    </div>
  );
}

/** The line before or after, small: where we come from and where we go. A press goes there. */
function Neighbour({
  label,
  cue,
  actorText,
  onGoTo,
}: {
  label: string;
  cue: Cue | undefined;
  actorText: RehearsalSnapshot['actorText'];
  onGoTo(): void;
}) {
  if (!cue) return <p className="min-h-12" />;
  return (
    <button
      type="button"
      title={label}
      onClick={onGoTo}
      className="-mx-2 block min-h-12 rounded-lg px-2 text-left text-soft hover:text-ink"
    >
      <span className="line-clamp-2">
        <span className="font-semibold">{cue.speaker}</span> {shownText(cue, actorText) ?? 'your line'}
      </span>
    </button>
  );
}

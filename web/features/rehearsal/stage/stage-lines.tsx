import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import type { SceneCue } from '#core/api/rehearsals.ts';
import type { VeilLevel } from '#core/rehearsal/veil.ts';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { statusLine, turnHeadline } from '#web/features/rehearsal/status/status-words.ts';
import { Button } from '#web/ui/button.tsx';
import { LevelMeter } from './level-meter.tsx';
import { Muted } from './muted.tsx';
import { lineSize } from './stage-facts.ts';
import { type Peek, peekHold } from './use-peek.ts';
import { shownText } from './veil-words.ts';

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
  veil: VeilLevel;
  peek: Peek;
}

export function StageLines({ run, snapshot, voiceName, veil, peek }: StageLinesProps) {
  const { cue, cues, cueIndex } = snapshot;
  return (
    <>
      <div
        key={cue?.lineId}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 py-4 sm:px-10 low:py-1"
      >
        <div className="mx-auto my-auto w-full max-w-4xl">
          <Neighbour
            label="Line before"
            cue={cues[cueIndex - 1]}
            veil={veil}
            onGoTo={() => run.goTo(cueIndex - 1)}
          />
          <div className="my-4 sm:my-7 low:my-2">
            <TurnLine snapshot={snapshot} voiceName={voiceName} />
            {cue?.direction && (
              <p dir="auto" data-testid="direction" className="mt-3 line-clamp-3 text-lg text-soft italic">
                {cue.direction}
              </p>
            )}
            {cue && <CurrentLine cue={cue} veil={veil} prompt={snapshot.prompt} peek={peek} />}
          </div>
          <Neighbour
            label="Line after"
            cue={cues[cueIndex + 1]}
            veil={veil}
            onGoTo={() => run.goTo(cueIndex + 1)}
          />
        </div>
      </div>
      <div className="px-4 pb-4 sm:px-10 low:pb-1">
        <div className="mx-auto flex min-h-14 max-w-4xl flex-wrap items-center gap-x-4 gap-y-2 sm:min-h-8 low:min-h-6">
          <LevelMeter run={run} isLit={snapshot.actorSpeaking} />
          <p className="min-w-0 flex-1 basis-56">
            {snapshot.waiting?.sentence ?? statusLine(snapshot, voiceName)}
            {snapshot.turn === 'partner' && snapshot.lastCue && (
              <span className="block text-sm text-soft">{snapshot.lastCue.sentence}</span>
            )}
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
      <span className="min-w-0 font-semibold break-words">{snapshot.cue?.speaker}</span>
      {snapshot.muted && <Muted />}
    </p>
  );
}

interface CurrentLineProps {
  cue: SceneCue;
  veil: VeilLevel;
  prompt: string | undefined;
  peek: Peek;
}

function CurrentLine({ cue, veil, prompt, peek }: CurrentLineProps) {
  const isVeiled = cue.part === 'actor' && veil !== 'shown';
  const text = peek.isPeeking ? cue.text : shownText(cue, veil);
  return (
    <div className="mt-3">
      {text === undefined ? (
        <p className={clsx('text-soft', sizes.large)}>From memory</p>
      ) : (
        <p
          dir="auto"
          data-testid="current-line"
          className={clsx('font-medium break-words', sizes[lineSize(text)])}
        >
          {text}
        </p>
      )}
      {prompt && (
        <p dir="auto" data-testid="prompt" className={clsx('mt-3 font-medium text-warm-text', sizes.large)}>
          … {prompt} …
        </p>
      )}
      {isVeiled && (
        <Button
          className="mt-4 touch-none"
          aria-pressed={peek.isPeeking}
          onContextMenu={(event) => event.preventDefault()}
          {...peekHold(peek)}
        >
          <Eye aria-hidden className="size-4.5" />
          Hold to look
        </Button>
      )}
    </div>
  );
}

/** The line before or after, small: where we come from and where we go. A press goes there. */
function Neighbour({
  label,
  cue,
  veil,
  onGoTo,
}: {
  label: string;
  cue: SceneCue | undefined;
  veil: VeilLevel;
  onGoTo(): void;
}) {
  if (!cue) return <p className="min-h-12 low:hidden" />;
  return (
    <button
      type="button"
      title={label}
      onClick={onGoTo}
      className="-mx-2 block min-h-12 rounded-lg low:first:hidden px-2 text-start text-soft hover:text-ink"
    >
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        <span className="font-semibold">{cue.speaker}</span> {shownText(cue, veil) ?? 'your line'}
      </span>
    </button>
  );
}

import { ScrollText } from 'lucide-react';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import type { RehearsalCommand } from '#core/commands/commands.ts';
import type { VeilLevel } from '#core/rehearsal/veil.ts';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { MicrophoneNotice } from '#web/features/rehearsal/status/microphone-notice.tsx';
import { turnHeadline } from '#web/features/rehearsal/status/status-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, SlideIn } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { Preparing } from './preparing.tsx';
import { RunWhat } from './run-what.tsx';
import { StageControls } from './stage-controls.tsx';
import { drillName, progressPercent } from './stage-facts.ts';
import type { StageHandle } from './stage-handle.ts';
import type { StageShortcut } from './stage-keys.ts';
import { StageLines } from './stage-lines.tsx';
import { Transcript } from './transcript.tsx';
import { type Peek, usePeek } from './use-peek.ts';
import { useTakeFocus } from './use-take-focus.ts';
import { nextVeil } from './veil-words.ts';
import './stage.css';

interface StageViewProps {
  run: RehearsalRun;
  snapshot: RehearsalSnapshot;
  voiceName: string;
  veil: VeilLevel;
  onVeil(veil: VeilLevel): void;
  headingOf(sceneId: string): string | undefined;
  sceneNumbers: ReadonlyMap<string, string>;
  onSettings(): void;
  onMute(): void;
  /** Filled in while the stage is shown. */
  handle: RefObject<StageHandle | null>;
}

/** What is asked with "Run what?": `typed` stands in its field already where it was opened by a key. */
type Asking = { typed: string | undefined };

/** A rehearsal from the first preparation to its last line. */
export function StageView(props: StageViewProps) {
  const { run, snapshot, voiceName, veil, onVeil } = props;
  const stage = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const peek = usePeek(run, snapshot.cue?.lineId);
  // Where lines are awaited in the middle of a scene, the stage stays: there is something to look at.
  const isBeginning = snapshot.status === 'preparing' && snapshot.transcript.length === 0;
  function take(shortcut: StageShortcut) {
    switch (shortcut.type) {
      case 'ask':
        return setAsking({ typed: shortcut.typed });
      case 'hide':
        return onVeil(nextVeil(veil));
      case 'peek':
        return peek.begin();
    }
  }
  useImperativeHandle(props.handle, () => ({ take, release: peek.end }));
  return isBeginning ? (
    <Preparing snapshot={snapshot} voiceName={voiceName} onCancel={() => run.stop()} stageRef={stage} />
  ) : (
    <Stage {...props} stageRef={stage} peek={peek} asking={asking} onAsk={setAsking} />
  );
}

interface StageProps extends StageViewProps {
  stageRef: RefObject<HTMLElement | null>;
  peek: Peek;
  asking: Asking | undefined;
  onAsk(asking: Asking | undefined): void;
}

/** Whose turn it is, the line, and everything that can be done about it. */
function Stage({
  run,
  snapshot,
  voiceName,
  veil,
  onVeil,
  headingOf,
  sceneNumbers,
  onSettings,
  onMute,
  stageRef,
  peek,
  asking,
  onAsk,
}: StageProps) {
  const isWide = useMedia('(width >= 1200px)');
  const [showsTranscript, setShowsTranscript] = useState(false);
  useTakeFocus(stageRef);
  const { total } = snapshot.preparation;
  const drill = drillName(snapshot.drill);
  function tell(command: RehearsalCommand, by: 'button' | 'text') {
    onAsk(undefined);
    run.tell(command, by);
  }
  const transcript = <Transcript snapshot={snapshot} voiceName={voiceName} follow />;
  return (
    <section
      ref={stageRef}
      tabIndex={-1}
      aria-label="Rehearsal"
      data-turn={snapshot.status === 'running' ? snapshot.turn : 'nobody'}
      className="stage flex h-full min-h-0 outline-none"
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <header className="flex items-center gap-3 px-4 pt-3 sm:px-6 low:pt-0">
          <p className="min-w-0 flex-1 truncate text-sm text-soft">
            {snapshot.cue && headingOf(snapshot.cue.sceneId)}
          </p>
          <VoiceNow voice={snapshot.voice} />
          {drill && <p className="rounded-md bg-raised px-2 py-0.5 text-sm font-medium">{drill}</p>}
          <p className="text-sm text-soft tabular-nums">
            Line {Math.min(snapshot.cueIndex + 1, total ?? snapshot.cueIndex + 1)}
            {total !== undefined && ` of ${total}`}
          </p>
          <Button
            look="ghost"
            size="icon"
            aria-label="Transcript"
            aria-pressed={showsTranscript}
            onClick={(event) => {
              setShowsTranscript(!showsTranscript);
              if (event.detail > 0) stageRef.current?.focus();
            }}
          >
            <ScrollText aria-hidden className="size-5" />
          </Button>
        </header>
        <ProgressBar
          percent={progressPercent(snapshot.cueIndex, total)}
          label="Progress through the scene"
          className="mx-4 sm:mx-6"
        />
        <div className="grid gap-2 px-4 pt-3 empty:hidden sm:px-6">
          {(snapshot.status === 'waiting-for-microphone' || snapshot.microphone.isWithout) && (
            <MicrophoneNotice
              brief
              microphone={snapshot.microphone}
              run={run}
              without={{ label: 'Go on without a microphone', onChoose: () => run.doWithoutMicrophone() }}
            />
          )}
          {snapshot.problem && <Notice kind="alarm">{snapshot.problem.sentence}</Notice>}
          {snapshot.notice && <Notice>{snapshot.notice.sentence}</Notice>}
        </div>
        <StageLines run={run} snapshot={snapshot} voiceName={voiceName} veil={veil} peek={peek} />
        <WhoseTurn snapshot={snapshot} voiceName={voiceName} />
        <StageControls
          run={run}
          snapshot={snapshot}
          veil={veil}
          onVeil={onVeil}
          onAsk={() => onAsk({ typed: undefined })}
          onSettings={onSettings}
          onMute={onMute}
          onPressed={() => stageRef.current?.focus()}
        />
      </div>
      {isWide ? (
        showsTranscript && (
          <aside className="w-88 shrink-0 overflow-y-auto border-l border-edge bg-panel p-5">
            <h3 className="mb-4 font-display text-2xl">Transcript</h3>
            {transcript}
          </aside>
        )
      ) : (
        <SlideIn open={showsTranscript} onOpenChange={setShowsTranscript} title="Transcript">
          {transcript}
        </SlideIn>
      )}
      <Dialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && onAsk(undefined)}
        onClosed={() => stageRef.current?.focus()}
        title="What to run"
      >
        <RunWhat snapshot={snapshot} sceneNumbers={sceneNumbers} typed={asking?.typed} onTell={tell} />
      </Dialog>
    </section>
  );
}

/** How the partner speaks, where that is not as its lines were rendered. */
function VoiceNow({ voice: { volume, pace } }: Pick<RehearsalSnapshot, 'voice'>) {
  const told = [
    volume !== 1 && `Volume ${Math.round(volume * 100)} %`,
    pace !== 1 && `Pace ${Math.round(pace * 100)} %`,
  ].filter(Boolean);
  if (told.length === 0) return null;
  return <p className="rounded-md bg-raised px-2 py-0.5 text-sm tabular-nums">{told.join(', ')}</p>;
}

/** For those who listen to the screen: whose turn it is, and the words they are given. */
function WhoseTurn({ snapshot, voiceName }: { snapshot: RehearsalSnapshot; voiceName: string }) {
  const speaker = snapshot.cue?.speaker;
  const turn = [turnHeadline(snapshot, voiceName), speaker].filter(Boolean).join(': ');
  return (
    <p role="status" className="sr-only">
      {snapshot.prompt ? `${turn}. ${snapshot.prompt}` : turn}
    </p>
  );
}

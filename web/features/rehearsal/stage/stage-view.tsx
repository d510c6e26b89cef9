import { ScrollText } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MicrophoneNotice } from '#web/features/rehearsal/microphone-notice.tsx';
import type { RehearsalRun, RehearsalSnapshot } from '#web/features/rehearsal/run/types.ts';
import { Button } from '#web/ui/button.tsx';
import { SlideIn } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { Preparing } from './preparing.tsx';
import { StageControls } from './stage-controls.tsx';
import { progressPercent } from './stage-facts.ts';
import { actionOfKey } from './stage-keys.ts';
import { StageLines } from './stage-lines.tsx';
import { Transcript } from './transcript.tsx';
import { useTakeFocus } from './use-take-focus.ts';
import './stage.css';

interface StageViewProps {
  run: RehearsalRun;
  snapshot: RehearsalSnapshot;
  voiceName: string;
  headingOf(sceneId: string): string | undefined;
  onSettings(): void;
  onMute(): void;
}

/** A rehearsal from the first preparation to its last line. Its keys work in every part of it. */
export function StageView(props: StageViewProps) {
  const { run, snapshot, voiceName } = props;
  const stage = useRef<HTMLElement>(null);
  useStageKeys(stage, run, snapshot);
  return snapshot.status === 'preparing' ? (
    <Preparing snapshot={snapshot} voiceName={voiceName} onCancel={() => run.stop()} stageRef={stage} />
  ) : (
    <Stage {...props} stageRef={stage} />
  );
}

/** Whose turn it is, the line, and everything that can be done about it. */
function Stage({
  run,
  snapshot,
  voiceName,
  headingOf,
  onSettings,
  onMute,
  stageRef,
}: StageViewProps & { stageRef: RefObject<HTMLElement | null> }) {
  const isWide = useMedia('(width >= 1200px)');
  const [showsTranscript, setShowsTranscript] = useState(false);
  useTakeFocus(stageRef);
  const { total } = snapshot.preparation;
  const transcript = (
    <Transcript entries={snapshot.transcript} cues={snapshot.cues} voiceName={voiceName} follow />
  );
  return (
    <section
      ref={stageRef}
      tabIndex={-1}
      aria-label="Rehearsal"
      data-turn={snapshot.status === 'running' ? snapshot.turn : 'nobody'}
      className="stage flex h-full min-h-0 outline-none"
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <header className="flex items-center gap-3 px-4 pt-3 sm:px-6">
          <p className="min-w-0 flex-1 truncate text-sm text-soft">
            {snapshot.cue && headingOf(snapshot.cue.sceneId)}
          </p>
          <p className="text-sm text-soft tabular-nums">
            Line {Math.min(snapshot.cueIndex + 1, total ?? snapshot.cueIndex + 1)}
            {total !== undefined && ` of ${total}`}
          </p>
          <Button
            look="ghost"
            size="icon"
            aria-label="Transcript"
            aria-pressed={showsTranscript}
            onClick={() => setShowsTranscript(!showsTranscript)}
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
          {snapshot.status === 'waiting-for-microphone' && (
            <MicrophoneNotice
              microphone={snapshot.microphone}
              onAllow={() => void run.askForMicrophone()}
              onRetry={() => void run.retryMicrophone()}
            />
          )}
          {snapshot.problem && <Notice kind="alarm">{snapshot.problem.sentence}</Notice>}
          {snapshot.notice && <Notice>{snapshot.notice.sentence}</Notice>}
        </div>
        <StageLines run={run} snapshot={snapshot} voiceName={voiceName} />
        <StageControls
          run={run}
          snapshot={snapshot}
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
    </section>
  );
}

const typed = 'input, select, textarea, [contenteditable], [role="slider"]';

/**
 * Keys work wherever the focus is in the workspace, but not in a dialog above it, nor where they mean something of
 * their own: in a field, or on a button that was reached by keyboard.
 */
function useStageKeys(
  stage: RefObject<HTMLElement | null>,
  run: RehearsalRun,
  snapshot: RehearsalSnapshot,
): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(typed)) return;
    const dialog = target?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
    if (dialog && !dialog.contains(stage.current)) return;
    if (event.key === ' ' && target?.closest('button:not([role="tab"]), a, summary')) return;
    const action = actionOfKey(event.key, snapshot);
    if (action === undefined) return;
    event.preventDefault();
    if (event.repeat && (action === 'cue' || action === 'pause' || action === 'resume')) return;
    run[action]();
  });
  useEffect(() => {
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
}

import { clsx } from 'clsx';
import { type LucideIcon, Pause, Play, Settings2, Square, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { MicrophoneNotice } from '#web/features/rehearsal/status/microphone-notice.tsx';
import { connectionLine, statusLine, turnHeadline } from '#web/features/rehearsal/status/status-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LevelMeter } from './level-meter.tsx';
import { Muted } from './muted.tsx';
import { Transcript } from './transcript.tsx';
import { useTakeFocus } from './use-take-focus.ts';
import './stage.css';

interface ConversationViewProps {
  run: RehearsalRun;
  snapshot: RehearsalSnapshot;
  voiceName: string;
  onScriptTab(): void;
  onSettings(): void;
  onMute(): void;
}

/** A rehearsal in conversation: who speaks, what was said so far, and what can be done about it. */
export function ConversationView(props: ConversationViewProps) {
  const { run, snapshot, voiceName, onScriptTab } = props;
  const stage = useRef<HTMLElement>(null);
  useTakeFocus(stage);
  const isConnecting = snapshot.connection === 'connecting';
  const headline = isConnecting
    ? (snapshot.takenUpAgain ?? connectionLine('connecting', voiceName))
    : turnHeadline(snapshot, voiceName);
  return (
    <section
      ref={stage}
      tabIndex={-1}
      aria-label="Rehearsal"
      data-turn={snapshot.status === 'running' ? snapshot.turn : 'nobody'}
      className="stage flex h-full min-h-0 flex-col outline-none"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-8">
        <div className="mx-auto grid max-w-3xl gap-4">
          {snapshot.status === 'waiting-for-microphone' && (
            <MicrophoneNotice brief microphone={snapshot.microphone} run={run} />
          )}
          {snapshot.notice && (
            <Notice
              action={
                snapshot.notice.id === 'open-script-tab' && (
                  <Button onClick={onScriptTab}>Open the Script tab</Button>
                )
              }
            >
              {snapshot.notice.sentence}
            </Notice>
          )}
          {isConnecting && snapshot.transcript.length === 0 ? (
            <h2 className="py-10 text-center font-display text-4xl">Places, please</h2>
          ) : (
            <Transcript snapshot={snapshot} voiceName={voiceName} follow />
          )}
        </div>
      </div>
      <div className="px-4 pt-2 pb-3 sm:px-8 low:pb-2">
        <div className="mx-auto flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2">
          <p
            role="status"
            className={clsx(
              'rounded-md px-2.5 py-0.5 text-lg font-semibold',
              snapshot.turn === 'nobody' && 'bg-raised text-ink',
              snapshot.turn === 'actor' && 'bg-warm text-on-warm',
              snapshot.turn === 'partner' && 'bg-cool text-on-cool',
            )}
          >
            {headline}
          </p>
          {snapshot.muted && <Muted />}
          <LevelMeter run={run} isLit={snapshot.turn === 'actor'} />
          {!isConnecting && <p className="min-w-0 flex-1 basis-48">{statusLine(snapshot, voiceName)}</p>}
        </div>
      </div>
      <Controls {...props} isConnecting={isConnecting} />
    </section>
  );
}

function Controls({
  run,
  snapshot,
  onSettings,
  onMute,
  isConnecting,
}: ConversationViewProps & { isConnecting: boolean }) {
  const isPaused = snapshot.status === 'paused';
  return (
    <div className="border-t border-edge bg-panel px-2 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 low:pt-1.5 low:pb-[max(0.375rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto grid max-w-3xl grid-cols-2 gap-2.5 sm:flex">
        {!isConnecting && (
          <Control icon={isPaused ? Play : Pause} onPress={() => (isPaused ? run.resume() : run.pause())}>
            {isPaused ? 'Resume' : 'Pause'}
          </Control>
        )}
        {!isConnecting && (
          <Control icon={snapshot.muted ? VolumeX : Volume2} onPress={onMute}>
            {snapshot.muted ? 'Unmute' : 'Mute'}
          </Control>
        )}
        <Control icon={Settings2} onPress={onSettings}>
          Settings
        </Control>
        <Button
          size="large"
          look="danger"
          className="sm:ml-auto"
          data-ends="rehearsal"
          onClick={() => run.stop()}
        >
          <Square aria-hidden className="size-4 fill-current" />
          {isConnecting ? 'Cancel' : 'Stop'}
        </Button>
      </div>
    </div>
  );
}

function Control({
  icon: Icon,
  onPress,
  children,
}: {
  icon: LucideIcon;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    <Button size="large" onClick={onPress}>
      <Icon aria-hidden className="size-4.5" />
      {children}
    </Button>
  );
}

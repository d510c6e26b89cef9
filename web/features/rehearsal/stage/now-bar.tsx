import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { isUnderWay } from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import { statusLine, turnHeadline } from '#web/features/rehearsal/status/status-words.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Muted } from './muted.tsx';

/** The running rehearsal in one row, for the tabs beside the stage. */
export function NowBar({
  run,
  snapshot,
  voiceName,
}: {
  run: RehearsalRun;
  snapshot: RehearsalSnapshot;
  voiceName: string;
}) {
  if (!isUnderWay(snapshot.status)) return null;
  const isMyTurn = snapshot.status === 'running' && snapshot.turn === 'actor';
  const isWaiting = snapshot.status === 'waiting-for-microphone';
  const isPaused = snapshot.status === 'paused';
  return (
    <section
      aria-label="Running rehearsal"
      className={clsx(
        'flex w-full flex-wrap items-center gap-x-4 gap-y-2 border-t-4 bg-panel px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:px-6',
        isMyTurn ? 'border-warm' : snapshot.turn === 'partner' ? 'border-cool' : 'border-edge',
      )}
    >
      <div className="min-w-0 flex-1 basis-28 sm:basis-52">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {turnHeadline(snapshot, voiceName)}
          {snapshot.muted && <Muted />}
        </p>
        <p className={clsx('text-sm text-soft', !isWaiting && 'line-clamp-2')}>
          {isWaiting
            ? snapshot.microphone.sentence
            : (snapshot.waiting?.sentence ?? statusLine(snapshot, voiceName))}
        </p>
      </div>
      {isWaiting && <Button onClick={() => void run.retryMicrophone()}>Try again</Button>}
      {isWaiting && snapshot.partner === 'line-runner' && snapshot.microphone.mayDoWithout && (
        <Button onClick={() => run.doWithoutMicrophone()}>Go on without a microphone</Button>
      )}
      {!isWaiting && snapshot.partner === 'line-runner' && (
        <Button look="primary" disabled={!isMyTurn} onClick={() => run.cue()}>
          My line is over
        </Button>
      )}
      {isPaused ? (
        <IconButton icon={Play} label="Resume" onClick={() => run.resume()} />
      ) : (
        <IconButton icon={Pause} label="Pause" onClick={() => run.pause()} />
      )}
    </section>
  );
}

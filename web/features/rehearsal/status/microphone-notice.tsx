import type { MicrophoneShown } from '#core/rehearsal/microphone/microphone-words.ts';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.ts';

interface MicrophoneNoticeProps {
  microphone: MicrophoneShown;
  run: Pick<RehearsalRun, 'retryMicrophone' | 'snapshot'>;
  /** How to rehearse, or to go on, without it, where that can be done. */
  without?: { label: string; onChoose(): void };
  /** In one sentence: on a stage the line wants the room. */
  brief?: boolean;
  className?: string | undefined;
}

/** What stands between the actor and a microphone that hears, with the ways out of it. */
export function MicrophoneNotice({
  microphone,
  run,
  without,
  brief = false,
  className,
}: MicrophoneNoticeProps) {
  const { sentence, advice, action, mayDoWithout, isWithout } = microphone;
  async function tryAgain() {
    await run.retryMicrophone();
    const now = run.snapshot().microphone;
    if (brief && now.isWithout && now.advice !== undefined) notify(now.advice, { kind: 'error' });
  }
  if (sentence === undefined) return null;
  return (
    <Notice
      kind={action === 'try-again' && !isWithout ? 'alarm' : 'note'}
      className={className}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void tryAgain()}>
            {action === 'allow' ? 'Allow microphone' : 'Try again'}
          </Button>
          {without && mayDoWithout && <Button onClick={without.onChoose}>{without.label}</Button>}
        </div>
      }
    >
      <p>{sentence}</p>
      {advice !== undefined && !brief && <p className="text-sm text-soft">{advice}</p>}
    </Notice>
  );
}

import { sentence } from '#core/sentences.ts';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What stands between the actor and a microphone that hears, with the way out of it. */
export function MicrophoneNotice({
  microphone,
  run,
  className,
}: {
  microphone: RehearsalSnapshot['microphone'];
  run: Pick<RehearsalRun, 'askForMicrophone' | 'retryMicrophone'>;
  className?: string | undefined;
}) {
  const { state } = microphone;
  if (state === 'live' || state === 'allowed') return null;
  if (state === 'not-asked' || state === 'asking') {
    return (
      <Notice
        className={className}
        action={
          <Button disabled={state === 'asking'} onClick={() => void run.askForMicrophone()}>
            Allow microphone
          </Button>
        }
      >
        {sentence('microphone.allow')}
      </Notice>
    );
  }
  return (
    <Notice
      kind="alarm"
      className={className}
      action={<Button onClick={() => void run.retryMicrophone()}>Try again</Button>}
    >
      <p>{microphone.sentence ?? sentence('microphone.required')}</p>
      {(state === 'denied' || state === 'revoked') && (
        <p className="text-sm text-soft">{sentence('microphone.allow')}</p>
      )}
    </Notice>
  );
}

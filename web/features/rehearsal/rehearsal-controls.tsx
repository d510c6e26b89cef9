import { Square, Volume2, VolumeX } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import type { RehearsalDesk } from './rehearsal-desk.ts';
import { isActive } from './run/snapshot/rehearsal-status.ts';
import { RehearseButton } from './status/rehearse-button.tsx';

/** Start and stop of a rehearsal beside the script. */
export function RehearsalControls({ desk }: { desk: RehearsalDesk }) {
  const { snapshot, run } = desk;
  if (!isActive(snapshot.status)) {
    return (
      <RehearseButton
        {...desk.shown.button}
        // Beside the script on a phone, the word alone has to do.
        className="max-sm:px-3 max-sm:[&>svg]:hidden"
        onRehearse={() => desk.start({ onObstacle: (obstacle) => notify(obstacle, { kind: 'error' }) })}
      />
    );
  }
  if (snapshot.connection !== 'connected') {
    return (
      <Button look="danger" data-ends="rehearsal" onClick={() => run.stop()}>
        <Square aria-hidden className="size-4 fill-current" />
        Stop
      </Button>
    );
  }
  return (
    <>
      <IconButton
        icon={snapshot.muted ? VolumeX : Volume2}
        label={snapshot.muted ? 'Unmute' : 'Mute'}
        onClick={desk.toggleMute}
      />
      <Button look="danger" data-ends="rehearsal" onClick={() => run.stop()}>
        <Square aria-hidden className="size-4 fill-current" />
        End Rehearsal
      </Button>
    </>
  );
}

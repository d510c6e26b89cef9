import { HowItGoes } from '#web/features/progress/how-it-goes.tsx';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { notify } from '#web/ui/notify.ts';

/** How the lines of the chosen roles go, once there are any. A drill starts from it as a rehearsal does. */
export function ProgressCard({ desk, onEveryRehearsal }: { desk: RehearsalDesk; onEveryRehearsal(): void }) {
  const { script, screenplay, choices, snapshot, showsRun } = desk;
  if (!script || !screenplay || choices.roles.length === 0) return null;
  return (
    <HowItGoes
      key={script.docId}
      script={script}
      screenplay={screenplay}
      roles={choices.roles}
      sceneIds={choices.sceneIds}
      unsavedResults={snapshot.unsavedResults}
      onEveryRehearsal={onEveryRehearsal}
      onDrill={(selection) =>
        desk.start({
          drill: { selection, pace: 'natural' },
          // The setup says by itself what stands in the way of a start.
          onObstacle: (obstacle) => showsRun && notify(obstacle, { kind: 'error' }),
        })
      }
    />
  );
}

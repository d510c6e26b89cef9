import { sentence } from '#core/sentences.ts';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Told when a start was refused because another tab rehearses. */
export function RehearsingElsewhere({ desk: { run, snapshot } }: { desk: RehearsalDesk }) {
  return (
    <Dialog
      open={snapshot.elsewhere}
      onOpenChange={(open) => !open && run.leaveElsewhere()}
      title={sentence('rehearsal.elsewhere')}
      description={sentence('rehearsal.elsewhere-text')}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => run.leaveElsewhere()}>Cancel</Button>
        <Button look="primary" data-begin-here onClick={() => void run.rehearseHere()}>
          Rehearse here instead
        </Button>
      </div>
    </Dialog>
  );
}

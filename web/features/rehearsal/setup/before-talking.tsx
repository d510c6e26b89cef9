import { sentence } from '#core/sentences.ts';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asked once, before anything that the actor says goes to the agent's provider. */
export function BeforeTalking({ desk: { beforeTalking } }: { desk: RehearsalDesk }) {
  return (
    <Dialog
      open={beforeTalking.isAsked}
      onOpenChange={(open) => !open && beforeTalking.leave()}
      title={sentence('partner.before-talking-title')}
    >
      <p className="text-soft">{sentence('partner.before-talking')}</p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button look="primary" onClick={beforeTalking.agree}>
          Talk with the live agent
        </Button>
        <Button onClick={beforeTalking.useLineRunner}>Use the line runner</Button>
      </div>
    </Dialog>
  );
}

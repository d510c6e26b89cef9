import { Play } from 'lucide-react';
import { rolesInWords } from '#core/sentences/roles-in-words.ts';
import { sentence } from '#core/sentences.ts';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { Button } from '#web/ui/button.tsx';

/** Where the actor left off, with the ways to go on from there or to begin again. */
export function LeftOff({ desk }: { desk: RehearsalDesk }) {
  const { place } = desk;
  if (!place) return null;
  const { number, total, roles, sceneId } = place;
  return (
    <section
      aria-label="Where you left off"
      className="grid gap-3 rounded-xl border border-warm bg-panel p-4 sm:flex sm:items-center sm:gap-5"
    >
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {sentence('rehearsal.left-off', { number, total, roles: rolesInWords(roles) })}
        </p>
        <p className="truncate text-sm text-soft">{desk.headingOf(sceneId)}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button look="primary" {...toPlay(desk, () => desk.goOn())}>
          <Play aria-hidden className="size-4.5" />
          {sentence('rehearsal.go-on', { number, total })}
        </Button>
        <Button {...toPlay(desk, () => desk.goOn({ fromTheTop: true }))}>
          {sentence('rehearsal.start-over')}
        </Button>
      </div>
    </section>
  );
}

/** Where only the microphone is missing, a press asks for it first, as Rehearse does. */
function toPlay(desk: RehearsalDesk, onClick: () => void) {
  const { enabled, asksForMicrophone } = desk.shown.button;
  return { blocked: !enabled, onClick, onBlockedClick: asksForMicrophone ? onClick : undefined };
}

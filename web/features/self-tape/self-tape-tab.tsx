import { PanelRight, PanelRightClose } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RecordingsPanel } from './panel/recordings-panel.tsx';
import type { SelfTapeDesk } from './use-self-tape.ts';

interface SelfTapeTabProps {
  desk: SelfTapeDesk;
  /** The rehearsal's transcript, with a place for the button that opens and closes the panel beside it. */
  transcript(panel: { isOpen: boolean; toggle: ReactNode }): ReactNode;
}

/** What was said, and beside it what is recorded. */
export function SelfTapeTab({ desk, transcript }: SelfTapeTabProps) {
  const [isPanelOpen, setPanelOpen] = useState(true);
  const Icon = isPanelOpen ? PanelRightClose : PanelRight;
  const toggle = (
    <Button
      aria-expanded={isPanelOpen}
      aria-controls="self-tape-recordings"
      onClick={() => setPanelOpen(!isPanelOpen)}
    >
      <Icon aria-hidden className="size-4.5" />
      Self Tape Recordings
    </Button>
  );
  return (
    // A third of what the list of scripts leaves of a tablet is too narrow to record in.
    <div className="@container h-full">
      <div className="flex h-full flex-col overflow-y-auto @3xl:flex-row @3xl:overflow-hidden">
        <div className="min-w-0 @max-3xl:order-last @3xl:flex-2 @3xl:basis-0 @3xl:overflow-y-auto">
          {transcript({ isOpen: isPanelOpen, toggle })}
        </div>
        {isPanelOpen && (
          <aside
            id="self-tape-recordings"
            aria-label="Self Tape Recordings"
            className="min-w-0 shrink-0 border-edge bg-panel/60 @max-3xl:border-b @3xl:flex-1 @3xl:basis-0 @3xl:overflow-y-auto @3xl:border-l"
          >
            <RecordingsPanel desk={desk} />
          </aside>
        )}
      </div>
    </div>
  );
}

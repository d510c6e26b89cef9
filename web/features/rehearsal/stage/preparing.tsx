import type { RefObject } from 'react';
import { sentence } from '#core/sentences.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { connectionLine } from '#web/features/rehearsal/status/status-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { useTakeFocus } from './use-take-focus.ts';

interface PreparingProps {
  snapshot: RehearsalSnapshot;
  voiceName: string;
  onCancel(): void;
  stageRef: RefObject<HTMLElement | null>;
}

export function Preparing({ snapshot, voiceName, onCancel, stageRef }: PreparingProps) {
  useTakeFocus(stageRef);
  const { ready, total } = snapshot.preparation;
  return (
    <section
      ref={stageRef}
      tabIndex={-1}
      aria-label="Rehearsal"
      className="grid h-full place-content-center justify-items-center gap-5 p-6 text-center outline-none"
    >
      <h2 className="font-display text-4xl">Places, please</h2>
      <p className="text-soft">{connectionLine('connecting', voiceName)}</p>
      <ProgressBar
        percent={total ? (ready / total) * 100 : 0}
        label="Lines ready"
        className="w-[min(24rem,80vw)]"
      />
      <p role="status" className="tabular-nums">
        {sentence('turn.getting-ready')} {total !== undefined && `${ready} of ${total} ready.`}
      </p>
      <Button onClick={onCancel}>Cancel</Button>
    </section>
  );
}

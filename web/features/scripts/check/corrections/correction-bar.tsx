import { Redo2, Undo2 } from 'lucide-react';
import { sentence } from '#core/sentences.ts';
import { correctionInWords } from '#web/features/scripts/check/lines/line-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Corrections } from './use-corrections.ts';

interface CorrectionBarProps {
  corrections: Corrections;
  /** What was done last, in words. */
  told: string;
  onUndo(): void;
  onRedo(): void;
}

/** Stays in view: what was done last and how to take it back, and whether everything is saved. */
export function CorrectionBar({ corrections, told, onUndo, onRedo }: CorrectionBarProps) {
  const { undoable, redoable, unsentCount, isFailing, refusal } = corrections;
  return (
    <div className="sticky bottom-0 z-10 -mx-5 border-t border-edge bg-ground px-3 py-2 sm:-mx-8 sm:px-6 low:py-0">
      <div className="mx-auto grid max-w-5xl gap-2">
        {isFailing && (
          <Notice kind="alarm" action={<Button onClick={corrections.retry}>Try now</Button>}>
            {sentence('check.unsent')}
          </Notice>
        )}
        {refusal !== undefined && (
          <Notice kind="alarm" action={<Button onClick={corrections.forgetRefusal}>Close</Button>}>
            {sentence('check.refused', { reason: refusal })}
          </Notice>
        )}
        <div className="flex items-center gap-1.5">
          <IconButton
            icon={Undo2}
            label={undoable ? `Undo: ${correctionInWords(undoable)}` : 'Undo'}
            aria-keyshortcuts="Control+Z Meta+Z"
            blocked={!undoable}
            onClick={onUndo}
          />
          <IconButton
            icon={Redo2}
            label={redoable ? `Redo: ${correctionInWords(redoable)}` : 'Redo'}
            aria-keyshortcuts="Shift+Control+Z Shift+Meta+Z"
            blocked={!redoable}
            onClick={onRedo}
          />
          <p role="status" className="line-clamp-2 min-w-0 flex-1 px-1.5 text-sm leading-tight">
            {told}
          </p>
          <p className="shrink-0 text-sm text-soft max-sm:sr-only">
            {unsentCount > 0 ? sentence('check.saving') : undoable ? sentence('check.saved') : ''}
          </p>
        </div>
      </div>
    </div>
  );
}

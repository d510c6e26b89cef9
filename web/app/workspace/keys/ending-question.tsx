import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface EndingQuestionProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Absent where none runs. */
  endRehearsal: (() => void) | undefined;
  stopTake: (() => void) | undefined;
}

/** Asked before a key ends anything. All goes on behind it, and with a key it goes away: a slip costs nothing. */
export function EndingQuestion({ open, onOpenChange, endRehearsal, stopTake }: EndingQuestionProps) {
  const answer = (act: () => void) => () => {
    onOpenChange(false);
    act();
  };
  return (
    <Dialog
      open={open && (endRehearsal !== undefined || stopTake !== undefined)}
      onOpenChange={onOpenChange}
      title={sentence(endRehearsal ? 'rehearsal.end-question' : 'take.stop-question')}
      description={descriptionOf(endRehearsal !== undefined, stopTake !== undefined)}
    >
      <div className="flex flex-wrap justify-end gap-3">
        {endRehearsal && (
          <Button look="danger" onClick={answer(endRehearsal)}>
            End the rehearsal
          </Button>
        )}
        {stopTake && (
          <Button look="danger" onClick={answer(stopTake)}>
            Stop the recording
          </Button>
        )}
        <Button look="primary" data-begin-here onClick={() => onOpenChange(false)}>
          Keep going
        </Button>
      </div>
    </Dialog>
  );
}

function descriptionOf(isRehearsing: boolean, isRecording: boolean): string {
  if (!isRecording) return sentence('rehearsal.end-question-text');
  return sentence(isRehearsing ? 'rehearsal.end-question-recording' : 'take.stop-question-text');
}

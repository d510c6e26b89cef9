import { clsx } from 'clsx';
import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface EndingQuestionProps {
  open: boolean;
  /** The actor has told the partner to stop: the rehearsal is paused until they answer. */
  isToldToStop: boolean;
  onKeepGoing(): void;
  /** Absent where none runs. */
  endRehearsal: (() => void) | undefined;
  stopTake: (() => void) | undefined;
}

/**
 * Asked before a key, or the word “Stop”, ends anything. A key lets all go on behind it, and with a key it goes away: a slip
 * costs nothing.
 */
export function EndingQuestion(props: EndingQuestionProps) {
  const { open, onKeepGoing, endRehearsal, stopTake } = props;
  return (
    <Dialog
      open={open && (endRehearsal !== undefined || stopTake !== undefined)}
      onOpenChange={(isOpen) => isOpen || onKeepGoing()}
      title={sentence(endRehearsal ? 'rehearsal.end-question' : 'take.stop-question')}
      description={descriptionOf(props)}
    >
      <div className={clsx('gap-3', endRehearsal && stopTake ? 'grid' : 'flex flex-wrap justify-end')}>
        {endRehearsal && (
          <Button look="danger" onClick={endRehearsal}>
            End the rehearsal
          </Button>
        )}
        {stopTake && (
          <Button look="danger" onClick={stopTake}>
            Stop the recording
          </Button>
        )}
        <Button look="primary" data-begin-here onClick={onKeepGoing}>
          Keep going
        </Button>
      </div>
    </Dialog>
  );
}

function descriptionOf({ isToldToStop, endRehearsal, stopTake }: EndingQuestionProps): string {
  if (isToldToStop) return sentence('turn.asked-to-stop');
  if (!stopTake) return sentence('rehearsal.end-question-text');
  return sentence(endRehearsal ? 'rehearsal.end-question-recording' : 'take.stop-question-text');
}

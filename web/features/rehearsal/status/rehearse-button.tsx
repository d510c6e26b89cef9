import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import type { RehearseState } from '#core/rehearsal/setup.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

interface RehearseButtonProps extends RehearseState, Pick<ButtonProps, 'size' | 'className'> {
  highlighted?: boolean;
  /** Also where it asks for the microphone: once that is allowed, the rehearsal begins. */
  onRehearse(): void;
}

export function RehearseButton({
  tooltip,
  enabled,
  asksForMicrophone,
  highlighted = false,
  onRehearse,
  className,
  ...rest
}: RehearseButtonProps) {
  return (
    <Tooltip text={tooltip}>
      <Button
        look="primary"
        blocked={!enabled}
        data-highlighted={highlighted && enabled ? '' : undefined}
        onClick={onRehearse}
        onBlockedClick={asksForMicrophone ? onRehearse : undefined}
        className={clsx(
          highlighted && enabled && 'animate-beckon outline-3 outline-offset-3 outline-warm',
          className,
        )}
        {...rest}
      >
        <Play aria-hidden className="size-4.5 fill-current" />
        Rehearse
      </Button>
    </Tooltip>
  );
}

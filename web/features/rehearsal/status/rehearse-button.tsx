import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

interface RehearseButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  /** Why it cannot be pressed, or that it can. */
  tooltip: string;
  enabled: boolean;
  highlighted?: boolean;
  onRehearse(): void;
}

export function RehearseButton({
  tooltip,
  enabled,
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
        className={clsx(
          highlighted && enabled && 'animate-breathe outline-3 outline-offset-3 outline-warm',
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

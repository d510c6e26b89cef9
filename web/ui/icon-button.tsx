import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'size' | 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What the button does: its name for those who listen, its tooltip for those who look. */
  label: string;
}

export function IconButton({ icon: Icon, label, look = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button look={look} size="icon" aria-label={label} {...rest}>
        <Icon aria-hidden className="size-5" />
      </Button>
    </Tooltip>
  );
}

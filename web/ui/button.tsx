import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';

const looks = {
  primary: 'bg-warm text-on-warm hover:bg-warm-strong font-semibold',
  quiet: 'border border-edge-strong/60 bg-panel text-ink hover:bg-raised font-medium',
  ghost: 'text-ink hover:bg-raised font-medium',
  danger: 'border border-alarm/60 text-alarm hover:bg-alarm-wash font-medium',
} as const;

const sizes = {
  regular: 'min-h-11 rounded-lg px-4 text-[0.9375rem]',
  large: 'min-h-13 rounded-lg px-6 text-base',
  icon: 'size-11 shrink-0 rounded-lg',
  /** A picture alone, that floats over what is read. */
  floating: 'size-11 shrink-0 rounded-full shadow-float',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  /** Looks and acts disabled, yet can be focused, so that its tooltip can say why. */
  blocked?: boolean;
  /** What helps, where it is pressed all the same. */
  onBlockedClick?: (() => void) | undefined;
}

/** A button of at least 44 by 44 pixels. */
export function Button({
  look = 'quiet',
  size = 'regular',
  blocked = false,
  onBlockedClick,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (!blocked) return onClick?.(event);
    event.preventDefault();
    onBlockedClick?.();
  }
  return (
    <button
      type={type}
      aria-disabled={blocked || undefined}
      onClick={click}
      className={clsx(
        'inline-flex items-center justify-center gap-2 text-center leading-tight transition-colors duration-150 select-none',
        'disabled:opacity-55 aria-disabled:opacity-55',
        looks[look],
        sizes[size],
        className,
      )}
      {...rest}
    />
  );
}

import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

export const TooltipProvider = Radix.Provider;

/** Says on hover and on focus what its one child does. Needs a `TooltipProvider` above it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade rounded-md bg-ink px-2.5 py-1.5 text-sm text-ground shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

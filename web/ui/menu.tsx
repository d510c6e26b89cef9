import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

/** What a button opens below itself: a list of things to do, by keyboard and by touch alike. */
export function Menu({
  trigger,
  className,
  children,
}: {
  /** The button that opens it: a `MenuTrigger`, or one of our own as `MenuTrigger asChild`. */
  trigger: ReactNode;
  /** Its width. */
  className: string;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Root>
      {trigger}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className={clsx(
            'z-50 animate-fade rounded-xl border border-edge bg-panel p-1.5 shadow-float',
            className,
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export const MenuTrigger = DropdownMenu.Trigger;

export function MenuItem(props: ComponentProps<typeof DropdownMenu.Item>) {
  return (
    <DropdownMenu.Item
      {...props}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 outline-none data-highlighted:bg-raised"
    />
  );
}

/** What the items below it are about. */
export function MenuHead({ children }: { children: ReactNode }) {
  return (
    <>
      <DropdownMenu.Label className="px-3 py-2.5">{children}</DropdownMenu.Label>
      <MenuSeparator />
    </>
  );
}

/** Names the items that follow it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 pt-2 pb-1 text-sm text-soft">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-edge" />;
}

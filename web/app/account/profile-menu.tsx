import { LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import type { SignedIn } from '#web/app/api/session.ts';
import { initialsOf } from './initials.ts';
import { leave } from './session.ts';

export function ProfileMenu({ user }: { user: SignedIn['user'] }) {
  const [imageFailed, setImageFailed] = useState(false);
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label="Profile menu"
        className="grid size-11 place-items-center rounded-full bg-raised text-sm font-semibold"
      >
        {user.image && !imageFailed ? (
          <img
            src={user.image}
            alt=""
            referrerPolicy="no-referrer"
            className="size-9 rounded-full object-cover"
            onError={() => setImageFailed(true)}
          />
        ) : (
          <span
            data-initials={initialsOf(user.name, user.email)}
            className="before:content-[attr(data-initials)]"
          />
        )}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 w-64 animate-fade rounded-xl border border-edge bg-panel p-1.5 shadow-float"
        >
          <DropdownMenu.Label className="px-3 py-2.5">
            <span className="block truncate font-semibold">{user.name}</span>
            <span className="block truncate text-sm text-soft">{user.email}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="my-1 h-px bg-edge" />
          <DropdownMenu.Item
            onSelect={() => void leave()}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 outline-none data-highlighted:bg-raised"
          >
            <LogOut aria-hidden className="size-4.5" />
            Sign Out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

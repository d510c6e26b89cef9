import { LogOut, MessageSquareHeart, UserRoundPen } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, lazy, useState } from 'react';
import type { SignedIn } from '#web/app/api/session.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { initialsOf } from './initials.ts';
import { leave } from './session.ts';
import { useProfileDialog } from './use-profile-dialog.ts';

const ProfileDialog = lazy(async () => ({
  default: (await import('./profile-dialog.tsx')).ProfileDialog,
}));

function MenuItem(props: ComponentProps<typeof DropdownMenu.Item>) {
  return (
    <DropdownMenu.Item
      {...props}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 outline-none data-highlighted:bg-raised"
    />
  );
}

export function ProfileMenu({ user }: { user: SignedIn['user'] }) {
  const [imageFailed, setImageFailed] = useState(false);
  const profile = useProfileDialog();
  return (
    <>
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
            {profile.lacksProfile && (
              <MenuItem onSelect={() => profile.setOpen(true)}>
                <UserRoundPen aria-hidden className="size-4.5" />
                Complete Profile
              </MenuItem>
            )}
            <MenuItem asChild>
              <a href="/questionnaire" target="_blank" rel="noopener">
                <MessageSquareHeart aria-hidden className="size-4.5" />
                Share Feedback
              </a>
            </MenuItem>
            <MenuItem onSelect={() => void leave()}>
              <LogOut aria-hidden className="size-4.5" />
              Sign Out
            </MenuItem>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {profile.open && (
        <LatePart missing={null}>
          <ProfileDialog displayName={user.name} open onOpenChange={profile.setOpen} />
        </LatePart>
      )}
    </>
  );
}

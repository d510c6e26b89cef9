import { LogOut, MessageSquareHeart, UserRoundPen, UserRoundX } from 'lucide-react';
import { lazy, useState } from 'react';
import type { SignedIn } from '#web/api/session.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { Menu, MenuHead, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import { initialsOf } from './initials.ts';
import { leave } from './session.ts';
import { useProfileDialog } from './use-profile-dialog.ts';

const ProfileDialog = lazy(async () => ({
  default: (await import('./profile-dialog.tsx')).ProfileDialog,
}));

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

export function ProfileMenu({ user }: { user: SignedIn['user'] }) {
  const [imageFailed, setImageFailed] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const profile = useProfileDialog();
  return (
    <>
      <Menu
        className="w-64"
        trigger={
          <MenuTrigger
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
          </MenuTrigger>
        }
      >
        <MenuHead>
          <span className="block truncate font-semibold">{user.name}</span>
          <span className="block truncate text-sm text-soft">{user.email}</span>
        </MenuHead>
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
        <MenuItem onSelect={() => setDeleting(true)}>
          <UserRoundX aria-hidden className="size-4.5" />
          Delete Account
        </MenuItem>
        <MenuItem onSelect={() => void leave()}>
          <LogOut aria-hidden className="size-4.5" />
          Sign Out
        </MenuItem>
      </Menu>
      {isDeleting && (
        <LatePart missing={null}>
          <DeleteAccountDialog email={user.email} onClose={() => setDeleting(false)} />
        </LatePart>
      )}
      {profile.open && (
        <LatePart missing={null}>
          <ProfileDialog displayName={user.name} open onOpenChange={profile.setOpen} />
        </LatePart>
      )}
    </>
  );
}

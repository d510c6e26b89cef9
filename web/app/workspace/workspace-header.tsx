import { clsx } from 'clsx';
import { Keyboard, PanelLeft, PanelLeftClose, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { SessionState } from '#web/api/session.ts';
import { Account } from '#web/app/account/account.tsx';
import { pathOf } from '#web/app/search.ts';
import { ThemeToggle } from '#web/app/theme-toggle.tsx';
import type { ApiConfig } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { WorkspaceAddress } from './use-workspace-address.ts';

interface WorkspaceHeaderProps {
  session: SessionState;
  address: WorkspaceAddress;
  scriptName: string | undefined;
  apiConfig: ApiConfig;
  onKeys(): void;
  /** Absent in a rehearsal, which on a low screen needs the place of this header, too. */
  sidebar: { isOpen: boolean; onToggle(open: boolean): void } | undefined;
}

export function WorkspaceHeader({
  session,
  address,
  scriptName,
  apiConfig,
  onKeys,
  sidebar,
}: WorkspaceHeaderProps) {
  return (
    <header
      className={clsx(
        'flex items-center gap-1 border-b border-edge px-1 py-1.5 sm:gap-2.5 sm:px-3 low:py-0.5',
        !sidebar && 'low:hidden',
      )}
    >
      {sidebar && (
        <IconButton
          icon={sidebar.isOpen ? PanelLeftClose : PanelLeft}
          label={sidebar.isOpen ? 'Close scripts' : 'Open scripts'}
          aria-expanded={sidebar.isOpen}
          aria-controls="scripts-sidebar"
          onClick={() => sidebar.onToggle(!sidebar.isOpen)}
        />
      )}
      <div className="flex min-w-0 flex-1 items-center gap-2.5 max-sm:flex-col-reverse max-sm:items-start max-sm:gap-0">
        <StatusBadge session={session.status} apiConfig={apiConfig} />
        <Dialog.Title className="max-w-full min-w-0 truncate px-1 font-display text-xl leading-tight">
          {scriptName ?? <span className="max-sm:sr-only">Script reader</span>}
        </Dialog.Title>
      </div>
      <IconButton
        icon={Keyboard}
        label="Keyboard shortcuts"
        aria-keyshortcuts="?"
        className="max-md:hidden pointer-coarse:hidden"
        onClick={onKeys}
      />
      <ThemeToggle />
      <Account session={session} returnTo={pathOf(address.search)} />
      <Dialog.Close asChild>
        <Button look="ghost" size="icon" aria-label="Close script reader">
          <X aria-hidden className="size-5" />
        </Button>
      </Dialog.Close>
    </header>
  );
}

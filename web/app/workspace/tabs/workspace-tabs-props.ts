import type { SessionState } from '#web/api/session.ts';
import type { WorkspaceAddress } from '#web/app/workspace/use-workspace-address.ts';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import type { ScriptList } from '#web/features/scripts/sidebar/script-list.ts';
import type { Uploads } from '#web/features/scripts/upload/use-uploads.ts';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';

/** What the tabs share. */
export interface WorkspaceTabsProps {
  session: SessionState;
  address: WorkspaceAddress;
  list: ScriptList;
  desk: RehearsalDesk;
  selfTape: SelfTapeDesk;
  uploads: Uploads;
  onRename(): void;
  onDelete(): void;
}

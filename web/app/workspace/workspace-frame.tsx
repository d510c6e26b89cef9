import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { sentence } from '#core/sentences.ts';
import type { SessionState } from '#web/api/session.ts';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { isActive } from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import { DeleteScriptDialog } from '#web/features/scripts/sidebar/delete-script-dialog.tsx';
import { RenameScriptDialog } from '#web/features/scripts/sidebar/rename-script-dialog.tsx';
import type { ScriptList } from '#web/features/scripts/sidebar/script-list.ts';
import { ScriptsSidebar } from '#web/features/scripts/sidebar/scripts-sidebar.tsx';
import { DropZone } from '#web/features/scripts/upload/drop-zone.tsx';
import { useUploads } from '#web/features/scripts/upload/use-uploads.ts';
import { RecordingBanner } from '#web/features/self-tape/recording-banner.tsx';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';
import { notify } from '#web/ui/notify.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { useWarningBeforeLeaving } from '#web/ui/use-warning-before-leaving.ts';
import { EndingQuestion } from './keys/ending-question.tsx';
import { hasOwnEscape } from './keys/focus-of.ts';
import { mayEnd } from './keys/key-table.ts';
import { ShortcutsSheet } from './keys/shortcuts-sheet.tsx';
import { useWorkspaceKeys } from './keys/use-workspace-keys.ts';
import { WorkspaceTabs } from './tabs/workspace-tabs.tsx';
import type { WorkspaceAddress } from './use-workspace-address.ts';
import { WorkspaceHeader } from './workspace-header.tsx';

interface WorkspaceFrameProps {
  session: SessionState;
  address: WorkspaceAddress;
  list: ScriptList;
  desk: RehearsalDesk;
  selfTape: SelfTapeDesk;
}

export function WorkspaceFrame({ session, address, list, desk, selfTape }: WorkspaceFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia('(width < 768px)');
  const [isSidebarChosen, setSidebarOpen] = useState<boolean>();
  const [isRenaming, setRenaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [isAskedToEnd, setAskedToEnd] = useState(false);
  const email = session.status === 'authenticated' ? session.user.email : undefined;
  const isRehearsing = isActive(desk.snapshot.status);
  // On a phone, what is read comes before the list of what could be.
  const isReading = isNarrow && address.tab === 'script' && desk.script !== undefined;
  const isSidebarOpen = isSidebarChosen ?? !isReading;
  const showsSidebar = isSidebarOpen && !isRehearsing;
  const uploads = useUploads(email, {
    onRead: (docId) => !isRehearsing && address.openScript(docId),
    // Where the list of uploads is in sight, it says so itself.
    onCompleted: () => showsSidebar || notify(sentence('ingest.completed'), { kind: 'success' }),
  });
  useFirstScript(address, list);
  const { run, snapshot } = desk;
  const { tape, snapshot: taping } = selfTape;
  const going = { run: snapshot, hasBegun: snapshot.transcript.length > 0, take: taping.recorder.name };
  const askToEnd = () => setAskedToEnd(true);
  const isToldToStop = snapshot.waiting?.id === 'asked-to-stop';
  function answer(act: () => void) {
    setAskedToEnd(false);
    act();
  }
  useWorkspaceKeys({
    reader: content,
    place: { ...going, tab: address.tab },
    hands: {
      run,
      tape,
      onStage: (shortcut) => desk.stage.current?.take(shortcut),
      askToEnd,
      showKeys: () => setShowsKeys(true),
    },
    onLetGo: () => desk.stage.current?.release(),
  });
  const isGoing = mayEnd(going);
  // A take that is being finished is not in the library yet.
  useWarningBeforeLeaving(isGoing || selfTape.isRecording);
  // A question that has no answer any more is not asked again with the next rehearsal.
  useEffect(() => {
    if (!isGoing) setAskedToEnd(false);
  }, [isGoing]);

  return (
    <Dialog.Root
      open
      modal={false}
      onOpenChange={(open) => {
        if (open) return;
        // With the reader, all that goes on in it would end.
        if (isGoing) askToEnd();
        else address.close();
      }}
    >
      <Dialog.Content
        ref={content}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          if (hasOwnEscape(event.target, content.current)) return event.preventDefault();
          const isTyping = event.target instanceof HTMLInputElement && event.target.value !== '';
          if (isTyping) event.preventDefault();
        }}
        className="flex h-dvh flex-col bg-ground outline-none"
      >
        <WorkspaceHeader
          session={session}
          address={address}
          scriptName={desk.script?.name}
          apiConfig={desk.apiConfig}
          onKeys={() => setShowsKeys(true)}
          sidebar={isRehearsing ? undefined : { isOpen: isSidebarOpen, onToggle: setSidebarOpen }}
        />
        <RecordingBanner desk={selfTape} />
        <div className="flex min-h-0 flex-1 flex-col md:flex-row">
          {showsSidebar && (
            <aside
              id="scripts-sidebar"
              aria-label="Scripts"
              className="shrink-0 border-edge bg-panel/60 max-md:border-b md:w-72 md:border-r"
            >
              <ScriptsSidebar
                session={session}
                list={list}
                selectedId={address.scriptId}
                onSelect={address.openScript}
                uploads={uploads}
                compact={isNarrow}
              />
            </aside>
          )}
          <WorkspaceTabs
            session={session}
            address={address}
            list={list}
            desk={desk}
            selfTape={selfTape}
            uploads={uploads}
            onRename={() => setRenaming(true)}
            onDelete={() => setDeleting(true)}
          />
        </div>
        <ShortcutsSheet
          place={{
            tab: address.tab,
            view: address.view,
            isRehearsing,
            isRecording: taping.recorder.name === 'recording',
          }}
          open={showsKeys}
          onOpenChange={setShowsKeys}
        />
        <EndingQuestion
          open={isAskedToEnd || isToldToStop}
          isToldToStop={isToldToStop}
          onKeepGoing={() => answer(() => isToldToStop && run.resume())}
          endRehearsal={isRehearsing ? () => answer(() => run.stop()) : undefined}
          stopTake={taping.recorder.name === 'recording' ? () => answer(() => tape.stop()) : undefined}
        />
        <DropZone isSignedIn={email !== undefined} onFiles={(files) => uploads.queue.add(files)} />
        {desk.script && isRenaming && (
          <RenameScriptDialog script={desk.script} onClose={() => setRenaming(false)} />
        )}
        {desk.script && email !== undefined && (
          <DeleteScriptDialog
            script={desk.script}
            userEmail={email}
            open={isDeleting}
            onOpenChange={setDeleting}
            onDeleted={() => {
              if (desk.script) uploads.queue.dismiss(desk.script.docId);
              address.correctScript(undefined);
            }}
          />
        )}
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** Opens the first script when none is chosen. */
function useFirstScript(address: WorkspaceAddress, list: ScriptList): void {
  const first = list.scripts[0]?.docId;
  const { scriptId, correctScript } = address;
  useEffect(() => {
    if (scriptId === undefined && first !== undefined) correctScript(first);
  }, [scriptId, first, correctScript]);
}

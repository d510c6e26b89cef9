import { usePrompterSettings } from '#web/app/use-choices.ts';
import { RehearsalControls } from '#web/features/rehearsal/rehearsal-controls.tsx';
import { isActive } from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import { NowBar } from '#web/features/rehearsal/stage/now-bar.tsx';
import { ScriptNotices } from '#web/features/rehearsal/status/script-notices.tsx';
import { ScriptTab } from '#web/features/scripts/script-tab/script-tab.tsx';

import type { WorkspaceTabsProps } from './workspace-tabs-props.ts';

/** The script, with what is to be said of it and the controls of its rehearsal. */
export function ScriptBody({ address, desk, onRename, onDelete }: WorkspaceTabsProps) {
  const [prompter, onPrompter] = usePrompterSettings();
  if (!desk.script) return null;
  return (
    <>
      <ScriptNotices desk={desk} />
      <ScriptTab
        key={desk.script.docId}
        script={desk.script}
        view={address.view}
        onView={address.openView}
        roles={desk.choices.roles}
        currentElementId={desk.currentLineId}
        heardShare={desk.snapshot.heardShare}
        onSpeech={desk.goToElement}
        soughtElementId={address.search.line}
        isRehearsing={isActive(desk.snapshot.status)}
        prompter={prompter}
        onPrompter={onPrompter}
        onRename={onRename}
        onDelete={onDelete}
        rehearsalControls={<RehearsalControls desk={desk} />}
        nowBar={<NowBar run={desk.run} snapshot={desk.snapshot} voiceName={desk.voiceName} />}
      />
    </>
  );
}

import { useMemo } from 'react';
import { isRead } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { draftOf } from '#web/app/account/drafts.ts';
import { startSignIn } from '#web/app/account/session.ts';
import { pathOf } from '#web/app/search.ts';
import { useTutorSettings } from '#web/app/use-choices.ts';
import { pickerTypes } from '#web/features/scripts/upload/accepted-files.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TutorTab } from './late-tabs.tsx';
import type { WorkspaceTabsProps } from './workspace-tabs-props.ts';

/** The tutor's tab, with the files and the unsent messages of whoever is signed in. */
export function TutorBody({ session, address, list, desk, uploads }: WorkspaceTabsProps) {
  const [settings, onSettings] = useTutorSettings();
  const email = session.status === 'authenticated' ? session.user.email : undefined;
  const memory = useMemo(() => {
    const kept = (what: string) => draftOf(what, email ?? '');
    return { unsent: kept('tutor'), opened: kept('tutor.opened') };
  }, [email]);
  if (session.status === 'loading') return <Spinner text={sentence('scripts.session-loading')} />;
  if (list.isLoading) return <Spinner text={sentence('scripts.loading')} />;
  return (
    <TutorTab
      email={email}
      memory={memory}
      script={desk.script && isRead(desk.script.stage) ? desk.script : undefined}
      scripts={list.scripts.filter(({ stage }) => isRead(stage))}
      scriptsError={list.error}
      roles={desk.choices.roles}
      voiceId={desk.voiceId}
      files={{
        accept: pickerTypes,
        items: uploads.items,
        attach(file) {
          const before = new Set(uploads.queue.snapshot().map(({ docId }) => docId));
          uploads.queue.add([file]);
          return uploads.queue.snapshot().find(({ docId }) => !before.has(docId))?.docId;
        },
      }}
      isHeard={settings.isHeard}
      onHeard={(isHeard) => onSettings({ ...settings, isHeard })}
      onLine={address.openLine}
      onScript={address.openScript}
      onSignIn={() => void startSignIn(pathOf(address.search))}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FileQuestion, ScrollText } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { lazy, type ReactNode, useEffect, useMemo } from 'react';
import { sentence } from '#core/sentences.ts';
import { SignInButton } from '#web/app/account/account.tsx';
import { draftOf } from '#web/app/account/drafts.ts';
import { startSignIn } from '#web/app/account/session.ts';
import { isSettled, screenplayQuery } from '#web/app/api/scripts/scripts.ts';
import type { SessionState } from '#web/app/api/session.ts';
import { NotArrived } from '#web/app/not-arrived.tsx';
import { pathOf, type WorkspaceTab, workspaceTabs } from '#web/app/search.ts';
import { usePrompterSettings, useTutorSettings } from '#web/app/use-choices.ts';
import { DetailsTab } from '#web/features/details/details-tab.tsx';
import { ConnectingTab } from '#web/features/rehearsal/connecting-tab.tsx';
import { RehearsalControls } from '#web/features/rehearsal/rehearsal-controls.tsx';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { isActive } from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import { RehearsalSettings } from '#web/features/rehearsal/settings/settings-panel.tsx';
import { BeforeTalking } from '#web/features/rehearsal/setup/before-talking.tsx';
import { NowBar } from '#web/features/rehearsal/stage/now-bar.tsx';
import { ScriptNotices } from '#web/features/rehearsal/status/script-notices.tsx';
import { voiceNameOf } from '#web/features/rehearsal/status/status-words.ts';
import { LoadFailure } from '#web/features/scripts/load-failure.tsx';
import { ReadAgain } from '#web/features/scripts/read-again/read-again.tsx';
import { ReadingProgress } from '#web/features/scripts/script-tab/reading-progress.tsx';
import { ScriptTab } from '#web/features/scripts/script-tab/script-tab.tsx';
import type { ScriptList } from '#web/features/scripts/sidebar/script-list.ts';
import { acceptedInWords, pickerTypes } from '#web/features/scripts/upload/accepted-files.ts';
import { UploadButton } from '#web/features/scripts/upload/upload-button.tsx';
import type { Uploads } from '#web/features/scripts/upload/use-uploads.ts';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';
import { type Samples, useSamples } from '#web/features/transcript/use-samples.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ProgressCard } from './progress-card.tsx';
import type { WorkspaceAddress } from './use-workspace-address.ts';

interface WorkspaceTabsProps {
  session: SessionState;
  address: WorkspaceAddress;
  list: ScriptList;
  desk: RehearsalDesk;
  selfTape: SelfTapeDesk;
  uploads: Uploads;
  onDelete(): void;
}

const loadSelfTape = () => import('#web/features/self-tape/self-tape-tab.tsx');
const loadTutor = () => import('#web/features/tutor/tutor-tab.tsx');
const loadLog = () => import('#web/features/transcript/voice-response-log.tsx');

const SelfTapeTab = lazy(async () => ({ default: (await loadSelfTape()).SelfTapeTab }));
const TutorTab = lazy(async () => ({ default: (await loadTutor()).TutorTab }));
const VoiceResponseLog = lazy(async () => ({ default: (await loadLog()).VoiceResponseLog }));

const names: Record<WorkspaceTab, string> = {
  connecting: 'Connecting',
  tutor: 'Tutor',
  script: 'Script',
  'self-tape': 'Self Tape',
  details: 'Details',
};

export function WorkspaceTabs(props: WorkspaceTabsProps) {
  const { address, desk, selfTape } = props;
  const instead = insteadOfScript(props);
  const samples = useSamples(selfTape.owner);
  useEffect(fetchLateTabs, []);
  return (
    <Tabs.Root
      value={address.tab}
      activationMode="manual"
      onValueChange={(value) => {
        const tab = workspaceTabs.find((one) => one === value);
        if (tab) address.openTab(tab);
      }}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <Tabs.List aria-label="Script reader" className="flex border-b border-edge px-2 sm:px-4">
        {workspaceTabs.map((tab) => (
          <Tabs.Trigger
            key={tab}
            value={tab}
            className="relative min-h-12 flex-1 px-1.5 -outline-offset-3 text-sm font-medium whitespace-nowrap sm:px-4 sm:text-base text-soft transition-colors hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-3 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:bg-warm sm:flex-none"
          >
            {names[tab]}
            {tab === 'self-tape' && selfTape.isRecording && (
              <span
                role="img"
                aria-label="recording"
                className="ml-2 inline-block size-2.5 rounded-full bg-alarm"
              />
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <TabBody tab="connecting">
        {instead ?? <ConnectingBody desk={desk} onScriptTab={() => address.openTab('script')} />}
      </TabBody>
      <TabBody tab="tutor">
        <LatePart waiting={<Spinner text="One moment..." />} missing={<NotArrived />}>
          <TutorBody {...props} />
        </LatePart>
      </TabBody>
      <TabBody tab="script" isScroller>
        {insteadOfScript(props, sentence('script.none-selected')) ?? <ScriptBody {...props} />}
      </TabBody>
      <TabBody tab="self-tape">
        <LatePart waiting={<Spinner text="One moment..." />} missing={<NotArrived />}>
          <SelfTapeTab
            desk={selfTape}
            transcript={(panelToggle) => (
              <RehearsalLog desk={desk} samples={samples} panelToggle={panelToggle} />
            )}
          />
        </LatePart>
      </TabBody>
      <TabBody tab="details" isScroller>
        {desk.script ? (
          <DetailsTab
            script={desk.script}
            session={props.session.status}
            voiceConfig={desk.apiConfig}
            errors={errorsOf(desk)}
            readAgain={
              desk.script.stage === 'completed' && <ReadAgain key={desk.script.docId} script={desk.script} />
            }
          />
        ) : (
          instead
        )}
      </TabBody>
      {address.tab !== 'connecting' && (
        <NowBar run={desk.run} snapshot={desk.snapshot} voiceName={desk.voiceName} />
      )}
      <BeforeTalking desk={desk} />
      <RehearsalSettings desk={desk} onScriptTab={() => address.openTab('script')} />
    </Tabs.Root>
  );
}

/** A rehearsal may outlast the connection, and every tab can be opened then. One that does not come is asked for again. */
function fetchLateTabs(): void {
  for (const load of [loadSelfTape, loadTutor, loadLog]) void load().catch(() => undefined);
}

/** A panel can have the keyboard focus, so one whose content only scrolls does the scrolling itself. */
function TabBody({
  tab,
  isScroller = false,
  children,
}: {
  tab: WorkspaceTab;
  isScroller?: boolean;
  children: ReactNode;
}) {
  return (
    <Tabs.Content
      value={tab}
      className={clsx('min-h-0 flex-1 -outline-offset-3', isScroller && 'overflow-y-auto')}
    >
      {children}
    </Tabs.Content>
  );
}

/** The log of the rehearsal that runs, or of the last one. */
function RehearsalLog({ desk, ...log }: { desk: RehearsalDesk; samples: Samples; panelToggle: ReactNode }) {
  const { snapshot, voices, script } = desk;
  const voiceId = snapshot.rehearsal?.voiceId ?? desk.voiceId ?? '';
  return (
    <VoiceResponseLog
      {...log}
      transcript={snapshot.transcript}
      isConnected={snapshot.connection === 'connected'}
      startedAt={snapshot.startedAt}
      endedAt={snapshot.endedAt}
      scriptName={snapshot.rehearsal?.scriptName ?? script?.name ?? ''}
      voice={{ id: voiceId, name: voiceNameOf(voices.list, voiceId) }}
    />
  );
}

/** The setup waits for the cast and the scenes; a rehearsal that has begun goes on with what it has. */
function ConnectingBody({ desk, onScriptTab }: { desk: RehearsalDesk; onScriptTab(): void }) {
  const { script, screenplay, showsRun } = desk;
  const loading = useQuery({ ...screenplayQuery(script?.docId ?? ''), enabled: script !== undefined });
  if (showsRun || screenplay) {
    return <ConnectingTab desk={desk} progress={<ProgressCard desk={desk} />} onScriptTab={onScriptTab} />;
  }
  if (!loading.error) return <Spinner text="Loading the script..." />;
  return (
    <div className="p-5 sm:p-8">
      <LoadFailure error={loading.error} onRetry={() => void loading.refetch()} />
    </div>
  );
}

function ScriptBody({ address, desk, onDelete }: WorkspaceTabsProps) {
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
        soughtElementId={address.search.line}
        isRehearsing={isActive(desk.snapshot.status)}
        prompter={prompter}
        onPrompter={onPrompter}
        onDelete={onDelete}
        rehearsalControls={<RehearsalControls desk={desk} />}
      />
    </>
  );
}

function TutorBody({ session, address, list, desk, uploads }: WorkspaceTabsProps) {
  const [settings, onSettings] = useTutorSettings();
  const email = session.status === 'authenticated' ? session.user.email : undefined;
  const draft = useMemo(() => draftOf('tutor', email ?? ''), [email]);
  if (session.status === 'loading') return <Spinner text={sentence('scripts.session-loading')} />;
  return (
    <TutorTab
      email={email}
      draft={draft}
      script={desk.script?.stage === 'completed' ? desk.script : undefined}
      scripts={list.scripts.filter(({ stage }) => stage === 'completed')}
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
      onSignIn={() => void startSignIn(pathOf(address.search))}
    />
  );
}

/** What keeps a rehearsal of this script from going well, each once. */
function errorsOf({ agent, snapshot }: RehearsalDesk): readonly string[] {
  const told = [
    agent.state.state === 'failed' ? agent.state.error : undefined,
    agent.readiness?.error ?? undefined,
    snapshot.problem?.sentence,
  ];
  return [...new Set(told.filter((error) => error !== undefined))];
}

/** What stands in a tab while there is no script that could; `visitorText` where nobody is signed in. */
function insteadOfScript(
  props: WorkspaceTabsProps,
  visitorText = sentence('scripts.signed-out-list'),
): ReactNode {
  const { session, address, list, desk, uploads, onDelete } = props;
  if (session.status === 'loading') return <Spinner text={sentence('scripts.session-loading')} />;
  if (session.status === 'unauthenticated') {
    return (
      <Blank title="Sign in to rehearse" text={visitorText}>
        <SignInButton returnTo={pathOf(address.search)} />
      </Blank>
    );
  }
  if (list.isLoading) return <Spinner text={sentence('scripts.loading')} />;
  if (!desk.script) {
    if (list.error) return <Blank title="Your scripts are out of reach" text={list.error} />;
    if (address.scriptId !== undefined) {
      return (
        <Blank title={sentence('script.not-found')} text="It may have been deleted. Choose another script." />
      );
    }
    if (list.scripts.length > 0) return <Spinner text={sentence('scripts.loading')} />;
    return (
      <Blank title="Bring your script" text={`${acceptedInWords}. Or drop a file anywhere on this page.`}>
        <UploadButton
          look="primary"
          text="Choose a file"
          fieldName="First script"
          onFiles={(files) => uploads.queue.add(files)}
        />
      </Blank>
    );
  }
  if (!isSettled(desk.script.stage) || desk.script.stage === 'failed') {
    return (
      <div className="grid h-full place-content-center overflow-y-auto">
        <ReadingProgress key={desk.script.docId} script={desk.script} onDelete={onDelete} />
      </div>
    );
  }
  return undefined;
}

function Blank({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const Icon = children ? ScrollText : FileQuestion;
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 p-8 text-center">
      <Icon aria-hidden className="size-12 text-soft" strokeWidth={1.2} />
      <h2 className="font-display text-3xl">{title}</h2>
      <p className="max-w-md text-soft">{text}</p>
      {children}
    </div>
  );
}

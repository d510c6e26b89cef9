import { clsx } from 'clsx';
import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { sentence } from '#core/sentences.ts';
import { NotArrived } from '#web/app/not-arrived.tsx';
import { type WorkspaceTab, workspaceTabs } from '#web/app/search.ts';
import { DetailsTab } from '#web/features/details/details-tab.tsx';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { isActive } from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import { RehearsalSettings } from '#web/features/rehearsal/settings/settings-panel.tsx';
import { BeforeTalking } from '#web/features/rehearsal/setup/before-talking.tsx';
import { RehearsingElsewhere } from '#web/features/rehearsal/setup/rehearsing-elsewhere.tsx';
import { NowBar } from '#web/features/rehearsal/stage/now-bar.tsx';
import { ReadAgain } from '#web/features/scripts/read-again/read-again.tsx';
import { FoundTakes, takesWaiting } from '#web/features/self-tape/found-takes.tsx';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';
import { type LogView, latestRehearsal } from '#web/features/transcript/kept/log-view.ts';
import { useSamples } from '#web/features/transcript/use-samples.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ConnectingBody } from './connecting-body.tsx';
import { insteadOfScript } from './instead-of-script.tsx';
import { fetchLateTabs, SelfTapeTab } from './late-tabs.tsx';
import { RehearsalLog } from './rehearsal-log.tsx';
import { ScriptBody } from './script-body.tsx';
import { TutorBody } from './tutor-body.tsx';
import type { WorkspaceTabsProps } from './workspace-tabs-props.ts';

const names: Record<WorkspaceTab, string> = {
  connecting: 'Connecting',
  tutor: 'Tutor',
  script: 'Script',
  'self-tape': 'Self Tape',
  details: 'Details',
};

/** The tabs of the workspace, and what each shows for the script that is open. */
export function WorkspaceTabs(props: WorkspaceTabsProps) {
  const { address, desk, selfTape } = props;
  const instead = insteadOfScript(props);
  const samples = useSamples(selfTape.owner);
  useEffect(fetchLateTabs, []);
  const [log, setLog] = useState<{ scriptId: string | undefined; view: LogView }>();
  const scriptId = desk.script?.docId;
  const showLog = (view: LogView) => setLog({ scriptId, view });
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
            {tab === 'self-tape' && <TapeDot desk={selfTape} />}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <TabBody tab="connecting">
        <FoundTakes
          desk={selfTape}
          isRehearsing={isActive(desk.snapshot.status)}
          onOpen={() => address.openTab('self-tape')}
        >
          {instead ?? (
            <ConnectingBody
              desk={desk}
              onScriptTab={() => address.openTab('script')}
              onEveryRehearsal={() => {
                showLog({ show: 'list' });
                address.openTab('self-tape');
              }}
            />
          )}
        </FoundTakes>
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
            transcript={(panel) => (
              <RehearsalLog
                desk={desk}
                samples={samples}
                view={log && log.scriptId === scriptId ? log.view : latestRehearsal}
                onView={showLog}
                isPanelOpen={panel.isOpen}
                panelToggle={panel.toggle}
              />
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
      <RehearsingElsewhere desk={desk} />
      <RehearsalSettings desk={desk} onScriptTab={() => address.openTab('script')} />
    </Tabs.Root>
  );
}

/** That a take runs, or that one of an earlier visit waits to be kept. */
function TapeDot({ desk }: { desk: SelfTapeDesk }) {
  const { isRecording } = desk;
  if (!isRecording && takesWaiting(desk) === undefined) return null;
  return (
    <span
      role="img"
      aria-label={isRecording ? 'recording' : 'unsaved take'}
      className={clsx('ml-2 inline-block size-2.5 rounded-full', isRecording ? 'bg-alarm' : 'bg-warm')}
    />
  );
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

/** What keeps a rehearsal of this script from going well, each once. */
function errorsOf({ agent, voices, snapshot }: RehearsalDesk): readonly string[] {
  const told = [
    ...(voices.failed ? [sentence('voice.list-failed')] : []),
    ...agent.errors,
    ...(snapshot.problem ? [snapshot.problem.sentence] : []),
  ];
  return [...new Set(told)];
}

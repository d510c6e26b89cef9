import { type ReactNode, useEffect } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { RehearsalDesk } from './rehearsal-desk.ts';
import { rehearseWithout } from './rehearse-without.ts';
import { isActive } from './run/snapshot/rehearsal-status.ts';
import { SetupView } from './setup/setup-view.tsx';
import { ConversationView } from './stage/conversation-view.tsx';
import { OutcomeView } from './stage/outcome-view.tsx';
import { StageView } from './stage/stage-view.tsx';
import { MicrophoneNotice } from './status/microphone-notice.tsx';
import { VoiceTrouble } from './status/voice-trouble.tsx';

/** The setup before a rehearsal, the stage while it runs, and what came of it afterwards. */
export function ConnectingTab({
  desk,
  progress,
  onScriptTab,
}: {
  desk: RehearsalDesk;
  progress?: ReactNode;
  onScriptTab(): void;
}) {
  const { run, snapshot, signedIn } = desk;
  useEffect(() => {
    if (signedIn && run.snapshot().microphone.state === 'not-asked') void run.askForMicrophone();
  }, [run, signedIn]);

  if (!desk.showsRun) return <SetupView desk={desk} progress={progress} />;
  if (isActive(snapshot.status) && snapshot.partner === 'live-agent') {
    return (
      <ConversationView
        run={run}
        snapshot={snapshot}
        voiceName={desk.voiceName}
        onScriptTab={onScriptTab}
        onSettings={() => desk.setSettingsOpen(true)}
        onMute={desk.toggleMute}
      />
    );
  }
  if (isActive(snapshot.status)) {
    return (
      <StageView
        run={run}
        snapshot={snapshot}
        voiceName={desk.voiceName}
        veil={desk.veil}
        onVeil={desk.setVeil}
        headingOf={desk.headingOf}
        sceneNumbers={desk.sceneNumbers}
        onSettings={() => desk.setSettingsOpen(true)}
        onMute={desk.toggleMute}
        handle={desk.stage}
      />
    );
  }
  return (
    <OutcomeView
      snapshot={snapshot}
      voiceName={desk.voiceName}
      headingOf={desk.headingOf}
      progress={progress}
      trouble={desk.apiConfig === 'invalid' && <VoiceTrouble onSettings={() => desk.setSettingsOpen(true)} />}
      microphone={
        desk.lacksMicrophone && (
          <MicrophoneNotice microphone={snapshot.microphone} run={run} without={rehearseWithout(desk)} />
        )
      }
      onRun={(drill) => desk.start({ drill, onObstacle: (obstacle) => notify(obstacle, { kind: 'error' }) })}
      place={desk.place}
      onGoOn={() => desk.goOn()}
      onSetup={desk.backToSetup}
    />
  );
}

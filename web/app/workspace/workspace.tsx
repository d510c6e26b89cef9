import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isRead } from '#core/api/scripts.ts';
import { screenplayQuery } from '#web/api/scripts/scripts.ts';
import type { SessionState } from '#web/api/session.ts';
import { voicesQuery } from '#web/api/voices.ts';
import { beforeLeaving } from '#web/app/account/before-leaving.ts';
import { useChoices, usePartnerChoices, useTapeSettings } from '#web/app/use-choices.ts';
import { useForgetPlaces } from '#web/features/rehearsal/place/use-place.ts';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';
import { useRehearsalRun } from '#web/features/rehearsal/run/use-rehearsal-run.ts';
import { noChoices, stillValid } from '#web/features/rehearsal/setup/choices.ts';
import { useRehearsal } from '#web/features/rehearsal/use-rehearsal.ts';
import { type ScriptList, useScriptList } from '#web/features/scripts/sidebar/script-list.ts';
import { selfTapeOfPage } from '#web/features/self-tape/self-tape.ts';
import { type SelfTapeDesk, useSelfTape } from '#web/features/self-tape/use-self-tape.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { useWorkspaceAddress, type WorkspaceAddress } from './use-workspace-address.ts';
import { WorkspaceFrame } from './workspace-frame.tsx';

/** The script reader, open over the whole window. A rehearsal lives as long as it is open. */
export function Workspace({ session }: { session: SessionState }) {
  const run = useRehearsalRun(selfTapeOfPage().tape.partner);
  useEffect(() => beforeLeaving(() => selfTapeOfPage().bringToSafety()), []);
  return (
    <TooltipProvider delayDuration={400}>
      {run ? <Desk run={run} session={session} /> : <Spinner text="Opening your scripts..." />}
    </TooltipProvider>
  );
}

function Desk({ run, session }: { run: RehearsalRun; session: SessionState }) {
  const address = useWorkspaceAddress();
  const list = useScriptList(session.status === 'authenticated');
  const desk = useDesk(run, session, address, list);
  const selfTape = useSelfTapeDesk(session, desk);
  return <WorkspaceFrame session={session} address={address} list={list} desk={desk} selfTape={selfTape} />;
}

/** What is recorded, by whom and beside what. */
function useSelfTapeDesk(session: SessionState, desk: RehearsalDesk): SelfTapeDesk {
  const [settings, onSettings] = useTapeSettings();
  const user = session.status === 'authenticated' ? session.user : undefined;
  const { script, choices, snapshot, headingOf } = desk;
  const [sceneId] = choices.sceneIds;
  const isConnected = snapshot.connection === 'connected';
  const speaksByDevice = desk.deviceVoice !== undefined && !snapshot.deviceVoiceLost;
  return useSelfTape({
    owner: user?.email,
    actorName: user?.name ?? '',
    role: choices.roles.join(' '),
    scene: choices.sceneIds.length === 1 && sceneId !== undefined ? (headingOf(sceneId) ?? '') : '',
    scriptId: script?.docId ?? null,
    scriptName: script?.name ?? '',
    isConnected,
    hasPartnerTrack: desk.shownPartner === 'line-runner' && !speaksByDevice,
    rehearsalId: isConnected ? (snapshot.rehearsal?.id ?? null) : null,
    settings,
    onSettings,
  });
}

/** The ids of all scripts, once it is known which there are. */
function useListedIds(signedIn: boolean, { scripts, isLoading, error }: ScriptList) {
  const isKnown = signedIn && !isLoading && error === undefined;
  return useMemo(() => (isKnown ? scripts.map(({ docId }) => docId) : undefined), [isKnown, scripts]);
}

/** What is rehearsed, out of what is open and what was chosen. */
function useDesk(
  run: RehearsalRun,
  session: SessionState,
  address: WorkspaceAddress,
  list: ScriptList,
): RehearsalDesk {
  const signedIn = session.status === 'authenticated';
  const script = list.scripts.find((one) => one.docId === address.scriptId);
  const screenplay = useQuery({
    ...screenplayQuery(script?.docId ?? ''),
    enabled: script !== undefined && isRead(script.stage),
  }).data?.screenplay;
  const voices = useQuery({ ...voicesQuery, enabled: signedIn });
  useForgetPlaces(useListedIds(signedIn, list));
  const [choices, onChoices] = useChoices(script?.docId);
  const [partner, onPartner] = usePartnerChoices();
  const validChoices = useMemo(
    () => (screenplay ? stillValid(choices, screenplay) : noChoices),
    [choices, screenplay],
  );
  return useRehearsal(run, {
    script,
    screenplay,
    signedIn,
    voices: {
      list: voices.data?.voices ?? [],
      defaultId: voices.data?.defaultVoiceId,
      failed: voices.isError,
      retry: () => void voices.refetch(),
    },
    choices: validChoices,
    onChoices,
    partner,
    onPartner,
  });
}

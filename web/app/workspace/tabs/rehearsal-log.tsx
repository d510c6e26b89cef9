import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { KeptRehearsal, TranscriptEntry } from '#core/api/rehearsals.ts';
import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { keptLogQuery, keptRehearsalsQuery } from '#web/api/kept-rehearsals.ts';
import { useLogSettings } from '#web/app/use-choices.ts';
import { outcomeNames } from '#web/features/progress/facts/outcomes.ts';
import type { RehearsalDesk } from '#web/features/rehearsal/rehearsal-desk.ts';
import { isActive } from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import { modeNames } from '#web/features/rehearsal/setup/mode-facts.ts';
import { voiceNameOf } from '#web/features/rehearsal/status/status-words.ts';
import { endOfRehearsal, outcomesOf, timeOfRehearsal } from '#web/features/transcript/kept/kept-facts.ts';
import { type LogView, latestRehearsal } from '#web/features/transcript/kept/log-view.ts';
import { characterNames, plainNameOf } from '#web/features/transcript/message-names.ts';
import type { Samples } from '#web/features/transcript/use-samples.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { KeptRehearsals, VoiceResponseLog } from './late-tabs.tsx';

interface RehearsalLogProps {
  desk: RehearsalDesk;
  samples: Samples;
  view: LogView;
  onView(view: LogView): void;
  isPanelOpen: boolean;
  panelToggle: ReactNode;
}

/** The log of the rehearsal that runs or ran in this page, or else of the latest that is kept; or any that is chosen. */
export function RehearsalLog({ desk, view, onView, ...log }: RehearsalLogProps) {
  const { snapshot, script, headingOf } = desk;
  const { rehearsal } = snapshot;
  const begun = rehearsal?.id;
  // A rehearsal that begins is what the log is for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new rehearsal turns to it
  useEffect(() => {
    if (isActive(snapshot.status)) onView(latestRehearsal);
  }, [begun]);
  const isOfPage =
    rehearsal !== undefined && (rehearsal.scriptId === script?.docId || isActive(snapshot.status));
  const list = useInfiniteQuery({
    ...keptRehearsalsQuery(script?.docId ?? ''),
    enabled: script !== undefined && !isOfPage && view.show === 'latest',
  });
  const onEarlier = script && (() => onView({ show: 'list' }));

  if (view.show === 'list' && script) {
    return (
      <KeptRehearsals
        script={script}
        names={{ headingOf, modeNameOf: (mode) => modeNames[mode] }}
        onOpen={(chosen) => onView({ show: 'one', rehearsal: chosen })}
        onBack={() => onView(latestRehearsal)}
      />
    );
  }
  const kept = view.show === 'one' ? view.rehearsal : list.data?.pages[0]?.rehearsals[0];
  if (kept && (view.show === 'one' || !isOfPage)) {
    return <KeptLog {...log} desk={desk} rehearsal={kept} onEarlier={onEarlier} />;
  }
  const failure = !isOfPage && list.error;
  const voiceId = rehearsal?.voiceId ?? desk.voiceId ?? '';
  return (
    <Log
      {...log}
      desk={desk}
      voiceId={voiceId}
      roles={rehearsal?.roles ?? []}
      transcript={isOfPage ? snapshot.transcript : noEntries}
      isConnected={snapshot.connection === 'connected'}
      startedAt={isOfPage ? snapshot.startedAt : undefined}
      endedAt={isOfPage ? snapshot.endedAt : undefined}
      scriptName={rehearsal?.scriptName ?? script?.name ?? ''}
      onEarlier={onEarlier}
      instead={
        failure ? (
          <Failure error={failure} onRetry={() => void list.refetch()} />
        ) : (
          (!isOfPage && list.isLoading && <Spinner text={sentence('log.loading-latest')} />) || undefined
        )
      }
    />
  );
}

const noEntries: readonly TranscriptEntry[] = [];

type LogParts = Pick<RehearsalLogProps, 'desk' | 'samples' | 'isPanelOpen' | 'panelToggle'> & {
  onEarlier: (() => void) | undefined;
};

/** The log of a rehearsal that is over and kept. */
function KeptLog({ rehearsal, ...log }: LogParts & { rehearsal: KeptRehearsal }) {
  const { id, scriptId, voiceId, roles, startedAt, scriptName } = rehearsal;
  const { data, error, refetch } = useQuery(keptLogQuery(scriptId, id));
  const outcomes = useMemo(() => {
    const found = data && outcomesOf(data.transcript, data.results);
    return new Map(Array.from(found ?? [], ([entry, outcome]) => [entry, outcomeNames[outcome]]));
  }, [data]);
  return (
    <Log
      {...log}
      voiceId={voiceId}
      roles={roles}
      transcript={data?.transcript ?? noEntries}
      isConnected={false}
      startedAt={new Date(startedAt).getTime()}
      endedAt={endOfRehearsal(rehearsal)}
      scriptName={scriptName}
      heading={sentence('log.of-time', { time: timeOfRehearsal(rehearsal) })}
      outcomes={outcomes}
      instead={
        error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <p className="p-8 text-center text-soft">{sentence('log.nothing-said')}</p>
        ) : (
          <Spinner text={sentence('log.loading-one')} />
        )
      }
    />
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <div className="p-4 sm:p-5">
      <Notice kind="alarm" action={<Button onClick={onRetry}>Try again</Button>}>
        {sentenceOf(error)}
      </Notice>
    </div>
  );
}

interface LogProps extends LogParts {
  voiceId: string;
  roles: readonly string[];
  transcript: readonly TranscriptEntry[];
  isConnected: boolean;
  startedAt: number | undefined;
  endedAt: number | undefined;
  scriptName: string;
  heading?: string;
  outcomes?: ReadonlyMap<string, string>;
  instead?: ReactNode;
}

function Log({ desk, voiceId, roles, ...log }: LogProps) {
  const [settings, onSettings] = useLogSettings();
  const { screenplay, voices } = desk;
  const { transcript } = log;
  const { hasCharacterNames } = settings;
  const nameOf = useMemo(
    () => (hasCharacterNames ? characterNames(transcript, screenplay, roles) : plainNameOf),
    [hasCharacterNames, transcript, screenplay, roles],
  );
  return (
    <VoiceResponseLog
      {...log}
      voice={{ id: voiceId, name: voiceNameOf(voices.list, voiceId) }}
      nameOf={nameOf}
      settings={settings}
      onSettings={onSettings}
    />
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Recording, RecordingType } from '#core/api/recordings.ts';
import { isRecording } from '#core/recordings/recorder.ts';
import { nextTake, takeName } from '#core/recordings/take-names.ts';
import { recordingsQuery, refreshRecordings } from '#web/api/recordings/recordings.ts';
import type { DeviceTake, DeviceTakes } from './device-takes.ts';
import { selfTapeOfPage } from './self-tape.ts';
import type { TapeSettings } from './settings.ts';
import type { Tape } from './tape.ts';
import type { TapeSnapshot } from './tape-snapshot.ts';

/** What the workspace knows of whom and what is recorded. */
export interface SelfTapeFacts {
  /** The actor's address; undefined of a visitor. */
  owner: string | undefined;
  actorName: string;
  /** Empty where none is chosen, or several. */
  role: string;
  scene: string;
  scriptId: string | null;
  scriptName: string;
  /** A rehearsal is connected. */
  isConnected: boolean;
  /** What the partner says is told to the recorder: the voices of a device and of live agents are not. */
  hasPartnerTrack: boolean;
  rehearsalId: string | null;
  settings: TapeSettings;
  onSettings(settings: TapeSettings): void;
}

/** Everything that the self-tape's screens show and do, wherever in the workspace they are. */
export interface SelfTapeDesk extends SelfTapeFacts {
  tape: Tape;
  snapshot: TapeSnapshot;
  isRecording: boolean;
  /** Undefined of a visitor. */
  deviceTakes: DeviceTakes | undefined;
  takes: readonly DeviceTake[];
  /** The kind of a take that was not sent because the session had ended. A visitor sees no more of it than that. */
  leftBehind: RecordingType | undefined;
  library: { recordings: readonly Recording[]; isLoading: boolean; hasFailed: boolean; retry(): void };
  record(): void;
}

/** The recorder as long as the workspace is open; a take that runs when it is closed is brought to its end and kept. */
export function useSelfTape(facts: SelfTapeFacts): SelfTapeDesk {
  const { owner, settings } = facts;
  const selfTape = selfTapeOfPage();
  const { tape } = selfTape;
  const snapshot = useSyncExternalStore(tape.subscribe, tape.snapshot);
  const worksFor = useLastOwner(owner);
  const deviceTakes = useMemo(
    () => (worksFor === undefined ? undefined : selfTape.takesOf(worksFor)),
    [worksFor, selfTape],
  );
  const known = useSyncExternalStore(
    deviceTakes?.subscribe ?? subscribeToNothing,
    deviceTakes?.takes ?? noTakes,
  );
  const takes = owner === undefined ? none : known;
  const query = useQuery({ ...recordingsQuery(owner ?? ''), enabled: owner !== undefined });
  useSettings(settings);
  useFreshLibrary();

  useEffect(() => void deviceTakes?.look().catch(() => undefined), [deviceTakes]);
  useEffect(() => () => void tape.leave(), [tape]);

  const recordings = query.data ?? noRecordings;
  return {
    ...facts,
    tape,
    snapshot,
    isRecording: isRecording(snapshot.recorder),
    deviceTakes: owner === undefined ? undefined : deviceTakes,
    takes,
    leftBehind: owner === undefined ? known.find(isLeftBehind)?.facts.takeType : undefined,
    library: {
      recordings,
      isLoading: query.isLoading || (query.isError && query.isFetching),
      hasFailed: query.isError && !query.isFetching,
      retry: () => void query.refetch(),
    },
    record() {
      if (owner === undefined) return;
      const parts = { name: facts.actorName, role: facts.role, scene: facts.scene };
      const names = [...recordings.map(({ filename }) => filename), ...takes.map((take) => take.facts.name)];
      tape.start({
        owner,
        name: takeName(settings.pattern, { ...parts, take: nextTake(settings.pattern, parts, names) }),
        scriptId: facts.scriptId,
        scriptName: facts.scriptName,
        rehearsalId: facts.rehearsalId,
      });
    },
  };
}

/** The person who is signed in, or was until their session ended: work on their takes ends after that. */
function useLastOwner(owner: string | undefined): string | undefined {
  const last = useRef(owner);
  if (owner !== undefined) last.current = owner;
  return last.current;
}

function isLeftBehind({ course: { work } }: DeviceTake): boolean {
  return work.name === 'none' && work.fault?.because === 'signed-out';
}

/** The settings come anew with each drawing of the screen; the recorder is told when something in them changed. */
function useSettings(settings: TapeSettings): void {
  const selfTape = selfTapeOfPage();
  const key = JSON.stringify(settings);
  useEffect(() => {
    const now: TapeSettings = JSON.parse(key);
    selfTape.tape.set(now);
    selfTape.setPartnerStep(now.partnerStep);
  }, [selfTape, key]);
}

function useFreshLibrary(): void {
  const selfTape = selfTapeOfPage();
  const queryClient = useQueryClient();
  useEffect(
    () => selfTape.onLibraryChange(() => void refreshRecordings(queryClient)),
    [selfTape, queryClient],
  );
}

const none: readonly DeviceTake[] = [];
const noTakes = () => none;
const noRecordings: readonly Recording[] = [];
const subscribeToNothing = () => () => undefined;

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Screenplay } from '#core/api/screenplay.ts';
import { type PlaceToGoOn, placeToGoOn } from '#core/rehearsal/place.ts';
import type { VeilLevel } from '#core/rehearsal/veil.ts';
import { leftOffQuery } from '#web/api/rehearsals.ts';
import type { RehearsalRun } from '#web/features/rehearsal/run/rehearsal-run.ts';
import { isActive } from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';
import { useRehearsalSnapshot } from '#web/features/rehearsal/run/use-rehearsal-run.ts';
import { createKeptPlaces, placeOfRun } from './kept-places.ts';

interface PlaceOptions {
  signedIn: boolean;
  scriptId: string | undefined;
  screenplay: Screenplay | undefined;
  veil: VeilLevel;
  directions: 'spoken' | undefined;
}

const places = () => createKeptPlaces(localStorage);

/** Keeps the place of the run line by line; answers where the actor can go on in this script while nothing runs. */
export function usePlace(run: RehearsalRun, options: PlaceOptions): PlaceToGoOn | undefined {
  const { signedIn, scriptId, screenplay, veil, directions } = options;
  const { status } = useRehearsalSnapshot(run);
  const keep = useEffectEvent(() => {
    const snapshot = run.snapshot();
    const id = snapshot.rehearsal?.scriptId;
    if (id === undefined) return;
    const place = placeOfRun(snapshot, places().of(id), { veil, directions, now: Date.now() });
    if (place) places().keep(id, place);
  });
  useEffect(() => run.subscribe(keep), [run]);
  const isRunning = isActive(status);
  const told = useQuery({
    ...leftOffQuery(scriptId ?? ''),
    enabled: signedIn && scriptId !== undefined && !isRunning,
  }).data?.leftOff;
  return useMemo(() => {
    if (isRunning || scriptId === undefined || screenplay === undefined) return undefined;
    return placeToGoOn(screenplay, places().of(scriptId), told ?? undefined);
  }, [isRunning, scriptId, screenplay, told]);
}

/** The places in scripts that were deleted are forgotten. */
export function useForgetPlaces(scriptIds: readonly string[] | undefined): void {
  useEffect(() => {
    if (scriptIds) places().keepOnly(scriptIds);
  }, [scriptIds]);
}

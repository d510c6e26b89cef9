import { type KeptPlace, keptPlaceSchema } from '#core/rehearsal/place.ts';
import type { VeilLevel } from '#core/rehearsal/veil.ts';
import type { BrowserStorage } from '#web/features/rehearsal/run/environment.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { isUnderWay } from '#web/features/rehearsal/run/snapshot/rehearsal-status.ts';

/** Forgotten with the rest of what is a person's when they sign out. */
const prefix = 'castmate.own.place.';
/** Lines that are kept, so that the place is found where some of them are corrected away. */
const linesAhead = 8;
const mostAsides = 20;
const allOfIt: KeptPlace['drill'] = { selection: { type: 'whole-scene' }, pace: 'natural' };

/** Where the actor is in each script, kept in this browser. A storage that is closed or full keeps nothing. */
export interface KeptPlaces {
  of(scriptId: string): KeptPlace | undefined;
  keep(scriptId: string, place: KeptPlace): void;
  /** Forgets the places in all other scripts than these. */
  keepOnly(scriptIds: readonly string[]): void;
}

export function createKeptPlaces(storage: BrowserStorage): KeptPlaces {
  return {
    of(scriptId) {
      try {
        return keptPlaceSchema.safeParse(JSON.parse(storage.getItem(prefix + scriptId) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    keep(scriptId, place) {
      try {
        storage.setItem(prefix + scriptId, JSON.stringify(place));
      } catch {}
    },
    keepOnly(scriptIds) {
      try {
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
        for (const key of keys.filter((one) => one.startsWith(prefix))) {
          if (!scriptIds.includes(key.slice(prefix.length))) storage.removeItem(key);
        }
      } catch {}
    },
  };
}

/** How the run was asked for, besides what its snapshot tells. */
export interface RunAsked {
  veil: VeilLevel;
  directions: 'spoken' | undefined;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What is to be kept of a run at this moment; undefined where it is what was kept before, or nothing to go on from. */
export function placeOfRun(
  snapshot: RehearsalSnapshot,
  before: KeptPlace | undefined,
  { veil, directions, now: at }: RunAsked,
): KeptPlace | undefined {
  const { rehearsal, status, cues, cueIndex, drill, partner } = snapshot;
  if (rehearsal === undefined || partner !== 'line-runner' || cues.length === 0) return undefined;
  const isFinished = status === 'finished';
  if (!isFinished && !isUnderWay(status)) return undefined;
  const isSameRun = before?.rehearsalId === rehearsal.id;
  const { id: rehearsalId, roles, sceneIds, voiceId, mode } = rehearsal;
  const asked = { roles, sceneIds, voiceId, mode, veil, directions };
  const { selection, pace } = drill;
  if (selection.type === 'lines') {
    // Single lines are run aside: the place in the scenes stays what it was.
    if (isSameRun) return { ...before, at };
    if (before === undefined) return { ...asked, rehearsalId, drill: allOfIt, ahead: [], at, asides: [] };
    if (before.asides.includes(rehearsalId)) return undefined;
    return { ...before, asides: [...before.asides, rehearsalId].slice(-mostAsides) };
  }
  const ahead = isFinished ? [] : cues.slice(cueIndex, cueIndex + linesAhead).map(({ lineId }) => lineId);
  if (!isFinished && ahead.length === 0) return undefined;
  if (isSameRun && before.ahead[0] === ahead[0] && before.veil === veil) return undefined;
  return { ...asked, rehearsalId, drill: { selection, pace }, ahead, at, asides: [] };
}

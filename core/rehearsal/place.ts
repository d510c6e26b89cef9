import { z } from 'zod';
import { type LeftOff, rehearsalModes } from '#core/api/rehearsals.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { type Drill, wholeScene } from '#core/rehearsal/drills.ts';
import { type PlannedCue, planCues, withSpokenDirections } from '#core/rehearsal/plan-cues.ts';
import { type VeilLevel, veilLevels } from '#core/rehearsal/veil.ts';

/** A run of single lines is short, and has no place to go on from. */
const drillSchema = z.object({
  selection: z.object({ type: z.enum(['whole-scene', 'just-cues']) }),
  pace: z.enum(['natural', 'speed']),
});

/** What was chosen for a rehearsal, so that it can be taken up as it was. */
const castSchema = z.object({
  roles: z.array(z.string()),
  sceneIds: z.array(z.string()),
  voiceId: z.string(),
  mode: z.enum(rehearsalModes),
});

/**
 * Where an actor is in a script, as their browser keeps it line by line. `ahead`: the line whose turn it is and some that
 * follow, or nothing where the run came to its end. `asides`: rehearsals since then that ran single lines alone. `at` is in
 * milliseconds since the epoch.
 */
export const keptPlaceSchema = castSchema.extend({
  rehearsalId: z.string(),
  drill: drillSchema,
  veil: z.enum(veilLevels),
  directions: z.literal('spoken').optional(),
  ahead: z.array(z.string()),
  at: z.number(),
  asides: z.array(z.string()),
});
export type KeptPlace = z.infer<typeof keptPlaceSchema>;

/** A rehearsal to be taken up at a line: the `number`-th of `total`. */
export interface PlaceToGoOn extends z.infer<typeof castSchema> {
  lineId: string;
  sceneId: string;
  number: number;
  total: number;
  drill: Drill;
  veil: VeilLevel | undefined;
  directions: 'spoken' | undefined;
}

type Wanted = Pick<
  PlaceToGoOn,
  'roles' | 'sceneIds' | 'voiceId' | 'mode' | 'drill' | 'veil' | 'directions'
> & {
  /** The place in these lines; undefined where the run is over. */
  among(cues: readonly PlannedCue[], screenplay: Screenplay): number | undefined;
};

/**
 * Where the actor can go on, by what their browser kept and what the server was told, whichever is further. Lines that the
 * script has no more are passed over to the next that it has. Undefined where nothing was begun, or nothing is left.
 */
export function placeToGoOn(
  screenplay: Screenplay,
  kept: KeptPlace | undefined,
  told: LeftOff | undefined,
): PlaceToGoOn | undefined {
  const wanted = wantedPlace(kept, told);
  if (wanted === undefined) return undefined;
  const { among, ...asBefore } = wanted;
  const planned = planCues(screenplay, asBefore);
  if (!planned.some(({ part }) => part === 'actor')) return undefined;
  const cues = asBefore.directions === 'spoken' ? withSpokenDirections(planned) : planned;
  const index = among(cues, screenplay);
  const line = index === undefined || index === 0 ? undefined : cues[index]?.line;
  if (index === undefined || line === undefined) return undefined;
  return { ...asBefore, lineId: line.id, sceneId: line.sceneId, number: index + 1, total: cues.length };
}

function wantedPlace(kept: KeptPlace | undefined, told: LeftOff | undefined): Wanted | undefined {
  if (kept && (told === undefined || isOlder(told, kept))) return fromBrowser(kept);
  if (!told?.last) return undefined;
  const { roles, sceneIds, voiceId, mode } = told.rehearsal;
  const { lineId } = told.last;
  const isSame = kept?.rehearsalId === told.rehearsal.id;
  return {
    roles,
    sceneIds,
    voiceId,
    mode,
    drill: isSame ? kept.drill : wholeScene,
    veil: isSame ? kept.veil : undefined,
    directions: isSame ? kept.directions : undefined,
    among(cues, screenplay) {
      const here = firstFrom(lineId, cues, screenplay);
      return here !== undefined && cues[here]?.line.id === lineId ? here + 1 : here;
    },
  };
}

/** The server knows nothing later than what the browser kept, or nothing of the same run. */
function isOlder({ rehearsal, last }: LeftOff, kept: KeptPlace): boolean {
  if (kept.asides.includes(rehearsal.id)) return true;
  if (rehearsal.id === kept.rehearsalId) {
    return kept.ahead.length === 0 || last === null || Date.parse(last.at) <= kept.at;
  }
  return Date.parse(rehearsal.startedAt) <= kept.at;
}

function fromBrowser({ ahead, ...asBefore }: KeptPlace): Wanted {
  return {
    ...asBefore,
    directions: asBefore.directions,
    among(cues, screenplay) {
      for (const lineId of ahead) {
        const here = firstFrom(lineId, cues, screenplay);
        if (here !== undefined) return here;
      }
      return undefined;
    },
  };
}

/** The place of this line, or of the next after it where it is a line no more; undefined where the script has it not. */
function firstFrom(
  lineId: string,
  cues: readonly PlannedCue[],
  { elements }: Screenplay,
): number | undefined {
  const exact = cues.findIndex(({ line }) => line.id === lineId);
  if (exact >= 0) return exact;
  const from = elements.findIndex(({ id }) => id === lineId);
  if (from < 0) return undefined;
  const after = new Set(elements.slice(from).map(({ id }) => id));
  const next = cues.findIndex(({ line }) => after.has(line.id));
  return next < 0 ? undefined : next;
}

import { nameKey } from '#core/screenplay/wording/cue.ts';

const everyone =
  /^(?:ALL|EVERYONE|EVERYBODY|TOGETHER|OMNES|ALL TOGETHER|ENSEMBLE|ALLE|TOUS|TOUTES|TODOS|TODAS|TUTTI|TUTTE|WSZYSCY|IEDEREEN)$/;
const thePair =
  /^(?:BOTH|THE TWO|BOTH OF THEM|BEIDE|LES DEUX|TOUS LES DEUX|LOS DOS|LAS DOS|AMBOS|ENTRAMBI|TUTTI E DUE|OBAJ|OBIE|OBOJE)$/;
const between = /\s*(?:,\s*(?:AND\s+)?|\s+AND\s+|\s*&\s*|\s*\/\s*|\s*\+\s*)\s*/i;

/** The names that a cue puts together: `EDWARD AND WILL` → EDWARD, WILL. One name alone gives one part. */
export function partsOfName(name: string): string[] {
  return name
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A cue that names several: whoever is in the scene, the two who are talking, or members by name. */
export type Group = { kind: 'everyone' } | { kind: 'pair' } | { kind: 'named'; members: string[] };

/** Reads a cue's name as a group; undefined where it stands for one character. `known` maps name keys to names. */
export function readGroup(name: string, known: ReadonlyMap<string, string>): Group | undefined {
  const key = nameKey(name);
  if (everyone.test(key)) return { kind: 'everyone' };
  if (thePair.test(key)) return { kind: 'pair' };
  const parts = partsOfName(name);
  if (parts.length < 2) return undefined;
  const members = parts.map((part) => knownName(part, known));
  const knownMembers = members.filter((member) => member !== undefined).length;
  if (knownMembers === 0 || (name.includes('/') && knownMembers < parts.length)) return undefined;
  return { kind: 'named', members: [...new Set(parts.map((part, index) => members[index] ?? part))] };
}

/**
 * Who speaks as this group. `present` are the single characters who speak in the scene, in order; `before` those who
 * spoke before it there, the latest last. Undefined where the scene does not tell.
 */
export function membersOf(
  group: Group,
  present: readonly string[],
  before: readonly string[],
): string[] | undefined {
  if (group.kind === 'named') return group.members;
  if (group.kind === 'everyone') return present.length > 1 ? [...present] : undefined;
  const two = [...new Set([...[...before].reverse(), ...present])].slice(0, 2);
  return two.length === 2 ? present.filter((one) => two.includes(one)) : undefined;
}

/** The cast's name for a part of a group cue: the same name, or the one that alone ends or begins with it. */
function knownName(part: string, known: ReadonlyMap<string, string>): string | undefined {
  const key = nameKey(part);
  const same = known.get(key);
  if (same !== undefined) return same;
  const close = [...known].filter(
    ([other]) =>
      (other.endsWith(` ${key}`) || other.startsWith(`${key} `)) && partsOfName(other).length === 1,
  );
  return close.length === 1 ? close[0]?.[1] : undefined;
}

import { findGroups } from '#core/screenplay/assembly/cast.ts';
import { partsOfName, readGroup } from '#core/screenplay/assembly/groups.ts';
import { nameKey } from '#core/screenplay/wording/cue.ts';
import { isSameName, renamedCue, speakersOf, spellingAmong } from './names.ts';
import { corrected, type Elements } from './speech.ts';

/**
 * Carries out a `rename`, in cues that name several as well. Where `to` speaks already, `from`'s lines are theirs, and
 * not in doubt. Undefined where nobody is called `from`, or is called `to` already.
 */
export function renameCharacter(elements: Elements, from: string, to: string): Elements | undefined {
  const speakers = speakersOf(elements);
  const others = speakers.filter((speaker) => !isSameName(speaker, from));
  const isKnown = others.some((speaker) => isSameName(speaker, to));
  const renamed = newNames(elements, speakers, from, spellingAmong(to, others));
  if (renamed.size === 0) return undefined;
  return elements.map((element) => {
    const { speaker } = element;
    const next = speaker === undefined ? undefined : renamed.get(speaker);
    if (speaker === undefined || next === undefined) return element;
    const text = element.type === 'character' ? renamedCue(element.text, speaker, next) : element.text;
    const called = { ...element, speaker: next, text };
    return isKnown && isSameName(speaker, from) ? corrected(called, {}) : called;
  });
}

/** What every speaker is called afterwards, for those of whom it changes. */
function newNames(
  elements: Elements,
  speakers: readonly string[],
  from: string,
  to: string,
): Map<string, string> {
  const known = new Map(speakers.map((name) => [nameKey(name), name]));
  const groups = findGroups(elements).members;
  const renamed = new Map<string, string>();
  for (const name of speakers) {
    const next = isSameName(name, from)
      ? to
      : groups.get(name)?.some((member) => isSameName(member, from))
        ? renamedGroup(name, from, to, known)
        : name;
    if (next !== name) renamed.set(name, next);
  }
  return renamed;
}

/** `EDWARD AND WILL` under new names; one name where both have become one. BOTH and ALL stay. */
function renamedGroup(group: string, from: string, to: string, known: ReadonlyMap<string, string>): string {
  const parts = partsOfName(group);
  const called = parts.map((part) => {
    const one = readGroup(`${part}, ${part}`, known);
    const member = one?.kind === 'named' ? one.members[0] : undefined;
    return member !== undefined && isSameName(member, from) ? to : part;
  });
  const [first = group] = called;
  if (called.every((name) => isSameName(name, first))) return parts.length > 1 ? first : group;
  let rest = group;
  let name = '';
  for (const [index, part] of parts.entries()) {
    const at = rest.indexOf(part);
    name += rest.slice(0, at) + (called[index] ?? part);
    rest = rest.slice(at + part.length);
  }
  return name + rest;
}

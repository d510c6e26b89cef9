import type { CastMember, ScreenplayElement } from '#core/api/screenplay.ts';
import { mostFrequent } from '#core/screenplay/pages/measure.ts';
import { nameKey } from '#core/screenplay/wording/cue.ts';
import type { DraftElement } from './draft.ts';
import { type Group, membersOf, readGroup } from './groups.ts';

/** One spelling per name: the one met most often, `DR. CHEN` for `DR CHEN` and `Dr. Chen`. */
export function spellingsOf(elements: readonly DraftElement[]): Map<string, string> {
  const spellings = new Map<string, string[]>();
  for (const { type, speaker } of elements) {
    if (type !== 'character' || speaker === undefined) continue;
    const key = nameKey(speaker);
    const known = spellings.get(key);
    if (known) known.push(speaker);
    else spellings.set(key, [speaker]);
  }
  return new Map([...spellings].map(([key, names]) => [key, mostFrequent(names) ?? key]));
}

export interface Groups {
  /** Who speaks an element under a group cue, by the element's index: it depends on the scene it stands in. */
  membersAt: Map<number, string[]>;
  /** What one name means over the whole document. */
  members: Map<string, string[]>;
}

/** Finds who speaks under the group cues (BOTH, ALL, EDWARD AND WILL). */
export function findGroups(elements: readonly ScreenplayElement[]): Groups {
  const names = speakersIn(elements);
  const known = new Map(names.map((name) => [nameKey(name), name]));
  const groups = new Map<string, Group>();
  for (const name of names) {
    const group = readGroup(name, known);
    if (group) groups.set(name, group);
  }
  const found: Groups = { membersAt: new Map(), members: new Map() };
  if (groups.size === 0) return found;
  for (const [start, end] of scenesIn(elements)) {
    const scene = elements.slice(start, end);
    const present = speakersIn(scene).filter((name) => !groups.has(name));
    const before: string[] = [];
    for (const [index, { speaker }] of scene.entries()) {
      if (speaker === undefined) continue;
      const group = groups.get(speaker);
      if (!group) {
        if (before.at(-1) !== speaker) before.push(speaker);
        continue;
      }
      const members = membersOf(group, present, before.slice(-8));
      if (!members) continue;
      found.membersAt.set(start + index, members);
      found.members.set(speaker, [...new Set([...(found.members.get(speaker) ?? []), ...members])]);
    }
  }
  return found;
}

function speakersIn(elements: readonly ScreenplayElement[]): string[] {
  return [
    ...new Set(elements.flatMap(({ speaker, struck }) => (speaker === undefined || struck ? [] : [speaker]))),
  ];
}

function scenesIn(elements: readonly ScreenplayElement[]): [start: number, end: number][] {
  const starts = [
    0,
    ...elements.flatMap(({ type }, index) => (type === 'scene' && index > 0 ? [index] : [])),
  ];
  return starts.map((start, index) => [start, starts[index + 1] ?? elements.length]);
}

/** Everyone who speaks, in order of appearance, with how many speeches and words each has; groups count for members. */
export function castOf(elements: readonly ScreenplayElement[], groups: Groups): CastMember[] {
  const cast = new Map<string, CastMember>();
  const memberOf = (name: string) => {
    const known = cast.get(name);
    if (known) return known;
    const group = groups.members.get(name);
    const member: CastMember = { name, lineCount: 0, wordCount: 0, ...(group ? { members: group } : {}) };
    cast.set(name, member);
    return member;
  };
  let speaking: string | undefined;
  for (const [index, element] of elements.entries()) {
    const { type, speaker, struck } = element;
    if (struck) continue;
    if (type === 'character') speaking = undefined;
    if (speaker === undefined) speaking = undefined;
    if (speaker === undefined || (type !== 'dialogue' && type !== 'lyric')) continue;
    const words = element.text.split(/\s+/).length;
    for (const name of new Set([speaker, ...(groups.membersAt.get(index) ?? [])])) {
      const member = memberOf(name);
      member.lineCount += speaking === speaker ? 0 : 1;
      member.wordCount += words;
    }
    speaking = speaker;
  }
  return [...cast.values()];
}

import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { castOf, findGroups } from '#core/screenplay/assembly/cast.ts';

/**
 * The screenplay of these elements: who speaks under group cues and the cast are worked out anew. An element of which
 * nothing changes stays the same object, so that what shows it need not look at it again.
 */
export function withCast(title: string | undefined, elements: readonly ScreenplayElement[]): Screenplay {
  const groups = findGroups(elements);
  return {
    ...(title === undefined ? {} : { title }),
    elements: elements.map((element, index) => withMembers(element, groups.membersAt.get(index))),
    cast: castOf(elements, groups),
  };
}

function withMembers(element: ScreenplayElement, members: string[] | undefined): ScreenplayElement {
  if (element.members?.join('\n') === members?.join('\n')) return element;
  const { members: _, ...rest } = element;
  return members ? { ...rest, members } : rest;
}

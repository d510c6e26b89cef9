import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { castOf, findGroups } from '#core/screenplay/assembly/cast.ts';

/** The screenplay of these elements: who speaks under group cues and the cast are worked out anew. */
export function withCast(title: string | undefined, elements: readonly ScreenplayElement[]): Screenplay {
  const groups = findGroups(elements);
  return {
    ...(title === undefined ? {} : { title }),
    elements: elements.map(({ members: _, ...element }, index) => {
      const members = groups.membersAt.get(index);
      return members ? { ...element, members } : element;
    }),
    cast: castOf(elements, groups),
  };
}

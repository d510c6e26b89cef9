import type { CastMember, ScreenplayElement } from '#core/api/screenplay.ts';
import { nameKey } from '#core/screenplay/wording/cue.ts';

/** How far from a line somebody may speak to be thought of first. */
const nearby = 12;

/** The cast in the order in which a line's speaker is likely: who speaks next to it, then the largest parts. */
export function likelyNames(
  cast: readonly CastMember[],
  elements: readonly ScreenplayElement[],
  index: number,
): string[] {
  const distances = new Map<string, number>();
  for (let away = nearby; away >= 0; away -= 1) {
    for (const at of [index + away, index - away]) {
      const speaker = elements[at]?.speaker;
      if (speaker !== undefined) distances.set(speaker, away);
    }
  }
  const distanceOf = ({ name }: CastMember) => distances.get(name) ?? nearby + 1;
  return cast
    .toSorted((one, other) => distanceOf(one) - distanceOf(other) || other.lineCount - one.lineCount)
    .map(({ name }) => name);
}

/** The names that what was typed may mean, those that begin with it first; all of them before anything is typed. */
export function namesMatching(names: readonly string[], typed: string): string[] {
  const key = typed.trim().toLowerCase();
  const found = names.filter((name) => name.toLowerCase().includes(key));
  const begins = (name: string) => name.toLowerCase().startsWith(key);
  return [...found.filter(begins), ...found.filter((name) => !begins(name))];
}

/** A name as the cast spells it, if only case, marks or spaces differ; otherwise as it was typed. */
export function inCastSpelling(names: readonly string[], typed: string): string {
  const key = nameKey(typed.trim());
  return names.find((name) => nameKey(name) === key) ?? typed.trim();
}

/** Whose lines would be joined with those of `from` if it were called `to`. */
export function joinedBy(cast: readonly CastMember[], from: string, to: string): CastMember | undefined {
  const others = cast.filter(({ name }) => name !== from);
  const spelling = inCastSpelling(
    others.map(({ name }) => name),
    to,
  );
  return others.find(({ name }) => name === spelling);
}

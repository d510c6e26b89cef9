import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { isDivision, readSceneHeading } from '#core/screenplay/wording/headings.ts';

const title =
  /^(?:THE\s+)?(?:CAST(?:\s+OF\s+CHARACTERS|\s+LIST)?|CHARACTERS|DRAMATIS\s+PERSON(?:AE|Æ)|(?:THE\s+)?PERSONS\s+(?:IN|OF)\s+THE\s+PLAY|PERSONNEL|ROLES)(?:\s+IN\s+ORDER\s+OF\s+APPEARANCE)?\s*[.:]?$/i;
const longest = 60;

/**
 * The lines of a list of characters, `LANE: a manservant`: from its title up to the first heading, or to where
 * a name comes back. A list is at the front of a script, and each of its lines is about another character.
 */
export function castListLines(lines: readonly TextLine[]): Set<number> {
  const found = new Set<number>();
  const start = lines.findIndex((line) => line.text.length <= 50 && title.test(line.text.trim()));
  if (start < 0 || start > lines.length / 3 + 20) return found;
  const heads = new Set<string>();
  for (const [offset, line] of lines.slice(start, start + longest).entries()) {
    if (offset > 0 && (isDivision(line.text) || readSceneHeading(line.text) !== undefined)) return found;
    const head = (/^[^:.,;(–—-]*/.exec(line.text)?.[0] ?? '').trim().toUpperCase();
    if (heads.has(head)) break;
    heads.add(head);
    found.add(start + offset);
  }
  return found;
}

/** What a take can be named by. What is unknown or does not apply is empty. */
export interface TakeNameParts {
  name: string;
  role: string;
  scene: string;
  /** Counted from 1. */
  take: number;
}

/** As casting asks for it: who, as whom, where, and which try. */
export const usualPattern = '{name}_{role}_{scene}_take{take}';

const longestName = 120;

/**
 * The file name of a take, without its ending: lower case, no accents, words joined by underscores, so that every
 * casting site takes it. Parts that are empty leave no gap, and a name of nothing is called `take`.
 */
export function takeName(pattern: string, parts: TakeNameParts): string {
  const filled = pattern.replace(/\{(name|role|scene|take)\}/gu, (_gap, part: keyof TakeNameParts) =>
    plainWords(String(parts[part])),
  );
  const name = plainWords(filled).slice(0, longestName).replace(/_+$/u, '');
  return name === '' ? 'take' : name;
}

/** The name that a take is given by hand, without what no file name may have; undefined of an empty one. */
export function keptName(given: string): string | undefined {
  const name = given.trim().replace(/\s*[/\\]+\s*/gu, '-');
  return name === '' ? undefined : name;
}

/** Letters that are not made of a plain letter and an accent. */
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Scripts that have no plain letters keep their own: a name of nothing would help nobody. */
function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/gu, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/['’.]+/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .replace(/_*-+_*/gu, '-')
    .replace(/^[_-]+|[_-]+$/gu, '');
}

/** The number of the next take of these: one more than there are names that differ by their number alone. */
export function nextTake(
  pattern: string,
  parts: Omit<TakeNameParts, 'take'>,
  names: readonly string[],
): number {
  if (!pattern.includes('{take}')) return names.length + 1;
  const known = new Set(names.map((name) => name.replace(/\.[a-z0-9]+$/u, '')));
  let take = 1;
  while (known.has(takeName(pattern, { ...parts, take }))) take += 1;
  return take;
}

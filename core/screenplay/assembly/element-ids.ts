const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/** FNV-1a over UTF-16 code units, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  }
  return hash >>> 0;
}

function hashOf(text: string): string {
  const second = fnv1a(text, fnv1a(String(text.length), offsetBasis));
  return fnv1a(text, offsetBasis).toString(36).padStart(7, '0') + second.toString(36).padStart(7, '0');
}

/**
 * Gives ids that depend on a text and on how often it occurred before, so that a second reading of the same file, or of
 * a draft that changed elsewhere, finds the same ones.
 */
export function createElementIds(): (text: string) => string {
  const occurrences = new Map<string, number>();
  return (text) => {
    const hash = hashOf(text);
    const occurrence = (occurrences.get(hash) ?? 0) + 1;
    occurrences.set(hash, occurrence);
    return `${hash}-${occurrence}`;
  };
}

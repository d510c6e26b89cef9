/** At most two letters for an avatar without a picture. */
export function initialsOf(name: string, email: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return chosen.map((word) => (word?.match(/\p{L}|\d/u)?.[0] ?? '').toUpperCase()).join('');
}

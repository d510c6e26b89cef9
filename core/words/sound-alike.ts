const clitics: Record<string, readonly string[]> = {
  "'s": ['is', 'has', 'us'],
  "'d": ['had', 'would'],
};

/**
 * True where a recogniser may have written the one for the other: what sounds nearly the same proves no mistake. Takes forms
 * as `wordForms` makes them.
 */
export function soundAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (clitics[one]?.includes(other) || clitics[other]?.includes(one)) return true;
  const [consonants, others] = [consonantsOf(one), consonantsOf(other)];
  return consonants !== '' && consonants === others;
}

/** The consonants that are heard of a word as it is written in English, roughly; its vowels are what is misheard most. */
function consonantsOf(word: string): string {
  return word
    .replace(/^(?:kn|gn|pn)/, 'n')
    .replace(/^wr/, 'r')
    .replace(/ph/g, 'f')
    .replace(/th/g, '0')
    .replace(/sh|ch|t(?=ion)/g, '1')
    .replace(/dg/g, 'j')
    .replace(/gh|mb$/g, (letters) => (letters === 'mb' ? 'm' : ''))
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]k?|ck/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/(?!^)[hwy]/g, '')
    .replace(/[aeiou']/g, '')
    .replace(/(.)\1+/g, '$1');
}

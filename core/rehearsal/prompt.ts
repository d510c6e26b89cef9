const wordsOfPrompt = 4;

/**
 * The words with which a prompter helps on: the next few after the given share (0 to 1) of the line, counted by its
 * letters. One word is given again, so that a share slightly too large does not skip the word that was lost.
 */
export function promptWords(text: string, spokenShare: number): string {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const spokenLetters = letters * Math.min(1, Math.max(0, spokenShare));
  let passed = 0;
  let next = 0;
  for (const word of words) {
    if (passed + word.length > spokenLetters) break;
    passed += word.length;
    next += 1;
  }
  const first = Math.max(0, Math.min(next, words.length - 1) - (spokenShare > 0 ? 1 : 0));
  return words.slice(first, first + wordsOfPrompt).join(' ');
}

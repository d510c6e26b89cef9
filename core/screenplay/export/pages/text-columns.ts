const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
/** Vowel signs that stand beside their letter (Mc) are none. */
const marks = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** How many columns of a typewriter the text takes: none for marks over letters, two for full-width characters. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += marks.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
}

/** A space behind a hyphen is kept within its row, since readers join what is parted behind a hyphen. */
const between = /(?<![\p{L}\p{N}]-) +/u;

/** The text in rows of at most `width` columns, parted between words; a word that is too long is parted where it must. */
export function wrap(text: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  let columns = 0;
  for (const word of text.split(between).flatMap((whole) => pieces(whole, width))) {
    const needed = columnsOf(word);
    if (row !== '' && columns + 1 + needed > width) {
      rows.push(row);
      row = word;
      columns = needed;
    } else {
      row = row === '' ? word : `${row} ${word}`;
      columns += needed + (columns === 0 ? 0 : 1);
    }
  }
  return row === '' ? rows : [...rows, row];
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function pieces(word: string, width: number): string[] {
  if (columnsOf(word) <= width) return word === '' ? [] : [word];
  const found: string[] = [];
  let piece = '';
  for (const { segment } of characters.segment(word)) {
    if (piece !== '' && columnsOf(piece + segment) > width) {
      found.push(piece.trim());
      piece = '';
    }
    piece += segment;
  }
  return [...found, piece.trim()].filter((one) => one !== '');
}

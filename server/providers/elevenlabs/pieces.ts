/**
 * A text in pieces of at most `most` characters, cut behind the end of a sentence where there is one in the second half of a
 * piece, else between words, else anywhere. Joined with spaces they are the text's words again.
 */
export function piecesOf(text: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const at = placeToCut(rest, most);
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function placeToCut(text: string, most: number): number {
  const start = text.slice(0, most);
  const sentence = [...start.matchAll(/[.!?…]["”’')]*\s/g)].at(-1);
  if (sentence && sentence.index > most / 2) return sentence.index + sentence[0].length;
  const space = start.search(/\s\S*$/);
  return space > 0 ? space : most;
}

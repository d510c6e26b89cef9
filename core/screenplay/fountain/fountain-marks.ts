/** Marks of Fountain that ordinary text does not hold, each with what counts as one. */
const marks: readonly RegExp[] = [
  /^@\p{L}/u,
  /^\s*\p{Lu}[\p{Lu}\d .'’-]{0,30}(?:\([^)]*\)\s*)?\^\s*$/u,
  /^\s*>.+<\s*$/u,
  /^>\s*\p{L}/u,
  /^\.(?:INT|EXT|\p{Lu}{3})/u,
  /^#{1,6}\s+\S/u,
  /^=\s+\S/u,
  /^={3,}\s*$/u,
  /^~\s*\S/u,
  /^!\p{L}/u,
  /\[\[.+\]\]/u,
  /\/\*/u,
  /#[\w.-]{1,8}#\s*$/u,
  /(?:^|\s)(?:\*{1,3}|_)\p{L}[^*_]{0,80}(?:\*{1,3}|_)(?=$|[\s.,!?])/u,
];

const titlePageKey =
  /^(?:title|credit|authors?|source|notes|draft date|date|contact|copyright|revision)\s*:/i;

/** Whether `key: value` at a text's very top is a Fountain title page. */
export function isTitlePageLine(line: string): boolean {
  return titlePageKey.test(line);
}

const longestLine = 2_000;

/**
 * Whether a text is written in Fountain: a title page of two keys or more, or two kinds of its marks. Text without
 * any mark is left to the reader of plain layouts, which knows the craft's habits where Fountain's rules are silent.
 */
export function looksLikeFountain(rows: readonly string[]): boolean {
  const top = rows.findIndex((row) => row.trim() !== '');
  if (top < 0) return false;
  let titleKeys = 0;
  for (const row of rows.slice(top, top + 40)) {
    if (row.trim() === '') break;
    if (isTitlePageLine(row)) titleKeys += 1;
  }
  if (titleKeys >= 2 && isTitlePageLine(rows[top] ?? '')) return true;
  const found = new Set<RegExp>();
  for (const row of rows) {
    if (row.length > longestLine) continue;
    for (const mark of marks) if (!found.has(mark) && mark.test(row)) found.add(mark);
    if (found.size >= 2) return true;
  }
  return false;
}

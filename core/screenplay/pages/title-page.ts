import { nameKey, readCapitalCue } from '#core/screenplay/wording/cue.ts';
import { isDivision, isTransition, readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { readInlineCue } from '#core/screenplay/wording/inline-cue.ts';
import { type Row, textOfRow } from './rows.ts';

const credits =
  /\b(?:written|screenplay|teleplay|story|adapted|created|a play|play|script|based on)\b|^by\b|^draft\b/i;
const mostRows = 45;
const mostRowsWithoutCredits = 8;
/** A note on rights may fill some rows from margin to margin. */
const mostLongRows = 8;
const fewestTurns = 3;

/** A first page that holds the title and credits and nothing that is played; `rows` are the rest. */
export function takeTitlePage(rows: readonly Row[], pages: number): { title?: string; rows: readonly Row[] } {
  const end = rows.findIndex((row) => row.page !== rows[0]?.page);
  if (pages < 2 || end <= 0 || end > mostRows) return { rows };
  const page = rows.slice(0, end);
  const texts = page.map(textOfRow);
  if (texts.some((text) => readSceneHeading(text) !== undefined || isTransition(text) || isDivision(text)))
    return { rows };
  if (page.filter(isLong).length > mostLongRows || isConversation(page)) return { rows };
  const hasCredits = texts.some((text) => credits.test(text));
  if (!hasCredits && (end > mostRowsWithoutCredits || page.some(isLong))) return { rows };
  if (!hasCredits && page.some((row, index) => isSpeech(row, page[index + 1]))) return { rows };
  const title: string[] = [];
  for (const [index, row] of page.entries()) {
    const text = textOfRow(row);
    if (credits.test(text) || (index > 0 && (row.gap ?? 0) >= 0.6)) break;
    title.push(text);
  }
  const words = title
    .join(' ')
    .replace(/^["“']+|["”']+$/g, '')
    .trim();
  return { ...(words === '' ? {} : { title: words }), rows: rows.slice(end) };
}

/** Where a name stands at the head of several rows, they speak; names on a title page are those of different people. */
function isConversation(page: readonly Row[]): boolean {
  const names = page.flatMap((row) => {
    const text = textOfRow(row);
    const [first, second] = row.cells;
    const inline = readInlineCue(text, 'colon') ?? readInlineCue(text, 'dot');
    const cue = inline?.cue ?? (second ? first && readCapitalCue(first.text) : readCapitalCue(text));
    return cue ? [nameKey(cue.name)] : [];
  });
  return names.some((name) => names.filter((other) => other === name).length >= fewestTurns);
}

function isLong(row: Row): boolean {
  return textOfRow(row).length > 60;
}

function isSpeech(row: Row, below: Row | undefined): boolean {
  const cell = row.cells[0];
  const next = below?.cells[0];
  if (!cell || !next || (below?.gap ?? 0) >= 0.5) return false;
  return readCapitalCue(cell.text) !== undefined && next.left < cell.left - 1;
}

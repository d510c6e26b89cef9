import { withoutLineNumbers } from './numbered-lines.ts';
import { withoutSubtitleTimes } from './subtitles.ts';

/** Share of a text's lines that must carry a mark for it to be the paste's and not the script's. */
const mostLines = 0.5;
/** Names over speeches are fewer than lines. */
const someLines = 0.1;
const fewestMarks = 3;

const quoteMarks = /^\s*(?:>\s?)+/;
const time = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const timeBefore = new RegExp(String.raw`^\s*(?:\[${time}\]|\(${time}\)|${time})\s*(?:[-–—|]\s+)?(?=\S)`);
const timeBehindName = new RegExp(
  String.raw`^(?=.{0,60}$)(\s*\p{Lu}.*?\S)[\s,–—-]+(?:\[${time}\]|\(${time}\)|${time})\s*$`,
  'u',
);
const dated = new RegExp(String.raw`^\s*\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+${time}\]?\s*(?:[-–]\s+)?`);
const listMark = /^\s*[-*•‣·]\s+(?=\S)/u;
const nameInBrackets = /^\s*(?:\[(\p{Lu}[^[\]]{0,29})\]|<(\p{Lu}[^<>]{0,29})>)\s*:?\s+(?=\S)/u;
/** Names come back; stage directions that a line begins with hardly do. */
const mostDistinctNames = 0.6;
const betweenCells = /\S\s*\|\s*\S/;
const ruleOfTable = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?)?\s*$/;
const sender = /^([^:]{1,40}):\s+/;

/**
 * Takes off what pasting puts round the lines of a text: the quote marks of an answered e-mail, the dates and senders of a
 * chat, the times of a transcript or of subtitles, the numbers of lines, the marks of a list, the pipes of a table, brackets round names. A mark goes only where
 * most lines have it, so that one in the script itself stays.
 */
export function withoutPasteMarks(rows: readonly string[]): readonly string[] {
  let bare = withoutLineNumbers(withoutSubtitleTimes(withoutMark(rows, quoteMarks, mostLines)));
  const chat = withoutMark(bare, dated, mostLines);
  if (chat !== bare) bare = withoutOneSender(chat);
  bare = withoutMark(bare, timeBefore, mostLines);
  bare = withoutMark(bare, timeBehindName, someLines, '$1');
  bare = withoutMark(bare, listMark, mostLines);
  return withNamesBare(withTabsForPipes(bare));
}

/** `[ANNA] Hello.` and `<Anna> Hello.`, as chats and subtitles have it: the names that come back get a colon instead. */
function withNamesBare(rows: readonly string[]): readonly string[] {
  const names = rows.flatMap((row) => nameIn(row) ?? []);
  const filled = rows.filter((row) => row.trim() !== '').length;
  if (names.length <= fewestMarks || names.length < filled * mostLines) return rows;
  if (new Set(names).size > names.length * mostDistinctNames) return rows;
  return rows.map((row) => row.replace(nameInBrackets, `${nameIn(row) ?? ''}: `));
}

function nameIn(row: string): string | undefined {
  const match = nameInBrackets.exec(row);
  return match?.[1] ?? match?.[2];
}

/** A table drawn with pipes, as in Markdown: its cells are parted by tabs, and the row over its rule names the columns. */
function withTabsForPipes(rows: readonly string[]): readonly string[] {
  const filled = rows.filter((row) => row.trim() !== '').length;
  const piped = rows.filter((row) => betweenCells.test(row)).length;
  if (piped < fewestMarks || piped < filled * mostLines) return rows;
  return rows.flatMap((row, index) => {
    if (ruleOfTable.test(row) || ruleOfTable.test(rows[index + 1] ?? '')) return [];
    const cells = row.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
    return [cells.map((cell) => cell.trim()).join('\t')];
  });
}

function withoutMark(rows: readonly string[], mark: RegExp, share: number, kept = ''): readonly string[] {
  const filled = rows.filter((row) => row.trim() !== '').length;
  const marked = rows.filter((row) => mark.test(row)).length;
  if (marked < fewestMarks || marked < filled * share) return rows;
  return rows.map((row) => row.replace(mark, kept));
}

/** Who sends every message of a chat has pasted a script into it; where several send, they are the ones who speak. */
function withoutOneSender(rows: readonly string[]): readonly string[] {
  const senders = new Set(rows.flatMap((row) => sender.exec(row)?.[1] ?? []));
  const [only] = senders;
  return only !== undefined && senders.size === 1 ? rows.map((row) => row.replace(sender, '')) : rows;
}

import { isInCapitals } from '#core/screenplay/wording/capitals.ts';
import { readCue } from '#core/screenplay/wording/cue.ts';
import { isDivision, isShot, isTransition, readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { clusters } from './measure.ts';
import type { Cell, Row } from './rows.ts';

/** Names that stand left of what they say, all through the document. */
export interface NameColumn {
  left: number;
  /** Where what they say begins. */
  speech: number;
  /** Speeches have space above, so that a row without it belongs to the row above. */
  apart: boolean;
}

const fewestSpeeches = 5;
const speechShare = 0.12;
const reach = 1;
const close = 0.5;

/** The column of names of a document that has one; two cells side by side are then no two cues. */
export function nameColumn(rows: readonly Row[]): NameColumn | undefined {
  const speeches = rows.flatMap((row, index) => {
    const [left, right, other] = row.cells;
    if (!left || !right || other || row.table || !isSpoken(left, right)) return [];
    const above = rows[index - 1];
    const isBelowName =
      above?.cells.length === 1 && Math.abs((above.cells[0]?.left ?? 0) - left.left) <= reach;
    return [{ row, left, right, isBelowName }];
  });
  if (speeches.length < fewestSpeeches || speeches.length < rows.length * speechShare) return undefined;
  const [lefts] = clusters(
    speeches.map(({ left }) => left.left),
    reach,
  );
  if (!lefts || lefts.count < speeches.length * 0.8) return undefined;
  const [said] = clusters(
    speeches.map(({ right }) => right.left),
    reach,
  );
  const first = speeches.filter(({ isBelowName }) => !isBelowName);
  const apart = first.filter(({ row }) => startsBlock(row)).length > first.length * 0.7;
  return { left: lefts.centre, speech: said?.centre ?? lefts.centre, apart };
}

/** A short text beside a longer one, or beside one that ends as a sentence does. */
function isSpoken(left: Cell, right: Cell): boolean {
  return readCue(left.text.replace(/[:.]$/, '')) !== undefined && /[\p{Ll}!?.…]["”’)]?$/u.test(right.text);
}

function startsBlock({ gap }: Row): boolean {
  return gap === undefined || gap >= close;
}

/** Puts together names that are too long for their column: what is said stands beside their first line, or their last. */
export function withWholeNames(rows: readonly Row[], column: NameColumn): Row[] {
  const whole: Row[] = [];
  for (const row of rows) {
    const above = whole.at(-1);
    const name = nameIn(row, column);
    if (name && above && goesOn(above, row, name, column)) {
      const [first, ...said] = above.cells;
      const joined = first ? [{ ...first, text: `${first.text} ${name.text}` }, ...said] : above.cells;
      const below = row.cells.slice(1);
      if (said.length > 0) {
        whole[whole.length - 1] = { ...above, cells: joined };
        if (below.length > 0) whole.push({ ...row, cells: below });
      } else {
        whole[whole.length - 1] = { ...above, cells: [...joined, ...below] };
      }
    } else {
      whole.push(row);
    }
  }
  return whole;
}

/** The cell that stands where names do, and ends before what they say. */
function nameIn({ cells, table }: Row, { left, speech }: NameColumn): Cell | undefined {
  const [first] = cells;
  if (!first || table || Math.abs(first.left - left) > reach || first.right > speech - reach)
    return undefined;
  return readCue(first.text.replace(/[:.]$/, '')) === undefined ? undefined : first;
}

function isDirection(text: string): boolean {
  return readSceneHeading(text) !== undefined || isTransition(text) || isDivision(text) || isShot(text);
}

/** Whether a name's cell holds the rest of the name in the row above, where there was no room for its next word. */
function goesOn(above: Row, row: Row, name: Cell, column: NameColumn): boolean {
  const before = nameIn(above, column);
  if (!before || above.page !== row.page || startsBlock(row) || /[:.]$/.test(before.text)) return false;
  if (isInCapitals(before.text) !== isInCapitals(name.text) || isDirection(name.text)) return false;
  const word = ((name.right - name.left) * (/^\S+/.exec(name.text)?.[0].length ?? 0)) / name.text.length;
  if (before.right + 1 + word < column.speech - reach) return false;
  // Without space between speeches a row that has both is the next one.
  return column.apart || (above.cells.length > 1 && row.cells.length === 1);
}

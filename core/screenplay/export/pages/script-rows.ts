import type { ElementType, ScreenplayElement } from '#core/api/screenplay.ts';
import { isSpoken } from '#core/screenplay/export/written-elements.ts';
import { cueText, readCue } from '#core/screenplay/wording/cue.ts';
import { columnsOf, wrap } from './text-columns.ts';

/** Columns of a row, at ten to the inch. */
export const rowColumns = 60;

/** One row of text on a page. `element` is where its words stand in the script; marks that pages need have none. */
export interface PageRow {
  kind: ElementType | 'more' | 'continued';
  /** From the left margin. */
  column: number;
  text: string;
  element?: number;
  struck?: true;
}

/** Rows that stand together: a speech with its cue, or one element. */
export interface Block {
  rows: PageRow[];
  /** Empty rows above it. */
  above: number;
  /** Where it may be parted: before the rows with these indices, in order. */
  breaks: number[];
  /** The cue to stand above what is left of a speech that is parted, and below which a row says that more follows. */
  goesOn?: PageRow[];
  /** Does not stand at the foot of a page: what is below it must begin there. */
  keepsNext: boolean;
}

const places: Readonly<Record<ElementType, { column: number; width: number }>> = {
  scene: { column: 0, width: rowColumns },
  action: { column: 0, width: rowColumns },
  character: { column: 22, width: rowColumns - 22 },
  parenthetical: { column: 16, width: 24 },
  dialogue: { column: 10, width: 35 },
  lyric: { column: 10, width: 35 },
  transition: { column: 0, width: rowColumns },
};

export const moreRow: PageRow = { kind: 'more', column: places.character.column, text: '(MORE)' };

/** The elements of a script as blocks of rows, in order. */
export function blocksOf(elements: readonly ScreenplayElement[]): Block[] {
  const blocks: Block[] = [];
  let speech: { block: Block; cueRows: number } | undefined;
  for (const [index, element] of elements.entries()) {
    const rows = rowsOf(element, index);
    if (rows.length === 0) continue;
    if (speech && isSpoken(element.type)) {
      speech.block.rows.push(...rows);
      speech.block.keepsNext = false;
      continue;
    }
    const block: Block = { rows, above: element.type === 'scene' ? 2 : 1, breaks: [], keepsNext: false };
    block.keepsNext = element.type === 'scene' || element.type === 'character';
    speech = undefined;
    if (element.type === 'character') {
      speech = { block, cueRows: rows.length };
      block.goesOn = continuedRows(element.text);
    }
    blocks.push(block);
  }
  for (const block of blocks) block.breaks = breaksIn(block);
  return blocks;
}

function rowsOf(element: ScreenplayElement, index: number): PageRow[] {
  const { type, text, struck } = element;
  const { column, width } = places[type];
  const words = type === 'lyric' ? `♪ ${text} ♪` : text;
  return wrap(words, width).map((row, number): PageRow => {
    const hanging = type === 'parenthetical' && number > 0 ? 1 : 0;
    const own = type === 'transition' ? rowColumns - columnsOf(row) : column + hanging;
    return { kind: type, column: own, text: row, element: index, ...(struck === true ? { struck } : {}) };
  });
}

/** A text that was made a cue may be long; what stands above its words again is enough to know it by. */
const mostCueRows = 2;

function continuedRows(cue: string): PageRow[] {
  const read = readCue(cue);
  const text = read ? cueText({ ...read, continued: true }) : `${cue} (CONT'D)`;
  const { column, width } = places.character;
  return wrap(text, width)
    .slice(0, mostCueRows)
    .map((row) => ({ kind: 'continued', column, text: row }));
}

/** Two rows of an element stay together above and below, and a direction stays with the words that follow it. */
export function breaksIn({ rows, goesOn, keepsNext }: Omit<Block, 'breaks'>): number[] {
  if (keepsNext) return [];
  const cueRows = rows.findIndex(({ kind }) => kind !== 'character' && kind !== 'continued');
  const first = goesOn ? Math.max(cueRows, 1) + 2 : 2;
  const found: number[] = [];
  for (let at = first; at <= rows.length - 2; at += 1) {
    if (rows[at - 1]?.kind !== 'parenthetical') found.push(at);
  }
  return found;
}

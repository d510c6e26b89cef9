import type { ScreenplayElement } from '#core/api/screenplay.ts';
import { type Block, blocksOf, breaksIn, moreRow, type PageRow } from './script-rows.ts';

/** A page's rows from its first line on; `undefined` is an empty one. */
export type Page = (PageRow | undefined)[];

/**
 * Lays a script out on pages of at most `linesPerPage` rows, as scripts are typed: a heading or a cue never stands at the
 * foot of a page, a speech that goes on over the page says so at both ends, and two rows of a text stay together. What
 * fits no page otherwise is parted where the page ends.
 */
export function paginate(elements: readonly ScreenplayElement[], linesPerPage: number): Page[] {
  const blocks = blocksOf(elements);
  const needed = rowsNeeded(blocks, linesPerPage);
  const pages: Page[] = [];
  let page: Page = [];
  const turn = () => {
    if (page.length > 0) pages.push(page);
    page = [];
  };
  const place = (rows: readonly PageRow[], above: number) => {
    if (page.length > 0) page.push(...Array.from({ length: above }, () => undefined));
    page.push(...rows);
  };
  for (const [index, whole] of blocks.entries()) {
    let block = whole;
    for (;;) {
      const above = page.length > 0 ? block.above : 0;
      const room = linesPerPage - page.length - above;
      const wanted = block === whole ? (needed[index] ?? 0) : 0;
      if (block.rows.length <= room && wanted <= room) {
        place(block.rows, block.above);
        break;
      }
      const isFresh = page.length === 0;
      if (isFresh && block.rows.length <= room) {
        place(block.rows, block.above);
        break;
      }
      const at = partingOf(block, room, isFresh);
      if (at !== undefined) {
        place([...block.rows.slice(0, at), ...(block.goesOn ? [moreRow] : [])], block.above);
        block = rest(block, at);
      }
      turn();
    }
  }
  turn();
  return pages;
}

/** Before which row the block is parted where it has `room` rows; undefined where it goes to the next page. */
function partingOf(block: Block, room: number, isFresh: boolean): number | undefined {
  const most = room - (block.goesOn ? 1 : 0);
  const at = block.breaks.filter((one) => one <= most).at(-1);
  if (at !== undefined || !isFresh) return at;
  return Math.max(most, (block.goesOn?.length ?? 0) + 1);
}

function rest(block: Block, at: number): Block {
  const rows = [...(block.goesOn ?? []), ...block.rows.slice(at)];
  const left = { ...block, rows };
  return { ...left, breaks: breaksIn(left) };
}

/**
 * How many rows each block needs on the page where it begins: as many as stand above its first break, and for a heading
 * also those of what it must not be parted from. Where that is more than a page, the block's own are all it gets.
 */
function rowsNeeded(blocks: readonly Block[], linesPerPage: number): number[] {
  const needed: number[] = [];
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index];
    const next = blocks[index + 1];
    if (!block) continue;
    const first = block.breaks[0];
    const alone = first === undefined ? block.rows.length : first + (block.goesOn ? 1 : 0);
    const below = next && block.keepsNext ? next.above + (needed[index + 1] ?? 0) : 0;
    needed[index] = alone + below <= linesPerPage ? alone + below : alone;
  }
  return needed;
}

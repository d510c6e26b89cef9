import type { StyledRun } from '#core/screenplay/laid-out-line.ts';
import type { Block, Paragraph } from './paragraphs.ts';

export interface RtfBlocks {
  add(run: StyledRun): void;
  /** A control word that shapes paragraphs or tables; all others are ignored. */
  control(name: string, value: number | undefined): void;
  endParagraph(): void;
  end(): Block[];
}

type Look = Omit<Paragraph, 'runs'>;

const twipsPerPoint = 20;

/** Gathers the text of an RTF file into paragraphs and table rows, each as its control words shape it. */
export function createRtfBlocks(): RtfBlocks {
  const blocks: Block[] = [];
  let runs: StyledRun[] = [];
  let look: Look = {};
  let isInTable = false;
  let cell: Paragraph[] = [];
  let cells: Paragraph[][] = [];

  const endParagraph = () => {
    const paragraph = { ...look, runs };
    runs = [];
    if (isInTable) cell.push(paragraph);
    else {
      endRow();
      blocks.push(paragraph);
    }
  };
  const endCell = () => {
    if (runs.length > 0) cell.push({ ...look, runs });
    runs = [];
    cells.push(cell);
    cell = [];
  };
  const endRow = () => {
    if (cell.length > 0) cells.push(cell);
    if (cells.length > 0) blocks.push({ cells });
    cell = [];
    cells = [];
  };

  return {
    add: (run) => runs.push(run),
    endParagraph,
    control(name, value = 0) {
      const points = value / twipsPerPoint;
      switch (name) {
        case 'par':
        case 'sect':
          return endParagraph();
        case 'cell':
        case 'nestcell':
          return endCell();
        case 'row':
        case 'nestrow':
          return endRow();
        case 'intbl':
          isInTable = true;
          return;
        case 'pard':
          look = {};
          isInTable = false;
          return;
        case 'li':
        case 'lin':
          look.indent = points;
          return;
        case 'fi':
          look.firstLine = points;
          return;
        case 'sb':
          look.spaceBefore = points;
          return;
        case 'sa':
          look.spaceAfter = points;
          return;
        case 'ql':
        case 'qj':
          look.align = 'left';
          return;
        case 'qc':
          look.align = 'center';
          return;
        case 'qr':
          look.align = 'right';
          return;
      }
    },
    end() {
      if (runs.length > 0) endParagraph();
      endRow();
      return blocks;
    },
  };
}

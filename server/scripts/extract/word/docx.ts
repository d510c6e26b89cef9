import mammoth from 'mammoth';
import type { LaidOutDocument, StyledRun } from '#core/screenplay/laid-out-line.ts';
import { refuseHugeArchive } from '#server/scripts/extract/zip-sizes.ts';
import { type ParagraphLook, readDocxStyles } from './docx-styles.ts';
import { type Block, layOutParagraphs, type Paragraph } from './paragraphs.ts';

/** What is needed of mammoth's model of a document; its types leave it open. Lengths are in twips. */
interface WordElement {
  type: string;
  children?: WordElement[];
  value?: string;
  breakType?: string;
  styleId?: string | null;
  alignment?: string | null;
  indent?: Record<'start' | 'firstLine' | 'hanging', string | null>;
  isBold?: boolean;
  isItalic?: boolean;
  isStrikethrough?: boolean;
  isAllCaps?: boolean;
}

const twipsPerPoint = 20;

/**
 * Reads a Word document (.docx) with indents, alignment, styles of type and tables. Text that a tracked change has
 * deleted is left out. Throws `AppError` `script.too-much-memory` for an archive that unpacks to too much.
 */
export async function extractDocx(bytes: Uint8Array): Promise<LaidOutDocument> {
  refuseHugeArchive(bytes);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const looks = await readDocxStyles(buffer);
  const blocks: Block[] = [];
  await mammoth.convertToHtml(
    { buffer },
    {
      transformDocument: (document: WordElement) => {
        collectBlocks(document.children ?? [], looks, blocks);
        return { ...document, children: [] };
      },
    },
  );
  return layOutParagraphs(blocks);
}

type Looks = ReadonlyMap<string, ParagraphLook>;

function collectBlocks(elements: readonly WordElement[], looks: Looks, blocks: Block[]): void {
  for (const element of elements) {
    if (element.type === 'paragraph') blocks.push(paragraphOf(element, looks));
    else if (element.type === 'tableRow') blocks.push({ cells: cellsOf(element, looks) });
    else collectBlocks(element.children ?? [], looks, blocks);
  }
}

function cellsOf(row: WordElement, looks: Looks): Paragraph[][] {
  return (row.children ?? []).map((cell) => {
    const blocks: Block[] = [];
    collectBlocks(cell.children ?? [], looks, blocks);
    return blocks.flatMap((block) => ('cells' in block ? block.cells.flat() : [block]));
  });
}

function paragraphOf(element: WordElement, looks: Looks): Paragraph {
  const look = looks.get(element.styleId ?? '') ?? looks.get('') ?? {};
  const { start, firstLine, hanging } = element.indent ?? { start: null, firstLine: null, hanging: null };
  const first = hanging === null ? firstLine : `-${hanging}`;
  const align = element.alignment === null ? undefined : alignments[element.alignment ?? ''];
  const runs: StyledRun[] = [];
  collectRuns(element, look, {}, runs);
  return {
    ...look.spacing,
    ...look.place,
    ...(start === null ? {} : { indent: points(start) }),
    ...(first === null ? {} : { firstLine: points(first) }),
    ...(align === undefined ? {} : { align }),
    runs,
  };
}

const alignments: Record<string, 'left' | 'center' | 'right'> = {
  left: 'left',
  start: 'left',
  both: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
};

function points(twips: string): number {
  return (Number.parseFloat(twips) || 0) / twipsPerPoint;
}

type RunStyle = Omit<StyledRun, 'text'> & { capitals?: boolean };

function collectRuns(element: WordElement, look: ParagraphLook, style: RunStyle, runs: StyledRun[]): void {
  const { capitals, ...looks } = style;
  const add = (text: string) => {
    if (text !== '') runs.push({ ...looks, text: capitals ? text.toUpperCase() : text });
  };
  switch (element.type) {
    case 'text':
      add((element.value ?? '').replace(/[\n\f\t]/g, ' '));
      break;
    case 'tab':
      add('\t');
      break;
    case 'break':
      add(element.breakType === 'page' ? '\f' : '\n');
      break;
    default: {
      const inner = element.type === 'run' ? styleOfRun(element, look) : style;
      for (const child of element.children ?? []) collectRuns(child, look, inner, runs);
    }
  }
}

function styleOfRun(run: WordElement, look: ParagraphLook): RunStyle {
  return {
    ...(run.isBold || look.bold ? { bold: true } : {}),
    ...(run.isItalic || look.italic ? { italic: true } : {}),
    ...(run.isStrikethrough || look.strike ? { strike: true } : {}),
    ...(run.isAllCaps || look.capitals ? { capitals: true } : {}),
  };
}

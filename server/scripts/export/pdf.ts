import PDFDocument from 'pdfkit';
import type { Screenplay } from '#core/api/screenplay.ts';
import type { ExportPaper } from '#core/api/scripts.ts';
import { type Page, paginate } from '#core/screenplay/export/pages/paginate.ts';
import { rowColumns } from '#core/screenplay/export/pages/script-rows.ts';
import { wrap } from '#core/screenplay/export/pages/text-columns.ts';
import { writtenElements } from '#core/screenplay/export/written-elements.ts';
import { openScriptFonts, type ScriptFonts, type } from './script-fonts.ts';

/** In points; six rows to the inch, an inch above them. */
const papers = {
  letter: { width: 612, height: 792, lines: 54 },
  a4: { width: 595.28, height: 841.89, lines: 56 },
} as const satisfies Record<ExportPaper, object>;

export interface PdfRequest {
  screenplay: Screenplay;
  /** What the file says it is, where the script has no title. */
  name: string;
  paper: ExportPaper;
  /** Whose lines are marked. */
  roles: readonly string[];
  /** When the file is made. */
  at: Date;
}

const margin = { left: 108, top: 72 } as const;
/** From the top of a row down to the line on which its letters stand. */
const baseline = 9;
const inks = { text: '#000000', struck: '#8a8a8a', mine: '#fff1a8' } as const;

/**
 * The script as it is typed on paper, in columns of a typewriter: a title page
 * where it has a title, page numbers from the second page on, what is struck out grey and struck through. Every font is
 * embedded with the characters that are used. A character that no font has is shown by its code.
 */
export async function scriptPdf({ screenplay, name, paper, roles, at }: PdfRequest): Promise<Uint8Array> {
  const { width, height, lines } = papers[paper];
  const given = writtenElements(screenplay);
  const fonts = await openScriptFonts([screenplay.title ?? '', ...given.map(({ text }) => text)].join('\n'));
  const elements = given.map((element) => ({
    ...element,
    text: fonts.drawable(element.text),
  }));
  const members = new Map(screenplay.cast.map((one) => [one.name, one.members]));
  const isMine = elements.map(({ speaker = '', members: here }) =>
    [speaker, ...(here ?? members.get(speaker) ?? [])].some((one) => roles.includes(one)),
  );
  const title = fonts.drawable(screenplay.title ?? '');
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    displayTitle: true,
    info: { Title: screenplay.title ?? name, Creator: 'CastMate', CreationDate: at },
  });
  const bytes = collect(document);
  const pen = { document, fonts };
  if (title !== '') drawTitlePage(pen, title, paper);
  for (const [index, page] of paginate(elements, lines).entries()) {
    document.addPage();
    if (index > 0) drawPageNumber(pen, index + 1);
    drawRows(pen, page, isMine);
  }
  if (title === '' && elements.length === 0) document.addPage();
  sayReadings(document, fonts);
  document.end();
  return bytes;
}

interface Pen {
  document: PDFKit.PDFDocument;
  fonts: ScriptFonts;
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    document.on('error', reject);
  });
}

function drawTitlePage(pen: Pen, title: string, paper: ExportPaper): void {
  pen.document.addPage();
  const rows = wrap(title, 40);
  for (const [index, row] of rows.entries()) {
    const x = (papers[paper].width - pen.fonts.widthOf(row)) / 2;
    drawText(pen, row, x, margin.top + (18 + 2 * index) * type.rowHeight);
  }
}

function drawPageNumber(pen: Pen, number: number): void {
  const text = `${number}.`;
  drawText(pen, text, margin.left + (rowColumns - text.length) * type.columnWidth, margin.top / 2);
}

function drawRows(pen: Pen, page: Page, isMine: readonly boolean[]): void {
  const { document, fonts } = pen;
  for (const [line, row] of page.entries()) {
    if (!row) continue;
    const x = margin.left + row.column * type.columnWidth;
    const y = margin.top + line * type.rowHeight;
    const width = fonts.widthOf(row.text);
    const struck = row.struck === true;
    if (row.element !== undefined && isMine[row.element] && !struck) {
      document.rect(x - 2, y, width + 4, type.rowHeight).fill(inks.mine);
    }
    drawText(pen, row.text, x, y, struck ? inks.struck : inks.text);
    if (struck) {
      const middle = y + baseline - 3;
      document
        .moveTo(x, middle)
        .lineTo(x + width, middle)
        .lineWidth(0.8)
        .stroke(inks.struck);
    }
  }
}

function drawText(
  { document, fonts }: Pen,
  text: string,
  x: number,
  y: number,
  ink: string = inks.text,
): void {
  document.fillColor(ink);
  for (const { font, text: words, x: offset, spacing } of fonts.runsOf(text)) {
    document.registerFont(font.name, font.bytes);
    document.font(font.name, type.size).text(words, x + offset, y + baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: spacing,
    });
  }
}

/** What pdfkit keeps of a font for whoever reads the text, of which its types tell nothing: by glyph, its characters. */
interface EmbeddedFont {
  unicode: number[][];
}

/** Says of the glyphs of syllables what they are read, searched and copied as. */
function sayReadings(document: PDFKit.PDFDocument, { syllableFonts }: ScriptFonts): void {
  for (const { name, read } of syllableFonts) {
    const { _font: font } = document.font(name) as unknown as { _font: EmbeddedFont };
    font.unicode = font.unicode.map((codes) =>
      codes.map((code) => read.get(String.fromCodePoint(code))?.codePointAt(0) ?? code),
    );
  }
}

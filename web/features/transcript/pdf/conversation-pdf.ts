import { jsPDF } from 'jspdf';
import { sentence } from '#core/sentences.ts';
import { type ConversationFacts, clockOf, type NamedMessage } from '#web/features/transcript/conversation.ts';
import { sayReadings } from './add-font.ts';
import { type DrawnPiece, drawnForms, layOut, type TextLine, tidyText } from './lay-out.ts';
import { openFonts } from './open-fonts.ts';
import { isEmoji, type PaintEmoji, paintEmoji } from './paint-emoji.ts';

/** Where the pieces of a page come from; a browser's own, unless said otherwise. */
export interface PageSources {
  fetchFont(url: string): Promise<ArrayBuffer>;
  paintEmoji: PaintEmoji;
}

/** Millimetres; A4. */
const page = { width: 210, height: 297, margin: 20 } as const;
/** Points. */
const sizes = { title: 16, text: 10, small: 9 } as const;
const millimetresPerPoint = 25.4 / 72;
const lineHeight = 1.4;
const emojiWidth = 1.25;
const colours = { ink: '#1c1917', soft: '#6b625a', user: '#8a4b12', assistant: '#1f5c73' } as const;

type Colour = keyof typeof colours;

const browserSources: PageSources = {
  fetchFont: async (url) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`A font could not be fetched: ${answer.status}.`);
    return answer.arrayBuffer();
  },
  paintEmoji,
};

/**
 * The conversation as a PDF: its facts, then its messages, in any language, with the fonts it needs embedded. Rejects
 * where a font cannot be had.
 */
export async function conversationPdf(
  messages: readonly NamedMessage[],
  facts: ConversationFacts,
  sources: PageSources = browserSources,
): Promise<Blob> {
  const header = headerOf(facts, messages.length);
  const rows = messages.map((message) => ({
    head: tidyText(`${message.name} · ${timeOf(message.timestamp)}`).join(' '),
    colour: message.type,
    paragraphs: tidyText(message.content),
  }));
  const said = rows.flatMap(({ head, paragraphs }) => [head, ...paragraphs]);
  const everything = [
    sentence('log.pdf-title'),
    ...header,
    ...said,
    sentence('log.pdf-page', { page: 0, pages: 0 }),
  ];
  const pages = await openPages(everything.join('\n'), sources);

  pages.write(sentence('log.pdf-title'), 'title', 'ink');
  pages.skip(2);
  for (const fact of header) pages.write(fact, 'text', 'soft');
  pages.rule();
  for (const { head, colour, paragraphs } of rows) {
    // A name is not left alone at the end of a page.
    pages.keepTogether(['small', 'text']);
    pages.write(head, 'small', colour);
    for (const paragraph of paragraphs) pages.write(paragraph, 'text', 'ink');
    pages.skip(3);
  }
  return pages.end();
}

function headerOf({ exportedAt, scriptName, voice, durationSeconds }: ConversationFacts, count: number) {
  const named = voice.name === voice.id ? voice.id : `${voice.id} (${voice.name})`;
  const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(
    exportedAt,
  );
  return [
    sentence('log.pdf-exported', { date }),
    sentence('log.pdf-script', { name: scriptName || sentence('log.pdf-no-script') }),
    sentence('log.pdf-voice', { voice: named }),
    sentence('log.pdf-duration', { duration: clockOf(durationSeconds) }),
    sentence('log.pdf-messages', { count }),
  ].flatMap(tidyText);
}

function timeOf(timestamp: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(new Date(timestamp));
}

/** Pages that are filled from top to bottom. */
interface Pages {
  write(text: string, size: keyof typeof sizes, colour: Colour): void;
  /** Millimetres. */
  skip(millimetres: number): void;
  rule(): void;
  /** Begins a new page where lines of these sizes do not fit on this one. */
  keepTogether(lines: readonly (keyof typeof sizes)[]): void;
  end(): Blob;
}

async function openPages(everything: string, sources: PageSources): Promise<Pages> {
  const pdf = newDocument();
  const emojis = await paintAll(everything, sources.paintEmoji);
  const written = graphemesOf(everything).filter((one) => !emojis.has(one));
  const fonts = await openFonts(pdf, drawnForms(written.join('')), sources.fetchFont);
  const measure = (drawn: string): DrawnPiece[] =>
    emojis.has(drawn) ? [{ text: drawn, font: null, width: emojiWidth }] : fonts.piecesOf(drawn);
  const bottom = page.height - page.margin;
  let top: number = page.margin;

  const heightOf = (size: keyof typeof sizes) => sizes[size] * lineHeight * millimetresPerPoint;
  function makeRoom(height: number) {
    if (top + height <= bottom) return;
    pdf.addPage();
    top = page.margin;
  }

  function drawLine(line: TextLine, points: number, colour: string) {
    const unit = points * millimetresPerPoint;
    const width = line.width * unit;
    const left = line.isRightToLeft ? page.width - page.margin - width : page.margin;
    const baseline = top + points * millimetresPerPoint;
    pdf.setFontSize(points);
    pdf.setTextColor(colour);
    for (const { text, font, x: offset } of line.pieces) {
      const x = left + offset * unit;
      if (font !== null) {
        pdf.setFont(font);
        pdf.text(text, x, baseline);
      } else {
        drawEmoji(text, { x, y: baseline - unit, side: unit * 1.2 });
      }
    }
  }

  /** A picture says nothing to who copies the text or has it read out: the emoji itself stands beside it. */
  function drawEmoji(emoji: string, { x, y, side }: { x: number; y: number; side: number }) {
    const picture = emojis.get(emoji);
    if (!picture) return;
    writeOperator(pdf, `/Span <</ActualText <FEFF${hexOf(emoji)}>>> BDC`);
    pdf.addImage({ imageData: picture, format: 'PNG', x, y, width: side, height: side, alias: emoji });
    writeOperator(pdf, 'EMC');
  }

  return {
    write(text, size, colour) {
      const points = sizes[size];
      const maxWidth = (page.width - 2 * page.margin) / (points * millimetresPerPoint);
      for (const line of layOut(text, maxWidth, measure)) {
        makeRoom(heightOf(size));
        drawLine(line, points, colours[colour]);
        top += heightOf(size);
      }
    },
    skip: (millimetres) => {
      top += millimetres;
    },
    rule: () => {
      pdf.setDrawColor('#d6cfc6');
      pdf.line(page.margin, top + 2, page.width - page.margin, top + 2);
      top += 7;
    },
    keepTogether: (lines) => makeRoom(lines.reduce((sum, size) => sum + heightOf(size), 0)),
    end: () => {
      const count = pdf.getNumberOfPages();
      for (let number = 1; number <= count; number++) {
        pdf.setPage(number);
        top = page.height - page.margin / 2 - sizes.small * millimetresPerPoint;
        const [line] = layOut(sentence('log.pdf-page', { page: number, pages: count }), page.width, measure);
        if (line) drawLine(line, sizes.small, colours.soft);
      }
      sayReadings(pdf);
      return pdf.output('blob');
    },
  };
}

/**
 * jsPDF joins Arabic letters itself where it is told to write them, and knows neither marks nor lines in two directions:
 * what it gets is joined and in order already, and must stay so.
 */
function newDocument(): jsPDF {
  const { events } = jsPDF.API as { events: [string, unknown][] };
  const joins = events.findIndex(([name]) => name === 'preProcessText');
  if (joins >= 0) events.splice(joins, 1);
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  pdf.setProperties({ title: sentence('log.pdf-title'), creator: 'CastMate' });
  return pdf;
}

function writeOperator(pdf: jsPDF, operator: string): void {
  (pdf.internal as unknown as { write(operator: string): void }).write(operator);
}

function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0'),
  ).join('');
}

async function paintAll(text: string, paint: PaintEmoji): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const emoji of new Set(graphemesOf(text).filter(isEmoji))) pictures.set(emoji, await paint(emoji));
  return pictures;
}

function graphemesOf(text: string): string[] {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

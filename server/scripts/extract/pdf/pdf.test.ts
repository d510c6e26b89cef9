import { createCanvas } from '@napi-rs/canvas';
import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { extractPdf } from './pdf.ts';

/** A page of US Letter with a picture so large, in points, and a stamp. */
async function stampedPage(width: number, height: number): Promise<Uint8Array> {
  const picture = await createCanvas(85, 110).encode('jpeg');
  const pdf = new PdfDocument({ size: 'LETTER', margin: 0 });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.image(picture, 0, 0, { width, height });
  pdf.text('Scanned at the office', 200, 760, { lineBreak: false });
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}

test('a scan that bears a stamp is left to be read from its picture; a page with a small picture is not', async () => {
  const scan = await extractPdf(await stampedPage(612, 792));
  expect(scan).toMatchObject({ document: { lines: [] }, pictured: { of: 'pdf', pages: [1] } });
  const { document, pictured } = await extractPdf(await stampedPage(120, 80));
  expect(pictured).toBeNull();
  expect(document.lines.map(({ text }) => text)).toEqual(['Scanned at the office']);
});

/** A scene in the layout of a film script: two people, four speeches. */
export const sceneText = [
  'INT. KITCHEN - NIGHT',
  '',
  'Anna stands at the window. Rain.',
  '',
  '                         ANNA',
  '               Did you lock the door?',
  '',
  '                         BEN',
  '                    (too quickly)',
  '               Of course I locked the door.',
  '',
  '                         ANNA',
  '               Then who opened it?',
  '',
  '                         BEN',
  '               Nobody opened it.',
  '',
].join('\n');

export const fountainText = [
  'Title: The Door',
  '',
  'INT. KITCHEN - NIGHT',
  '',
  'ANNA',
  'Did you lock the door?',
  '',
  'BEN',
  'Of course I locked the door.',
  '',
].join('\n');

/** Plain prose: nobody speaks in it. */
export const proseText = 'Dear landlord,\n\nthe door does not close any more.\n\nYours sincerely\n';

/** A PDF of one page whose lines are `text`'s, set in 12-point Courier with a tenth of an inch per column. */
export function pdfOf(text: string): Uint8Array<ArrayBuffer> {
  const escaped = (line: string) => line.replace(/[\\()]/g, (mark) => `\\${mark}`);
  const placed = text
    .split('\n')
    .map((line, row) => ({
      line: line.trimStart(),
      x: 72 + 7.2 * (line.length - line.trimStart().length),
      row,
    }))
    .filter(({ line }) => line !== '')
    .map(({ line, x, row }) => `1 0 0 1 ${x} ${720 - 12 * row} Tm (${escaped(line)}) Tj`);
  const content = ['BT', '/F1 12 Tf', ...placed, 'ET'].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}

/** A PDF of exactly `bytes` bytes: what follows its end is filled up with blanks. */
export function pdfOfSize(bytes: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes).fill(0x20);
  file.set(pdfOf(sceneText));
  return file;
}

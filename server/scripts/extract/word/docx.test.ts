import { describe, expect, test } from 'vitest';
import { docxOf } from '#tests/support/scripts/word-file.ts';
import { extractDocx } from './docx.ts';

const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, look = '') => `<w:p><w:pPr>${look}</w:pPr>${content}</w:p>`;

describe('a Word document', () => {
  test('gives its indents, alignment and type styles', async () => {
    const bytes = await docxOf(
      paragraph(run('INT. ROOM', '<w:b/>')) +
        paragraph(run('mike', '<w:caps/>'), '<w:ind w:left="3168"/>') +
        paragraph(
          run('Old', '<w:strike/>') + run(' line, ') + run('softly', '<w:i/>'),
          '<w:ind w:left="1440"/>',
        ) +
        paragraph(run('CUT TO:'), '<w:jc w:val="right"/>'),
    );
    expect((await extractDocx(bytes)).lines).toEqual([
      { text: 'INT. ROOM', page: 1, x: 0, bold: true },
      { text: 'MIKE', page: 1, x: 158.4 },
      {
        text: 'Old line, softly',
        page: 1,
        x: 72,
        runs: [{ text: 'Old', strike: true }, { text: ' line, ' }, { text: 'softly', italic: true }],
      },
      { text: 'CUT TO:', page: 1, x: 417.6, align: 'right' },
    ]);
  });

  test('takes from its styles what paragraphs leave out', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:caps/></w:rPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Cue"><w:basedOn w:val="Base"/><w:pPr><w:ind w:left="3600"/></w:pPr></w:style>';
    const bytes = await docxOf(paragraph(run('Mike'), '<w:pStyle w:val="Cue"/>'), styles);
    expect((await extractDocx(bytes)).lines).toEqual([{ text: 'MIKE', page: 1, x: 180 }]);
  });

  test('styles that are based on each other in a circle end', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>';
    const bytes = await docxOf(paragraph(run('Mike'), '<w:pStyle w:val="A"/>'), styles);
    expect((await extractDocx(bytes)).lines).toMatchObject([{ text: 'Mike' }]);
  });

  test('gives the rows of its tables', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
    const bytes = await docxOf(`<w:tbl><w:tr>${cell('MIKE')}${cell('Hello.')}</w:tr></w:tbl>`);
    expect((await extractDocx(bytes)).lines).toMatchObject([
      { text: 'MIKE\tHello.', cells: ['MIKE', 'Hello.'] },
    ]);
  });

  test('leaves out what a tracked change deleted', async () => {
    const bytes = await docxOf(
      paragraph(`${run('Kept.')}<w:del><w:r><w:delText>Gone.</w:delText></w:r></w:del>`),
    );
    expect((await extractDocx(bytes)).lines).toMatchObject([{ text: 'Kept.' }]);
  });

  test('that unpacks to far more than its size is refused before it is read', async () => {
    const bytes = await docxOf(paragraph(run('a'.repeat(20 * 1024 * 1024))));
    await expect(extractDocx(bytes)).rejects.toMatchObject({ id: 'script.too-much-memory' });
  });

  test('cut off is damaged', async () => {
    const bytes = await docxOf(paragraph(run('Hello.')));
    await expect(extractDocx(bytes.subarray(0, 200))).rejects.toMatchObject({ id: 'script.damaged' });
  });
});

import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Screenplay } from '#core/api/screenplay.ts';
import { toFdx } from '#core/screenplay/export/to-fdx.ts';
import { toFountain } from '#core/screenplay/export/to-fountain.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { createExtractor } from '#server/scripts/extract/extract-script.ts';
import { extractFdx } from '#server/scripts/extract/fdx.ts';
import { extractText } from '#server/scripts/extract/text/text.ts';
import { readXml } from '#server/scripts/extract/xml-elements.ts';
import { scriptFixture } from '#tests/fixtures/scripts/fixtures.ts';
import { anyScreenplay, keptOf } from '#tests/support/scripts/screenplays.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fromFountain = (text: string) => readScreenplay(extractText(bytesOf(text), { fountain: true }));
const fromFdx = (text: string) => readScreenplay(extractFdx(bytesOf(text)));

describe('a screenplay as Final Draft', () => {
  test('reads back as the same title, elements, ids and cast, whatever the texts look like', () => {
    fc.assert(
      fc.property(anyScreenplay, (screenplay) => {
        fc.pre(screenplay.elements.length > 0);
        expect(keptOf(fromFdx(toFdx(screenplay)))).toEqual(keptOf(screenplay));
      }),
      { numRuns: 300 },
    );
  });

  test('is well-formed XML, whatever characters its texts hold', () => {
    const anyText = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, speaker, text) => {
        const elements: Screenplay['elements'] = [
          { id: 'a', type: 'dialogue', text, speaker, confidence: 1 },
        ];
        const source = new TextDecoder().decode(bytesOf(toFdx({ title, elements, cast: [] })));
        expect(readXml(source, { open() {}, text() {}, close() {} })).toBe(true);
      }),
    );
  });

  test('strikes out as Final Draft does', () => {
    const elements: Screenplay['elements'] = [
      { id: 'a', type: 'action', text: 'Rain & <snow>.', struck: true, confidence: 1 },
    ];
    expect(toFdx({ elements, cast: [] })).toContain(
      '<Paragraph Type="Action"><Text Style="Strikeout">Rain &amp; &lt;snow&gt;.</Text></Paragraph>',
    );
  });
});

describe('scripts that were read', () => {
  const extractor = createExtractor();
  afterAll(() => extractor.close());

  test.each([
    'brick.flat.txt',
    'brick.indent.doc',
    'brick.trope.pdf',
    'brick.xls',
    'lexcomplex.fountain',
    'printing.aw.pdf',
    'printing.film.txt',
    'printing.prod.pdf',
    'printing.sides.pdf',
  ])('%s, written as Fountain and as Final Draft, reads the same', async (fileName) => {
    const document = await extractor.extract({ bytes: await scriptFixture(fileName), fileName });
    const screenplay = readScreenplay(document);
    expect(screenplay.elements.length).toBeGreaterThan(20);
    expect(keptOf(fromFountain(toFountain(screenplay)))).toEqual(keptOf(screenplay));
    expect(keptOf(fromFdx(toFdx(screenplay)))).toEqual(keptOf(screenplay));
  });
});

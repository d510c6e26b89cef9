import { afterAll, describe, expect, test } from 'vitest';
import type { Screenplay } from '#core/api/screenplay.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { createExtractor } from '#server/scripts/extract/extract-script.ts';
import { scriptFixture, speechesIn } from '#tests/fixtures/scripts/fixtures.ts';
import { type PdfRequest, scriptPdf } from './pdf.ts';

const extractor = createExtractor();
afterAll(() => extractor.close());

async function layOut(screenplay: Screenplay, changes: Partial<PdfRequest> = {}) {
  const request: PdfRequest = {
    screenplay,
    name: 'door',
    paper: 'letter',
    roles: [],
    at: new Date(0),
    ...changes,
  };
  const bytes = await scriptPdf(request);
  const document = await extractor.extract({ bytes: bytes.slice(), fileName: 'door.pdf' });
  return { bytes, document, texts: document.lines.map(({ text }) => text) };
}

const read = (source: string) => readScreenplay(readPlainText(source, { fountain: true }));
const sentence = 'One two three four five six seven. ';

describe('a script as PDF', () => {
  test.each(['brick.trope.pdf', 'printing.film.txt', 'printing.sides.pdf'])(
    'of %s, read again, has the same speeches',
    async (fileName) => {
      const given = await extractor.extract({ bytes: await scriptFixture(fileName), fileName });
      const screenplay = readScreenplay(given);
      const again = readScreenplay((await layOut(screenplay)).document);
      const speeches = speechesIn(screenplay.elements.filter(({ struck }) => struck !== true));
      const others = speechesIn(again.elements.filter(({ struck }) => struck !== true));
      const left = [...others];
      const same = speeches.filter((one) => {
        const at = left.indexOf(one);
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      }).length;
      expect((2 * same) / (speeches.length + others.length)).toBeGreaterThanOrEqual(0.99);
      expect(new Set(again.cast.map(({ name }) => name))).toEqual(
        new Set(screenplay.cast.map(({ name }) => name)),
      );
    },
  );

  test('has a title page, numbers its pages from the second on, and goes on with a speech over the page', async () => {
    const screenplay = read(`Title: The Door\n\nANNA\n${sentence.repeat(70)}\n`);
    const { document, texts } = await layOut(screenplay);
    expect(document).toMatchObject({ pages: 3, pageSize: { width: 612, height: 792 } });
    expect(texts[0]).toBe('The Door');
    expect(texts.slice(texts.indexOf('(MORE)'))).toEqual(
      expect.arrayContaining(['(MORE)', '2.', "ANNA (CONT'D)"]),
    );
    const again = readScreenplay(document);
    expect(again.title).toBe('The Door');
    expect(speechesIn(again.elements)).toEqual([`ANNA: ${sentence.repeat(70).trim()}`]);
  });

  test('on A4 takes 56 rows', async () => {
    const { document } = await layOut(read(`${'Rain.\n\n'.repeat(28)}`), { paper: 'a4' });
    expect(document).toMatchObject({ pages: 1, pageSize: { width: 595.28, height: 841.89 } });
    expect((await layOut(read(`${'Rain.\n\n'.repeat(28)}`))).document.pages).toBe(2);
  });

  test('keeps what is struck out as struck out', async () => {
    const screenplay = read(
      'ANNA\nHello there, you.\n\n[[CastMate: struck action: She goes away.]]\n\nBEN\nWho?\n',
    );
    const again = readScreenplay((await layOut(screenplay)).document);
    expect(again.elements.filter(({ struck }) => struck).map(({ text }) => text)).toEqual(['She goes away.']);
  });

  test('draws the letters of every alphabet, and the code of what no font has', async () => {
    const words = 'Łódź Zoë; Ελληνικά; Ёлка; 你好; 한국어; \u{1F600}.';
    const { texts, bytes } = await layOut(read(`${words}\n`));
    const bare = (text: string) => text.replace(/\s/g, '');
    expect(bare(texts.join(''))).toBe(bare(words.replace('\u{1F600}', '[U+1F600]')));
    expect(bytes.length).toBeLessThan(60_000);
  });

  test('draws the syllables of India and of Thailand shaped, and reads back as the same script', async () => {
    const hindi = 'हिन्दी में नमस्ते, श्रीमान। प्रार्थना और विद्यार्थी।';
    const thai = 'ผู้ชายที่เดินเข้ามาในห้องคือใคร';
    const tamil = 'தமிழ் எங்கே போகிறேன்? கொ';
    const source = `@राम\n${hindi}\n\n@কমলা\nআমি কোথায়?\n\n@BEN\n${tamil} ${thai}\n`;
    const { document, texts } = await layOut(read(source));
    expect(texts).toEqual(expect.arrayContaining(['राम', 'কমলা', 'আমি কোথায়?']));
    expect(texts.join(' ')).toContain(hindi);
    expect(texts.join(' ')).toContain(tamil);
    expect(texts.join('')).toContain(thai);
    expect(readScreenplay(document).cast.map(({ name }) => name)).toEqual(
      read(source).cast.map(({ name }) => name),
    );
  });

  test('draws Korean in a font of its own', async () => {
    const { bytes, texts } = await layOut(read('방에 들어온 남자가 누구인지 모른다.\n'));
    expect(texts.join(' ')).toContain('방에 들어온 남자가');
    const file = Buffer.from(bytes).toString('latin1');
    expect(file).toContain('NotoSansKR');
    expect(file).not.toContain('Unifont');
  });

  test('marks the lines of whoever is asked for, also where several speak', async () => {
    const screenplay = read('ANNA\nHello.\n\nBEN\nYes?\n\nANNA AND BEN\nOh.\n');
    const lengthFor = async (...roles: string[]) => (await layOut(screenplay, { roles })).bytes.length;
    const [none, anna, both] = [await lengthFor(), await lengthFor('ANNA'), await lengthFor('ANNA', 'BEN')];
    expect(anna).toBeGreaterThan(none);
    expect(both).toBeGreaterThan(anna);
    expect(await lengthFor('NOBODY')).toBe(none);
  });

  test('of a script without words is one empty page', async () => {
    const bytes = await scriptPdf({
      screenplay: { elements: [], cast: [] },
      name: 'door',
      paper: 'letter',
      roles: [],
      at: new Date(0),
    });
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Count 1');
  });
});

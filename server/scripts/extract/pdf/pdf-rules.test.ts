import { describe, expect, test } from 'vitest';
import { linesOf } from '#core/screenplay/lines.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { scriptFixture } from '#tests/fixtures/scripts/fixtures.ts';
import { mayDrawRules } from './content-streams.ts';
import { extractPdf } from './pdf.ts';
import { type Rule, rulesOfMarks } from './pdf-rules.ts';
import type { TextRun } from './pdf-runs.ts';
import { strikeOut } from './strikes.ts';

const run: TextRun = {
  text: 'You never loved me at all',
  x: 100,
  y: 200,
  width: 250,
  size: 12,
  font: 'f',
  rightToLeft: false,
};

describe('rules drawn over text', () => {
  test('strike out the words that they cover', () => {
    const pieces = strikeOut([run], [{ left: 100, right: 250, yLeft: 196, yRight: 196 }]);
    expect(pieces.map(({ text, strike }) => [text.trim(), strike ?? false])).toEqual([
      ['You never loved', true],
      ['me at all', false],
    ]);
  });

  test('strike nothing out below the letters or above them', () => {
    expect(strikeOut([run], [{ left: 100, right: 350, yLeft: 202, yRight: 202 }])).toEqual([run]);
    expect(strikeOut([run], [{ left: 100, right: 350, yLeft: 188, yRight: 188 }])).toEqual([run]);
  });

  test('are found in the marks that a reader put on the page, too', () => {
    const quadPoints = new Float32Array([100, 606, 350, 606, 100, 590, 350, 590]);
    const marks = rulesOfMarks(
      [{ subtype: 'StrikeOut', quadPoints }, { subtype: 'Link' }],
      [1, 0, 0, -1, 0, 792],
    );
    expect(strikeOut([run], marks).map(({ strike }) => strike)).toEqual([true]);
  });
});

describe('a long line aslant', () => {
  const block = [
    run,
    { ...run, text: 'Not for a day', y: 212, width: 130 },
    { ...run, text: 'Out.', y: 260 },
  ];
  const down = { left: 95, right: 350, yLeft: 186, yRight: 216 };

  test('strikes out every line of the block that it spans, as does a cross', () => {
    const struck = (...rules: Rule[]) => strikeOut(block, rules).map(({ strike }) => strike ?? false);
    expect(struck(down)).toEqual([true, true, false]);
    expect(struck(down, { ...down, yLeft: 216, yRight: 186 })).toEqual([true, true, false]);
  });

  test('strikes nothing out where it is short, or beside the text', () => {
    expect(strikeOut(block, [{ ...down, right: 130 }])).toEqual(block);
    expect(strikeOut(block, [{ ...down, left: 400, right: 560 }])).toEqual(block);
  });

  test('may have been drawn by hand; a circle is no line', () => {
    const across = [95, 606, 200, 592, 350, 576];
    const circle = [95, 606, 350, 606, 350, 576, 95, 576, 96, 604];
    const inPage = [1, 0, 0, -1, 0, 792];
    expect(rulesOfMarks([{ subtype: 'Ink', inkLists: [across, circle] }], inPage)).toEqual([down]);
    expect(rulesOfMarks([{ subtype: 'Line', lineCoordinates: [350, 576, 95, 606] }], inPage)).toEqual([down]);
  });
});

describe('sides with struck lines', () => {
  test('keep them to be seen, and have nobody speak them', async () => {
    const { document } = await extractPdf(await scriptFixture('printing.sides.pdf'));
    const screenplay = readScreenplay(document);
    const struck = screenplay.elements.filter((element) => element.struck);
    expect(struck.map(({ text }) => text)).toContain("How'd that happen...");
    expect(linesOf(screenplay).map(({ text }) => text)).not.toContain("How'd that happen...");
  });

  test('are the reason to list what pages draw; a script without rules is not asked', async () => {
    expect(mayDrawRules(await scriptFixture('printing.sides.pdf'))).toBe(true);
    expect(mayDrawRules(await scriptFixture('printing.aw.pdf'))).toBe(false);
  });
});

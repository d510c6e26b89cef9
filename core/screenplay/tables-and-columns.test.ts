import { describe, expect, test } from 'vitest';
import type { LaidOutDocument, LaidOutLine } from './laid-out-line.ts';
import { linesOf } from './lines.ts';
import { toMarkdown } from './markdown.ts';
import { readScreenplay } from './read-screenplay.ts';

function speechesIn(document: LaidOutDocument): string[] {
  return linesOf(readScreenplay(document)).map(({ speaker, text }) => `${speaker}: ${text}`);
}

function table(rows: readonly (readonly string[])[]): LaidOutDocument {
  const lines = rows.map((cells) => ({ text: cells.join('\t'), cells: [...cells], page: 1, gapBefore: 0 }));
  return { kind: 'page', lines, pages: 1 };
}

describe('a script in a table', () => {
  test('is read by the names of its columns, and a row without a name is action', () => {
    const document = table([
      ['#', 'Scene', 'Character', 'Line'],
      ['1', 'INT. BAR - DAY', '', 'Steel sits.'],
      ['2', 'INT. BAR - DAY', 'STEEL (V.O.)', '(grins) Beer’s ready!'],
      ['3', 'EXT. POOL - DAY', 'BRICK', '42'],
    ]);
    expect(readScreenplay(document).elements.map(({ type, text }) => `${type}: ${text}`)).toEqual([
      'scene: INT. BAR - DAY',
      'action: Steel sits.',
      'character: STEEL (V.O.)',
      'parenthetical: (grins)',
      'dialogue: Beer’s ready!',
      'scene: EXT. POOL - DAY',
      'character: BRICK',
      'dialogue: 42',
    ]);
  });

  test('is read by what fills its columns where nothing names them', () => {
    const document = table([
      ['', 'A morning room.'],
      ['Jack', 'How are you, my dear?'],
      ['Gwendolen', 'I am quite well, Mr. Worthing.'],
      ['Jack', 'Charming day it has been.'],
      ['Gwendolen', 'Pray don’t talk to me about the weather.'],
    ]);
    expect(speechesIn(document)).toEqual([
      'Jack: How are you, my dear?',
      'Gwendolen: I am quite well, Mr. Worthing.',
      'Jack: Charming day it has been.',
      'Gwendolen: Pray don’t talk to me about the weather.',
    ]);
  });

  test('sets what is seen beside what is heard', () => {
    const document = table([
      ['VIDEO', 'AUDIO'],
      ['A kitchen.', 'ANNA: Is this new?'],
      ['Close on the bottle.', 'BEN: It is.'],
      ['', 'ANNA: It smells of lemons.'],
      ['They laugh.', 'BEN: It does.'],
    ]);
    expect(speechesIn(document)).toEqual([
      'ANNA: Is this new?',
      'BEN: It is.',
      'ANNA: It smells of lemons.',
      'BEN: It does.',
    ]);
    const types = readScreenplay(document).elements.map(({ type, text }) => `${type}: ${text}`);
    expect(types).toContain('action: Close on the bottle.');
  });
});

/** A page of two columns of text, each with a speech on every three rows. */
function twoColumns(left: readonly string[], right: readonly string[]): LaidOutDocument {
  const column = (texts: readonly string[], x: number): LaidOutLine[] =>
    texts.map((text, row) => ({ text, page: 1, x, y: 100 + row * 14, width: text.length * 6, gapBefore: 0 }));
  const lines = [...column(left, 72), ...column(right, 330)].sort(
    (a, b) => (a.y ?? 0) - (b.y ?? 0) || (a.x ?? 0) - (b.x ?? 0),
  );
  return { kind: 'page', lines, pages: 1, pageSize: { width: 612, height: 792 } };
}

test('a page of two columns is read down the left one first', () => {
  const speech = (name: string, number: number) => [
    `${name}. This is what I say as number ${number}`,
    '  and it goes on over the next row here',
  ];
  const columns = [0, 1].map((column) =>
    [0, 1, 2, 3, 4].flatMap((row) => speech(row % 2 === 0 ? 'JACK' : 'GWEN', column * 5 + row)),
  );
  const document = twoColumns(columns[0] ?? [], columns[1] ?? []);
  const numbers = speechesIn(document).map((text) => Number(/number (\d+)/.exec(text)?.[1]));
  expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('two pages of a script side by side on one sheet are read one after the other', () => {
  const turn = (name: string, number: number) => [`          ${name}`, `Number ${number}.`];
  const half = (first: number) =>
    [0, 1, 2, 3, 4].flatMap((turned) => turn(turned % 2 === 0 ? 'JACK' : 'GWEN', first + turned));
  const document = twoColumns(half(1), half(6));
  const lines = document.lines.map((line) => {
    const indent = line.text.length - line.text.trimStart().length;
    return { ...line, text: line.text.trim(), x: (line.x ?? 0) + indent * 6, gapBefore: indent > 0 ? 1 : 0 };
  });
  expect(speechesIn({ ...document, lines })).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
      (number) => `${((number - 1) % 5) % 2 === 0 ? 'JACK' : 'GWEN'}: Number ${number}.`,
    ),
  );
});

describe('what is struck out', () => {
  const document: LaidOutDocument = {
    kind: 'page',
    pages: 1,
    lines: [
      {
        text: 'Mike: I know you. I never left.',
        page: 1,
        runs: [{ text: 'Mike: I know you. ' }, { text: 'I never left.', strike: true }],
      },
      { text: 'Anna: So do I.', page: 1 },
      { text: 'Mike: Do you?', page: 1, strike: true },
      { text: 'Anna: Always.', page: 1 },
      { text: 'Mike: Good.', page: 1 },
    ],
  };

  test('is no line, and nobody speaks it', () => {
    expect(speechesIn(document)).toEqual([
      'Mike: I know you.',
      'Anna: So do I.',
      'Anna: Always.',
      'Mike: Good.',
    ]);
    expect(readScreenplay(document).cast.map(({ name, lineCount }) => `${name} ${lineCount}`)).toEqual([
      'Mike 2',
      'Anna 2',
    ]);
  });

  test('stays to be seen, struck through', () => {
    expect(toMarkdown(readScreenplay(document))).toContain('> ~~I never left.~~');
  });
});

describe('a sheet with a number, a name, a line and, here and there, a long note', () => {
  const rows = Array.from({ length: 8 }, (_, index) => [
    `${1 + Math.floor(index / 4)}`,
    index % 2 === 0 ? 'Anna' : 'Ben',
    index === 3 ? 'Yes.' : `And then it rained for ${index} days.`,
    index % 3 === 0 ? 'Quietly, and with a long look at all that the rain has left of the roof' : '',
  ]);
  const spoken = rows.map(([, name, line]) => [name, line]);

  test.each([
    ['Russian', ['Сцена', 'Персонаж', 'Реплика', 'Комментарий']],
    ['Korean', ['장면', '등장인물', '대사', '비고']],
    ['Dutch', ['Scène', 'Personage', 'Tekst', 'Opmerking']],
    ['Turkish', ['Sahne', 'Karakter', 'Diyalog', 'Not']],
    ['Hebrew', ['סצנה', 'דמות', 'טקסט', 'הערות']],
    ['a language of its own', ['Bloz', 'Kurm', 'Zutal', 'Ost']],
    ['no language at all', undefined],
  ])('is read with its columns named in %s', (_language, header) => {
    const lines = [...(header ? [header] : []), ...rows].map((cells) => ({
      text: cells.join('\t'),
      page: 1,
      cells,
      gapBefore: 0,
    }));
    const { elements } = readScreenplay({ kind: 'page', pages: 1, lines });
    const speeches = elements.filter(({ type }) => type === 'dialogue');
    expect(speeches.map(({ speaker, text }) => [speaker, text])).toEqual(spoken);
  });
});

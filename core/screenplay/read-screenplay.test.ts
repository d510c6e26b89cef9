import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GoldElement, goldOf, scriptFixture, speechesIn } from '#tests/fixtures/scripts/fixtures.ts';
import type { LaidOutDocument, LaidOutLine } from './laid-out-line.ts';
import { readPlainText } from './plain-text.ts';
import { readScreenplay } from './read-screenplay.ts';

function readText(text: string) {
  return readScreenplay(readPlainText(text));
}

function shortly(text: string): string[] {
  return readText(text).elements.map(
    ({ type, speaker, text: words }) => `${type}${speaker === undefined ? '' : ` ${speaker}`}: ${words}`,
  );
}

async function fixtureText(name: string): Promise<string> {
  return new TextDecoder().decode(await scriptFixture(name));
}

describe('scripts as people have them', () => {
  test.each([
    ['printing.film.txt', 'printing'],
    ['brick.flat.txt', 'brick'],
    ['lexcomplex.fountain', 'lexcomplex'],
  ])('%s is read speech by speech', async (file, gold) => {
    const { elements } = readText(await fixtureText(file));
    expect(speechesIn(elements)).toEqual(speechesIn(await goldOf(gold)));
  });

  test('the same script without its empty lines keeps its speakers and most of its speeches', async () => {
    const dense = (await fixtureText('brick.flat.txt')).replace(/\n{2,}/g, '\n');
    const found = new Set(speechesIn(readText(dense).elements));
    const gold = speechesIn(await goldOf('brick'));
    expect(gold.filter((speech) => found.has(speech)).length).toBeGreaterThan(gold.length * 0.8);
  });
});

describe('film layout', () => {
  test('tells action, cues, directions, speech and transitions by their columns', () => {
    const script = [
      'INT. ROOM - DAY',
      '',
      'Mike waits. A CLOCK.',
      '',
      '                    MIKE (into phone)',
      '               (in Vietnamese,',
      '                subtitled)',
      '          Where are you? I have been',
      '          waiting.',
      '',
      '          I am still waiting.',
      '',
      '                    ANNA (V.O.)',
      '          (low) Here.',
      '',
      'The line drops.',
      '',
      '                                        CUT TO:',
      '',
      'EXT. STREET - NIGHT',
    ].join('\n');
    expect(shortly(script)).toEqual([
      'scene: INT. ROOM - DAY',
      'action: Mike waits. A CLOCK.',
      'character MIKE: MIKE (into phone)',
      'parenthetical MIKE: (in Vietnamese, subtitled)',
      'dialogue MIKE: Where are you? I have been waiting. I am still waiting.',
      'character ANNA: ANNA (V.O.)',
      'parenthetical ANNA: (low)',
      'dialogue ANNA: Here.',
      'action: The line drops.',
      'transition: CUT TO:',
      'scene: EXT. STREET - NIGHT',
    ]);
  });

  test('two who speak side by side are read one after the other', () => {
    const script = [
      '          MIKE                          ANNA',
      '     Run!                          Stay where',
      '                                   you are!',
      '',
      'They freeze.',
      '',
      '                    MIKE',
      '          Well.',
      '',
      '                    ANNA',
      '          Well.',
    ].join('\n');
    expect(shortly(script).slice(0, 5)).toEqual([
      'character MIKE: MIKE',
      'dialogue MIKE: Run!',
      'character ANNA: ANNA',
      'dialogue ANNA: Stay where you are!',
      'action: They freeze.',
    ]);
  });
});

describe('typeset back and forth', () => {
  const word = fc.stringMatching(/^[a-z]{2,9}$/);
  const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => `So ${words.join(' ')}.`);
  const name: fc.Arbitrary<string> = fc.constantFrom(
    'MIKE',
    'ANNA',
    'DR. CHEN',
    'MAN #2',
    'OLD McCOY',
    'SURVIVOR 1',
    'ÉLISE',
  );
  type Event =
    | { kind: 'speech'; name: string; text: string }
    | { kind: 'action'; text: string }
    | { kind: 'scene'; text: string };
  const event: fc.Arbitrary<Event> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('speech' as const), name, text: sentence }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('action' as const), text: sentence }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('scene' as const), text: word }) },
  );

  /** Enough speeches to learn the layout from, and no speaker twice in a row, which no layout could tell apart. */
  const play = fc
    .array(event, { minLength: 4, maxLength: 40 })
    .map((events): Event[] => [
      { kind: 'scene', text: 'start' },
      ...['MIKE', 'ANNA', 'MIKE'].map((one): Event => ({ kind: 'speech', name: one, text: 'So it is.' })),
      { kind: 'action', text: 'So they wait.' },
      ...events.map((one, index) => (one.kind === 'speech' && index % 2 ? { ...one, name: 'BEN' } : one)),
    ])
    .map((events) =>
      events.filter((one, index) => {
        const before = events[index - 1];
        return !(one.kind === 'speech' && before?.kind === 'speech' && before.name === one.name);
      }),
    );

  function wrap(text: string, width: number): string[] {
    const rows = [''];
    for (const piece of text.split(' ')) {
      const row = rows.at(-1) ?? '';
      if (row !== '' && row.length + 1 + piece.length > width) rows.push(piece);
      else rows[rows.length - 1] = row === '' ? piece : `${row} ${piece}`;
    }
    return rows;
  }

  /** Blocks of rows with the column of each. */
  function setInFilmLayout(events: readonly Event[]): { column: number; text: string }[][] {
    return events.map((one) => {
      if (one.kind === 'scene') return [{ column: 0, text: `INT. ${one.text.toUpperCase()} - DAY` }];
      if (one.kind === 'action') return wrap(one.text, 60).map((text) => ({ column: 0, text }));
      return [{ column: 22, text: one.name }, ...wrap(one.text, 34).map((text) => ({ column: 10, text }))];
    });
  }

  function expected(events: readonly Event[]): string[] {
    return speechesIn(
      events.flatMap((one): GoldElement[] =>
        one.kind === 'speech'
          ? [
              { type: 'character', speaker: one.name, text: one.name },
              { type: 'dialogue', speaker: one.name, text: one.text },
            ]
          : [{ type: one.kind, text: one.text }],
      ),
    );
  }

  test('indented text gives back every speech, also where pages stand shifted and carry numbers', () => {
    fc.assert(
      fc.property(play, fc.constantFrom(0, 4), (events, shift) => {
        const rows: string[] = [];
        for (const [index, block] of setInFilmLayout(events).entries()) {
          if (index % 12 === 11) rows.push('', `${' '.repeat(56 + shift)}${index}.`);
          const margin = index % 24 > 10 ? shift : 0;
          rows.push('', ...block.map(({ column, text }) => ' '.repeat(column + margin) + text));
        }
        expect(speechesIn(readText(rows.join('\n')).elements)).toEqual(expected(events));
      }),
    );
  });

  test('flat text with its empty lines gives back every speech', () => {
    fc.assert(
      fc.property(play, (events) => {
        const text = setInFilmLayout(events)
          .map((block) => block.map((row) => row.text).join('\n'))
          .join('\n\n');
        expect(speechesIn(readText(text).elements)).toEqual(expected(events));
      }),
    );
  });

  test('typeset pages give back every speech from among heads, numbers, MORE and revision marks', () => {
    fc.assert(
      fc.property(play, (events) => {
        const { elements } = readScreenplay(typeset(setInFilmLayout(events)));
        expect(speechesIn(elements)).toEqual(expected(events));
        expect(elements.filter(({ text }) => /\(MORE\)|\(CONT|Blue Rev|\*|\d\.$/.test(text))).toEqual([]);
      }),
    );
  });

  /** Pages of 30 rows at 10 characters per inch, as a production office prints them. */
  function typeset(blocks: readonly { column: number; text: string }[][]): LaidOutDocument {
    const lines: LaidOutLine[] = [];
    let page = 0;
    let row = 30;
    const put = (column: number, text: string, at: number, gapBefore?: number) =>
      lines.push({
        text,
        page,
        x: 108 + column * 7.2,
        y: at * 12,
        width: text.length * 7.2,
        ...(gapBefore === undefined ? {} : { gapBefore }),
      });
    const turn = () => {
      if (page > 0) put(50, '(CONTINUED)', 60, 2);
      page += 1;
      row = 7;
      put(0, 'THE PLAY - Blue Rev. 3/4/24', 4);
      put(57, `${page}.`, 4);
    };
    for (const block of blocks) {
      const speaker = block[0]?.column === 22 ? block[0].text : undefined;
      if (row + (speaker === undefined ? block.length : 3) > 35) turn();
      for (const [index, { column, text }] of block.entries()) {
        if (row > 33 && speaker !== undefined && index > 1) {
          put(22, '(MORE)', row, 0);
          turn();
          put(22, `${speaker} (CONT'D)`, row, 2);
          row += 1;
        }
        const isHeading = text.startsWith('INT.');
        if (isHeading) put(-6, '12', row, index === 0 ? 1 : 0);
        put(column, text, row, index === 0 ? 1 : 0);
        if (isHeading) put(62, '12', row, index === 0 ? 1 : 0);
        else if (row % 7 === 0) put(65, '*', row, index === 0 ? 1 : 0);
        row += 1;
      }
      row += 1;
    }
    return { kind: 'page', lines, pages: page, pageSize: { width: 612, height: 792 } };
  }
});

describe('whatever the lines', () => {
  const line = fc.record(
    {
      text: fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.constantFrom(
          'MIKE',
          'INT. ROOM',
          '(beat)',
          '(MORE)',
          "MIKE (CONT'D)",
          'CUT TO:',
          '12.',
          '*',
          'Hello there.',
        ),
      ),
      page: fc.integer({ min: 1, max: 4 }),
      x: fc.double({ min: -50, max: 900, noNaN: true }),
      y: fc.double({ min: -50, max: 900, noNaN: true }),
      width: fc.double({ min: 0, max: 900, noNaN: true }),
      gapBefore: fc.double({ min: 0, max: 9, noNaN: true }),
    },
    { requiredKeys: ['text', 'page'] },
  );
  const document = fc.record(
    {
      kind: fc.constantFrom('plain' as const, 'page' as const, 'fountain' as const),
      lines: fc.array(line, { maxLength: 60 }),
      pages: fc.integer({ min: 1, max: 4 }),
      pageSize: fc.constant({ width: 612, height: 792 }),
    },
    { requiredKeys: ['kind', 'lines', 'pages'] },
  );

  test('reading never throws, gives unique ids, and every speech a speaker of the cast', () => {
    fc.assert(
      fc.property(document, (one) => {
        const { elements, cast } = readScreenplay(one as LaidOutDocument);
        const names = new Set(cast.map((member) => member.name));
        expect(new Set(elements.map((element) => element.id)).size).toBe(elements.length);
        for (const element of elements) {
          if (element.type === 'dialogue') expect(names).toContain(element.speaker);
          expect(element.confidence).toBeGreaterThanOrEqual(0);
          expect(element.confidence).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a second reading gives the same ids, and a new line elsewhere changes none', async () => {
    const text = await fixtureText('printing.film.txt');
    const ids = readText(text).elements.map(({ id }) => id);
    expect(readText(text).elements.map(({ id }) => id)).toEqual(ids);
    const grown = readText(`${text}\n\nA line that was not there before.\n`).elements.map(({ id }) => id);
    expect(grown.slice(0, ids.length)).toEqual(ids);
  });

  test('a text without dialogue has none', () => {
    expect(readText('A shopping list.\n\nMilk\nBread\n').cast).toEqual([]);
    expect(readText('').elements).toEqual([]);
  });
});

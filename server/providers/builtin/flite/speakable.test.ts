import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pronounceable } from './pronunciation.ts';
import { longestUtterance, utterancesOf } from './speakable.ts';

const said = (text: string) => utterancesOf(text).map((one) => one.text);

test.each([
  ['“It’s a ‘test’,” she said.', "It's a 'test', she said."],
  ['I thought—no, I knew – at once -- that', 'I thought, no, I knew, at once, that'],
  ['Pages 10–20, room 5-7', 'Pages 10-20, room 5-7'],
  ['Café, naïve, Ærø, Łódź, ﬁne', 'Cafe, naive, Aero, Lodz, fine'],
  ['£5, € 1,000.50 and ¥7', '5 pounds, 1,000.50 euros and 7 yen'],
  ['2½ cups at 70° & more', '2 and a half cups at 70 degrees and more'],
  [
    'Mr. and Mrs. Smith met Dr. Jones, Ms. Lee and Prof. Ray in St. Ives',
    'Mister and Missus Smith met Doctor Jones, Miz Lee and Professor Ray in Saint Ives',
  ],
  ['#5 and/or No. 6, 24/7', 'number 5 and or number 6, 24 7'],
  ['Hmm. Shh! Psst, tsk, grr', 'hum. shush! pist, tisk, gur'],
  ['Mm-hmm', 'um hum'],
  ['W-w-what? B-but I-I...', 'what? but I-I...'],
  ['Nooooo! Yesss. Whaaat', 'No! Yes. What'],
  ['*Really*, _truly_ <b>now</b> `x`', 'Really, truly now x'],
  ['[Looks at her.] Come in.', 'Come in.'],
  ["'Tis o'er, rock 'n' roll", 'tizz oar, rock and roll'],
  ['two\nlines\tand\u0000nothing\u202e', 'two lines and nothing'],
  ['你好 Привет hello', 'hello'],
])('%j is read as %j', (text, expected) => {
  expect(pronounceable(text)).toBe(expected);
});

test('a speech is its sentences, with longer pauses where the voice trails off', () => {
  expect(utterancesOf('Well… I suppose so. Do you? Yes!')).toEqual([
    { text: 'Well...', pauseMs: 480 },
    { text: 'I suppose so.', pauseMs: 320 },
    { text: 'Do you?', pauseMs: 320 },
    { text: 'Yes!', pauseMs: 0 },
  ]);
});

test('initials and decimals end no sentence, the pronoun does', () => {
  expect(said('J. R. Ewing of the U.S. paid 3.50 for it. So did I. Then he left.')).toEqual([
    'J. R. Ewing of the U.S. paid 3.50 for it.',
    'So did I.',
    'Then he left.',
  ]);
});

test('a beat between two sentences lengthens the pause and is not said', () => {
  expect(utterancesOf('No. ... Yes.')).toEqual([
    { text: 'No.', pauseMs: 480 },
    { text: 'Yes.', pauseMs: 0 },
  ]);
});

test('a sentence without end is cut behind a clause, or between words', () => {
  const clauses = said(`${'and so I went on, '.repeat(40)}done.`);
  for (const text of clauses.slice(0, -1)) expect(text).toMatch(/,$/);
  expect(said('word '.repeat(200)).join(' ')).toBe('word '.repeat(200).trim());
});

test('whatever the text, the engine gets short plain words, and what remains is all of them', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 800 }),
    fc.string({ unit: 'binary', maxLength: 800 }),
    fc
      .array(fc.constantFrom('Mr.', 'so', '...', '—', '-t', 'x'.repeat(90), 'Why?', '5', '\n', 'A.', ';'))
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const utterances = utterancesOf(text);
      for (const utterance of utterances) {
        expect(utterance.text).toMatch(/^[\x20-\x7e]+$/);
        expect(utterance.text).toMatch(/[A-Za-z0-9]/);
        expect(utterance.text.length).toBeLessThanOrEqual(longestUtterance);
        expect(utterance.pauseMs).toBeGreaterThanOrEqual(0);
      }
      const letters = (from: string) => from.replace(/[^A-Za-z0-9]/g, '');
      expect(letters(utterances.map((one) => one.text).join(''))).toBe(letters(pronounceable(text)));
    }),
  );
});

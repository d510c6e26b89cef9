import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Screenplay } from '#core/api/screenplay.ts';
import { fountainOfMarkdown } from './from-markdown.ts';
import { toMarkdown } from './markdown.ts';
import { readPlainText } from './plain-text.ts';
import { readScreenplay } from './read-screenplay.ts';

const plain = ({ title, elements, cast }: Screenplay) => ({
  title,
  cast: cast.map(({ name, lineCount }) => ({ name, lineCount })),
  elements: elements.map(({ type, text, speaker, extension, struck }) => ({
    type,
    text,
    speaker,
    extension,
    struck,
  })),
});
const readAgain = (screenplay: Screenplay) => readScreenplay(readPlainText(toMarkdown(screenplay)));

const names = fc.constantFrom('ANNA', 'BEN (V.O.)', 'Dr. Carl', "DORA (CONT'D)");
const words = fc.constantFrom(
  'Hello there.',
  'I said *no*, _twice_ > 3 [times]!',
  '1. First, then 2) second.',
  '- and a dash',
  'Beans & toast ~ $3 ^ #4',
  'A back\\slash.',
);
const speech = fc
  .tuple(
    names,
    fc.array(fc.oneof(words, fc.constantFrom('(beat)', '~La la')), { minLength: 1, maxLength: 3 }),
  )
  .map(([name, texts]) => `@${name}\n${texts.map((text) => text.replace(/[*_\\]/g, '\\$&')).join('\n')}`);
const block = fc.oneof(
  { weight: 3, arbitrary: speech },
  fc.constantFrom('INT. HALL - NIGHT', '!It rains & pours.', '> CUT TO:', '!- A list?'),
);
const screenplays = fc
  .tuple(fc.constantFrom('', 'Title: The *Door*\n\n'), speech, fc.array(block, { maxLength: 10 }))
  .map(([title, first, rest]) =>
    readScreenplay(readPlainText(title + [first, ...rest].join('\n\n'), { fountain: true })),
  );

describe("CastMate's own Markdown", () => {
  test('reads back as the script that it was written from', () => {
    fc.assert(
      fc.property(screenplays, (screenplay) => {
        expect(plain(readAgain(screenplay))).toEqual(plain(screenplay));
      }),
    );
  });

  test('keeps what is struck out struck out', () => {
    const screenplay = readScreenplay(
      readPlainText('ANNA\nHello.\n\n[[CastMate: struck action: He waits.]]\n\nBEN\nYes.', {
        fountain: true,
      }),
    );
    expect(plain(readAgain(screenplay))).toEqual(plain(screenplay));
  });

  test("somebody else's Markdown is read as before", () => {
    for (const text of [
      '**ANNA**\n\nHello.\n\n**BEN**\n\nYes?\n',
      '**ANNA:** Hello.\n\n**BEN:** Yes?\n',
      '# Notes\n\n> A *quoted* line\n\n- one\n\n- two\n',
      '**ANNA**\n> Hello.\n\n**BEN**\n> Yes?\n',
      '',
      '\n',
    ]) {
      expect(fountainOfMarkdown(text.split('\n'))).toBeUndefined();
    }
  });
});

import fc from 'fast-check';
import type { ElementType, Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { elementTypes } from '#core/api/screenplay.ts';
import { createElementIds } from '#core/screenplay/assembly/element-ids.ts';
import { withCast } from '#core/screenplay/with-cast.ts';

/** What some format takes for markup, or a reader for another part of a script. */
const traps = [
  'INT. HALL - DAY #4#',
  '.hidden',
  '..dots',
  '!SHOUT',
  '@McAvoy',
  '> centred <',
  '> Burn to white',
  'CUT TO:',
  '~la la',
  '# Act',
  '= They meet',
  '===',
  '[[a note]]',
  '[[',
  ']]',
  '[[[deep]]]',
  '/* cut */',
  '/*',
  '*/',
  '*italic*',
  '**bold**',
  '_under_',
  '*',
  '_',
  '\\',
  '\\*',
  '\\[',
  'a\\',
  '(beat)',
  '(you know) nice',
  'Hi. (beat) (softly) Ho.',
  '[aside] no',
  'ANNA ^',
  'ANNA (V.O.)',
  "ANNA (CONT'D)",
  'Dr. Chen',
  'R2-D2',
  'Title: None',
  'Notes: some',
  'ACT ONE',
  'Scene 2',
  '<b>&amp;</b>',
  ']]>',
  '"quoted"',
  '&',
  '—',
  'Zoë',
  'Ёлка',
  '你好',
  '😀',
  '\uE000x\uE001',
  '[[CastMate: dialogue]]',
  '[[CastMate: struck action: x]]',
  '42',
  '(',
  ')',
  '( )',
  ':',
  '|',
  'a | b',
  'THE END',
  'FADE IN:',
  'Mr. B:',
  '- list',
  '1. one',
];
const word = fc.oneof(
  fc.constantFrom(...traps),
  fc.stringMatching(/^[a-zA-Z]{1,8}$/),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 3 }),
);
const text = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((words) =>
    words
      .join(' ')
      .replace(/[\p{Cc}\p{Cs}\s\uFFFE\uFFFF]+/gu, ' ')
      .trim(),
  )
  .filter((words) => words !== '');

const names = fc.constantFrom(
  'ANNA',
  'Anna',
  'BEN',
  'ANNA AND BEN',
  'BOTH',
  'ALL',
  'DR. CHEN',
  'Dr Chen',
  'Ёлка',
  '你好',
  'A|B: C]',
);
const element = fc.record({
  type: fc.constantFrom(...elementTypes),
  text,
  speaker: fc.oneof(names, text),
  extension: fc.option(fc.oneof(fc.constantFrom('V.O.', 'into phone'), text), { nil: undefined }),
  /** As a cue is read: the text is the name with what stands behind it. */
  isPlain: fc.boolean(),
  struck: fc.integer({ max: 3, min: 0 }).map((one) => one === 0),
  isOwn: fc.boolean(),
});

const isSpoken = (type: ElementType) => type === 'dialogue' || type === 'parenthetical' || type === 'lyric';

/** Any screenplay that can be kept: texts of one line, speakers as on the cue or other ones, elements in any order. */
export const anyScreenplay: fc.Arbitrary<Screenplay> = fc
  .record({ title: fc.option(text, { nil: undefined }), parts: fc.array(element, { maxLength: 12 }) })
  .map(({ title, parts }) => {
    const idOf = createElementIds();
    let voice: Pick<ScreenplayElement, 'speaker' | 'extension'> = {};
    const elements = parts.map((part): ScreenplayElement => {
      const { type, speaker, extension } = part;
      const told = { speaker, ...(extension === undefined ? {} : { extension }) };
      if (type === 'character') voice = told;
      else if (!isSpoken(type)) voice = {};
      const words =
        type === 'character' && part.isPlain
          ? `${speaker}${extension === undefined ? '' : ` (${extension})`}`
          : part.text;
      return {
        id: idOf(words),
        type,
        text: words,
        confidence: 1,
        ...(type === 'character' || (isSpoken(type) && part.isOwn) ? told : isSpoken(type) ? voice : {}),
        ...(part.struck ? { struck: true } : {}),
      };
    });
    return withCast(title, elements);
  });

/** What a file that was written from a screenplay must give again: all but pages and doubts. */
export function keptOf({ title, elements, cast }: Screenplay): unknown {
  return { title, elements: elements.map(({ page: _, confidence: __, ...kept }) => kept), cast };
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementTypes, type Screenplay } from '#core/api/screenplay.ts';
import { toMarkdown } from './markdown.ts';

function screenplay(elements: Partial<Screenplay['elements'][number]>[], title?: string): Screenplay {
  return {
    ...(title === undefined ? {} : { title }),
    elements: elements.map((one, index) => ({
      id: String(index),
      type: 'action',
      text: '',
      confidence: 1,
      ...one,
    })),
    cast: [],
  };
}

/** What a reader of the Markdown sees: escapes undone, marks taken off. */
function seen(markdown: string): string {
  return markdown
    .replace(/^(?:#{1,2} |> )/gm, '')
    .replace(/(?<!\\)\*/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

describe('the script as Markdown', () => {
  test('shows title, scenes, names, directions and speeches', () => {
    const markdown = toMarkdown(
      screenplay(
        [
          { type: 'scene', text: 'INT. ROOM' },
          { type: 'action', text: 'It rains.' },
          { type: 'character', text: 'MIKE (V.O.)', speaker: 'MIKE' },
          { type: 'parenthetical', text: '(beat)', speaker: 'MIKE' },
          { type: 'dialogue', text: 'Well.', speaker: 'MIKE' },
          { type: 'transition', text: 'CUT TO:' },
        ],
        'RAIN',
      ),
    );
    expect(markdown).toBe(
      '# RAIN\n\n## INT. ROOM\n\nIt rains.\n\n**MIKE (V.O.)**\n\n> *(beat)*\n\n> Well.\n\n*CUT TO:*\n',
    );
  });

  test('words that look like markup stay words', () => {
    const markdown = toMarkdown(
      screenplay([
        { text: '1. <b>He</b> said *no* to # and `x` [a](b)' },
        { text: '- a dash' },
        { type: 'dialogue', text: '> quoted' },
      ]),
    );
    expect(markdown).toContain('1\\. \\<b\\>He\\</b\\> said \\*no\\* to \\# and \\`x\\` \\[a\\](b)');
    expect(markdown).toContain('\\- a dash');
    expect(markdown).toContain('> \\> quoted');
  });

  test('no word of any element is lost', () => {
    const element = fc.record({
      type: fc.constantFrom(...elementTypes),
      text: fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !/[*\\]/.test(text)),
    });
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== '' && word !== '♪');
    fc.assert(
      fc.property(fc.array(element), (elements) => {
        const all = elements.flatMap(({ text }) => words(text));
        expect(words(seen(toMarkdown(screenplay(elements)))).join(' ')).toContain(all.join(' '));
      }),
    );
  });
});

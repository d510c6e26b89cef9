import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { veiledText, veilLevels } from './veil.ts';

const count = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;

describe('hiding a line by steps', () => {
  const line = 'Don’t wait — I’ll be back, well-known or not.';

  it('shows all of it, every word but each third, first letters, and nothing', () => {
    expect(veilLevels.map((level) => veiledText(line, level))).toEqual([
      line,
      'Don’t wait — _’__ be back, ____-known or ___.',
      'D__’_ w___ — I’__ b_ b___, w___-k____ o_ n__.',
      undefined,
    ]);
  });

  it('keeps letters whole that are written with several signs', () => {
    expect(veiledText('É\u0301lan vital', 'first-letters')).toBe('É\u0301___ v____');
    expect(veiledText('नमस्ते दुनिया', 'first-letters')).toMatch(/^न_+ दु_+$/u);
  });

  it('hides words of scripts without spaces too', () => {
    const veiled = veiledText('我说过我会回来。', 'first-letters') ?? '';
    expect(veiled).toContain('_');
    expect(veiled.endsWith('。')).toBe(true);
  });

  it('never changes what is not a word, and never the first letters', () => {
    const anyText = fc
      .array(fc.constantFrom('word', 'Ünü', 'don’t', '—', '...', ' ', '\n', '12', '«', '»!', 'a'))
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom('some-words' as const, 'first-letters' as const),
        (text, level) => {
          const veiled = veiledText(text, level) ?? '';
          expect(count(veiled)).toBe(count(text));
          expect(veiled.replace(/[\p{L}\p{N}_]/gu, '')).toBe(text.replace(/[\p{L}\p{N}]/gu, ''));
        },
      ),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const level of veilLevels) veiledText(text, level);
      }),
    );
  });
});

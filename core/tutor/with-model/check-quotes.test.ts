import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withCast } from '#core/screenplay/with-cast.ts';
import { tutorScriptOf } from '#core/tutor/tutor-script.ts';
import { checkQuotes } from './check-quotes.ts';

const script = tutorScriptOf(
  withCast(undefined, [
    { id: 'a1', type: 'action', text: 'Rain on the window.', confidence: 1 },
    { id: 'c1', type: 'character', text: 'NORA', speaker: 'NORA', confidence: 1 },
    { id: 'd1', type: 'dialogue', text: 'You came back. I don’t know why.', speaker: 'NORA', confidence: 1 },
    { id: 'c2', type: 'character', text: 'TOM', speaker: 'TOM', confidence: 1 },
    { id: 'd2', type: 'dialogue', text: 'I said that I would, *always*.', speaker: 'TOM', confidence: 1 },
  ]),
);

describe('quotes of a language model', () => {
  test.each([
    ['word for word', 'She says “You came back.” first.', 'She says [“You came back.”](#line=d1) first.'],
    ['in straight marks', 'He says "I said that I would"', 'He says ["I said that I would"](#line=d2)'],
    ['with words drawn apart', 'then “I do not know why”', 'then [“I do not know why”](#line=d1)'],
    ['with words left out', '“I said … always”', '[“I said … always”](#line=d2)'],
    ['of a direction', '“Rain on the window”', '[“Rain on the window”](#line=a1)'],
    ['that are invented', '“I never loved you at all.”', '“I never loved you at all.” *(not in the script)*'],
    ['with a word changed', '“You came home. I don’t”', '“You came home. I don’t” *(not in the script)*'],
    ['that run over two lines', '“why I said that”', '“why I said that” *(not in the script)*'],
    ['that are a word only', 'She is “cold” here.', 'She is “cold” here.'],
    ['as a block', '> NORA: You came back.', '> [You came back.](#line=d1)'],
    ['as a block, invented', '> TOM: Go away now please.', '> Go away now please. *(not in the script)*'],
  ])('%s', (_what, said, checked) => {
    expect(checkQuotes(said, script)).toBe(checked);
  });

  test('links of its own are no links', () => {
    const said =
      '[“You came home again”](#line=d1) ![x](https://evil.example/p.png) [here](https://evil.example)';
    expect(checkQuotes(said, script)).toBe('“You came home again” *(not in the script)* x here');
  });

  test('what is linked stands in the script, whatever is said', () => {
    fc.assert(
      fc.property(fc.string(), (said) => {
        const linked = checkQuotes(`“${said}” and “You came back”`, script);
        for (const [, elementId] of linked.matchAll(/\]\(#line=([^)]*)\)/gu)) {
          expect(['a1', 'd1', 'd2']).toContain(elementId);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitDirections } from './inline-directions.ts';
import { markItalics } from './italics.ts';

function split(text: string): string[] {
  const element = { type: 'dialogue', text, page: 1, confidence: 1, speaker: 'MIKE' } as const;
  return splitDirections(element).map((part) => `${part.type}: ${part.text}`);
}

test('a direction within a speech is taken out of what is spoken', () => {
  expect(split('I know. (beat) Do you?')).toEqual([
    'dialogue: I know.',
    'parenthetical: (beat)',
    'dialogue: Do you?',
  ]);
  expect(split('(to Anna) Come in. (laughing)')).toEqual([
    'parenthetical: (to Anna)',
    'dialogue: Come in.',
    'parenthetical: (laughing)',
  ]);
});

test('what somebody says in parentheses stays in the speech', () => {
  const speech = 'Whether (if you yield not to your choice) you can (God shield us!) endure.';
  expect(split(speech)).toEqual([`dialogue: ${speech}`]);
});

test('a sentence in parentheses tells what is done where nobody is spoken to', () => {
  expect(split('Yes, sir. (Hands them on a salver.)')).toEqual([
    'dialogue: Yes, sir.',
    'parenthetical: (Hands them on a salver.)',
  ]);
  expect(split('Go. (You know I never liked him.) Now.')).toEqual([
    'dialogue: Go. (You know I never liked him.) Now.',
  ]);
});

test('square brackets always hold a direction', () => {
  expect(split('[Enter Jack] How are you?')).toEqual([
    'parenthetical: [Enter Jack]',
    'dialogue: How are you?',
  ]);
});

test('a sentence in italics is a direction, a word in italics is stressed', () => {
  const italic = (text: string) => markItalics([{ text, italic: true }]);
  expect(split(`Yes, sir. ${italic('Hands them on a salver.')} Your tea.`)).toEqual([
    'dialogue: Yes, sir.',
    'parenthetical: Hands them on a salver.',
    'dialogue: Your tea.',
  ]);
  expect(split(`Have you read ${italic('Great Expectations')} or ${italic('Emma')}?`)).toEqual([
    'dialogue: Have you read Great Expectations or Emma?',
  ]);
});

test('no letter of what is spoken gets lost, whatever stands in a speech', () => {
  const piece = fc.oneof(
    fc.constantFrom('(', ')', '[', ']', '.', ' ', 'I know', '(beat)', '(Sits down.)', 'sir'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('').replace(/[\uE000\uE001]/g, '');
      const letters = (one: string) => one.replace(/[^\p{L}\p{N}]/gu, '');
      const element = { type: 'dialogue', text, page: 1, confidence: 1, speaker: 'MIKE' } as const;
      expect(
        splitDirections(element)
          .map((part) => letters(part.text))
          .join(''),
      ).toBe(letters(text));
    }),
  );
});

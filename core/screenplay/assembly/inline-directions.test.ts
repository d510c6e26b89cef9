import { expect, test } from 'vitest';
import { splitDirections } from './inline-directions.ts';

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

import { expect, test } from 'vitest';
import { markdownOf, plainMarkdown } from './answer-markdown.ts';
import { spokenAnswer } from './spoken-answer.ts';

test('an answer is spoken without its marks', () => {
  const markdown = markdownOf([
    { kind: 'says', text: 'This comes before it:' },
    { kind: 'quotes', quotes: [{ elementId: 'd1', speaker: 'NORA', text: 'You *came* [back]' }] },
  ]);
  expect(spokenAnswer(markdown, 1_000)).toBe('This comes before it: NORA You came [back].');
  expect(spokenAnswer('# Title\n\n1. **One**\n> two', 1_000)).toBe('Title. One. two.');
});

test('a long answer is spoken up to the end of a sentence', () => {
  expect(spokenAnswer('One is here. Two is there. Three is nowhere.', 30)).toBe('One is here. Two is there.');
});

test('words that begin like markup stay words', () => {
  expect(plainMarkdown('# no heading')).toBe('\\# no heading');
  expect(plainMarkdown('1. no list')).toBe('1\\. no list');
  expect(plainMarkdown('--- no\nrule')).toBe('\\--- no rule');
});

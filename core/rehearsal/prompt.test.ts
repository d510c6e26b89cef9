import { describe, expect, it, test } from 'vitest';
import { hintWord, promptWords } from '#core/rehearsal/prompt.ts';

const at = (share: number) => ({ by: 'share', share }) as const;
const line = 'To be, or not to be, that is the question';

describe('the prompter', () => {
  it('begins with the first words when nothing has been said', () => {
    expect(promptWords(line, undefined)).toBe('To be, or not');
  });

  it('helps on where the actor has stopped, with the word before it', () => {
    expect(promptWords(line, at(0.5))).toBe('be, that is the');
    expect(promptWords(line, { by: 'words', begun: 4 })).toBe('not to be, that');
  });

  it('gives what is left near the end, and never nothing', () => {
    expect(promptWords(line, at(1))).toBe('the question');
    expect(promptWords('No.', at(0))).toBe('No.');
    expect(promptWords('No.', at(1))).toBe('No.');
  });

  it('gives more when it is asked again', () => {
    expect(promptWords(line, undefined, 2)).toBe('To be, or not to be, that is');
  });

  it('has nothing to say where there is no text', () => {
    expect(promptWords('   ', at(0.5))).toBe('');
  });
});

test('a hint is one word: the first of the line, or the one that comes next', () => {
  const line = 'I said that I would come back.';
  expect(hintWord(line, undefined)).toBe('I');
  expect(hintWord(line, { by: 'share', share: 0 })).toBe('I');
  expect(hintWord(line, { by: 'words', begun: 2 })).toBe('that');
  expect(hintWord(line, { by: 'words', begun: 7 })).toBe('back.');
});

import { describe, expect, it } from 'vitest';
import { promptWords } from '#core/rehearsal/prompt.ts';

const line = 'To be, or not to be, that is the question';

describe('the prompter', () => {
  it('begins with the first words when nothing has been said', () => {
    expect(promptWords(line, 0)).toBe('To be, or not');
  });

  it('helps on where the actor has stopped, with the word before it', () => {
    expect(promptWords(line, 0.5)).toBe('be, that is the');
  });

  it('gives what is left near the end, and never nothing', () => {
    expect(promptWords(line, 1)).toBe('the question');
    expect(promptWords('No.', 0)).toBe('No.');
    expect(promptWords('No.', 1)).toBe('No.');
  });

  it('has nothing to say where there is no text', () => {
    expect(promptWords('   ', 0.5)).toBe('');
  });
});

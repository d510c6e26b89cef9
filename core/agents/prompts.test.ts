import { describe, expect, it } from 'vitest';
import { rehearsalPrompt } from '#core/agents/prompts.ts';
import { rehearsalModes } from '#core/api/rehearsals.ts';

const promptIn = (mode: (typeof rehearsalModes)[number], scriptText: string | null = null) =>
  rehearsalPrompt({ mode, scriptName: 'The Brick', scriptText });

describe('the rules that an agent is given', () => {
  it('MODE-5, MODE-6, MODE-7 are the same in every mode: own lines only, after the cue, word for word, no names', () => {
    for (const mode of rehearsalModes) {
      const prompt = promptIn(mode);
      expect(prompt).toContain('Speak only the lines of your own characters.');
      expect(prompt).toContain("Wait in silence for the actor's cue");
      expect(prompt).toContain('Say your lines exactly, word for word');
      expect(prompt).toContain('Say no name before a line');
    }
  });

  it('MODE-8 know five commands in memorization mode, and in no other', () => {
    const commands = ['Run it again', 'From [line]', 'Just cues', 'Speed run', 'Problem spots'];
    const known = (mode: (typeof rehearsalModes)[number]) =>
      commands.filter((command) => promptIn(mode).includes(`“${command}”`));
    expect(known('memorization')).toEqual(commands);
    expect([known('conversational'), known('direct')]).toEqual([[], []]);
  });

  it('MODE-9 ask for feedback in conversational mode, and forbid it in direct mode', () => {
    expect(promptIn('conversational')).toContain('give feedback');
    expect(promptIn('direct')).toContain('Give no feedback');
  });

  it('name the script, and hold its text as text where it fits', () => {
    expect(promptIn('direct')).toContain('“The Brick”');
    expect(promptIn('direct')).not.toContain('<<<SCRIPT');
    expect(promptIn('direct', 'ADA\nHello.')).toMatch(/<<<SCRIPT\nADA\nHello\.\nSCRIPT>>>$/);
  });
});

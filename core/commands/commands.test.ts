import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cue } from '#core/api/rehearsals.ts';
import { commandPhrases, linesLike, parseCommand } from './commands.ts';

const line = (text: string, part: Cue['part'] = 'actor'): Cue => {
  const common = { lineId: text, sceneId: 'one', speaker: part, text, durationMs: 1 };
  return part === 'partner' ? { ...common, part, audioUrl: '/a' } : { ...common, part, phones: [] };
};
const cues = [
  line('You came back.', 'partner'),
  line('I said that I would come back.'),
  line('They said the same thing last winter — and the winter before it!', 'partner'),
  line('Don’t say that. I came back.'),
];
const from = (typed: string) => parseCommand(typed, cues);
const found = (index: number) => ({ understood: true, command: { name: 'from', index } });

describe('a typed command', () => {
  it.each([
    ['Run it again', 'run-again'],
    ['  RUN IT AGAIN! ', 'run-again'],
    ['just cues.', 'just-cues'],
    ['Speed-run', 'speed-run'],
    ['problem spots', 'problem-spots'],
    ['Line?', 'line'],
    ['“Line?”', 'line'],
    ['whole scene', 'whole-scene'],
  ])('%s', (typed, name) => {
    expect(parseCommand(typed, cues)).toEqual({ understood: true, command: { name } });
  });

  it.each([
    ['pause', 'pause'],
    ['Stop!', 'stop'],
    ['go on', 'go-on'],
    ['louder', 'louder'],
    ['softer', 'softer'],
    ['faster', 'faster'],
    ['slower', 'slower'],
    ['from the beginning', 'run-again'],
    ['From the top', 'run-again'],
  ])('%s', (typed, name) => {
    expect(parseCommand(typed, cues)).toEqual({ understood: true, command: { name } });
  });

  it('from a line by its number, as the stage counts it', () => {
    expect(from('From line 4')).toEqual(found(3));
    expect(from('line 1')).toEqual(found(0));
    expect(from('line 5')).toEqual({ understood: false, reason: 'command.no-line-of-this-number' });
    expect(from('line 0')).toEqual({ understood: false, reason: 'command.no-line-of-this-number' });
  });

  it('from a scene by its number', () => {
    const inScenes = ['one', 'one', 'two'].map((sceneId, index) => ({ ...line(`Line ${index}.`), sceneId }));
    const numbers = new Map([
      ['one', '14'],
      ['two', '14a'],
      ['three', '15'],
    ]);
    const fromScene = (typed: string) => parseCommand(typed, inScenes, numbers);
    expect(fromScene('scene 14')).toEqual(found(0));
    expect(fromScene('from scene 14A')).toEqual(found(2));
    expect(fromScene('scene 15')).toEqual({ understood: false, reason: 'command.no-such-scene' });
  });

  it('from a line finds the one whose words match best', () => {
    expect(from('from they said the same thing')).toEqual(found(2));
    expect(from('From: "I would come back"')).toEqual(found(1));
    expect(from('from dont say that')).toEqual(found(3));
    expect(from('from THE WINTER BEFORE')).toEqual(found(2));
  });

  it('from a line forgives a wrong word', () => {
    expect(from('from I said that I should come back')).toEqual(found(1));
  });

  it('prefers the actor’s own line, and of those the earlier', () => {
    expect(from('from back')).toEqual(found(1));
  });

  it('finds lines while their words are being typed, the likeliest first', () => {
    expect(linesLike('th', cues, 9)).toEqual([2, 1, 3]);
    expect(linesLike('the win', cues, 9)).toEqual([2]);
    expect(linesLike('I came', cues, 1)).toEqual([3]);
    expect(linesLike(' ?', cues, 9)).toEqual([]);
  });

  it('looks for the first sixty words of a long text, and for no more', () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const long = [line(words), line(`${words} ${'and so on '.repeat(5_000)}`)];
    expect(linesLike(`${words} ${'and so on '.repeat(5_000)}`, long, 9)).toEqual([0, 1]);
  });

  it('says that it found no such line, or does not know the command', () => {
    expect(from('from elephants dancing')).toEqual({ understood: false, reason: 'command.no-such-line' });
    expect(from('from')).toEqual({ understood: false, reason: 'command.unknown' });
    expect(from('jump')).toEqual({ understood: false, reason: 'command.unknown' });
    expect(from('')).toEqual({ understood: false, reason: 'command.unknown' });
  });

  it('takes any text, and finds only lines that are there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const parsed = parseCommand(`from ${typed}`, cues);
        if (parsed.understood && parsed.command.name === 'from') {
          expect(cues[parsed.command.index]).toBeDefined();
        }
      }),
    );
  });

  it('no phrase stands for two commands', () => {
    const all = Object.values(commandPhrases).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

import { describe, expect, it } from 'vitest';
import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { withCast } from '#core/screenplay/with-cast.ts';
import {
  asItIs,
  commandsFor,
  doneInWords,
  fits,
  kindInWords,
  likelySplit,
  splitPlaces,
} from './line-facts.ts';

const heading: ScreenplayElement = { id: 'h', type: 'scene', text: 'INT. ROOM', confidence: 1 };
const cue: ScreenplayElement = { id: 'c', type: 'character', text: 'TOM', speaker: 'TOM', confidence: 0.5 };
const speech: ScreenplayElement = {
  id: 'd',
  type: 'dialogue',
  text: 'Hello there.',
  speaker: 'TOM',
  confidence: 0.5,
};
const action: ScreenplayElement = { id: 'a', type: 'action', text: 'He sits.', confidence: 1 };
const more: ScreenplayElement = { id: 'b', type: 'action', text: 'Silence.', confidence: 1 };
const screenplay: Screenplay = withCast(undefined, [heading, cue, speech, action, more]);

describe('what can be done to a line', () => {
  it('a speech can get another speaker, another kind, other words, be split and fall silent', () => {
    expect(commandsFor(screenplay, speech, false)).toEqual(['speaker', 'type', 'text', 'split', 'spoken']);
  });

  it('a doubtful one can be said to be right', () => {
    expect(commandsFor(screenplay, speech, true)[0]).toBe('right');
  });

  it('nobody speaks a heading or an action, and one word cannot be split', () => {
    expect(commandsFor(screenplay, heading, false)).toEqual(['type', 'text', 'split']);
    expect(commandsFor(screenplay, more, false)).toEqual(['type', 'text', 'merge']);
  });

  it('splits in front of words only', () => {
    expect(splitPlaces('One two  three')).toEqual([4, 9]);
    expect(splitPlaces('  One ')).toEqual([]);
  });

  it('is likeliest two behind its first sentence, else in the middle', () => {
    expect(likelySplit('He sits. “Well?” she says.')).toBe(9);
    expect(likelySplit('one two three')).toBe(8);
  });
});

describe('what a line is called', () => {
  it('says whose it is, and whether it is spoken', () => {
    expect(kindInWords(speech)).toBe('Speech of TOM');
    expect(kindInWords({ ...speech, struck: true })).toBe('Speech of TOM, not spoken');
    expect(kindInWords(cue)).toBe('Name');
    expect(kindInWords(action)).toBe('Action');
  });
});

describe('saying that a line is right', () => {
  it('leaves the line as it is, and no doubt', () => {
    expect(asItIs(speech)).toEqual({ kind: 'speaker', elementId: 'd', speaker: 'TOM' });
    expect(fits(screenplay, asItIs(speech))).toBe(true);
    expect(fits(screenplay, asItIs(action))).toBe(false);
    expect(fits(screenplay, asItIs({ ...action, id: 'gone' }))).toBe(false);
  });
});

it('tells a new name from one whose lines are joined', () => {
  const rename = { kind: 'rename', from: 'TOMMY', to: 'TOM' } as const;
  expect(doneInWords(rename)).toBe('TOMMY is now called TOM.');
  expect(doneInWords(rename, true)).toBe('TOMMY’s lines are now TOM’s.');
});

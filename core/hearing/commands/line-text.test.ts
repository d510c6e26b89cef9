import { describe, expect, it } from 'vitest';
import { modelByLot } from '#core/hearing/phone-model/testing-model.ts';
import { isSaidIn, textsFrom } from './line-text.ts';
import { soundsToHear } from './spoken-phrases.ts';

const alphabet = ['sil', 'l', 'ay', 'n', 'm', 's', 'ow', 'ah', 'ih'];
const model = { ...modelByLot(1), phones: alphabet, priors: alphabet.map(() => 1 / alphabet.length) };
const heard = (sounds: string) => soundsToHear(sounds, alphabet);

describe('the words with which an actor may go on', () => {
  const line = heard('s ow, m ay, l ay n, ih n, s ow');
  const wordsLeft = (begun: number) => textsFrom(model, line, begun).map(({ words }) => words);

  it('are the first, before they have begun', () => {
    expect(wordsLeft(0)).toEqual([5]);
  });

  it('are the last that they began, again, and the next', () => {
    expect(wordsLeft(1)).toEqual([5, 4]);
    expect(wordsLeft(3)).toEqual([3, 2]);
    expect(wordsLeft(5)).toEqual([1]);
  });
});

describe('a command whose sounds the line has', () => {
  it('is told, within a word or over several', () => {
    expect(isSaidIn(heard('m ay, l ay n, s'), heard('l ay n'))).toBe(true);
    expect(isSaidIn(heard('m ay l, ay, n ow'), heard('l ay n'))).toBe(true);
    expect(isSaidIn(heard('m ah n, s ow'), heard('m ih|ah n'))).toBe(true);
  });

  it('is told from one that only begins like it', () => {
    expect(isSaidIn(heard('m ay, l ay'), heard('l ay n'))).toBe(false);
    expect(isSaidIn(heard('l ay m, n'), heard('l ay n'))).toBe(false);
    expect(isSaidIn([], heard('l ay n'))).toBe(false);
  });
});

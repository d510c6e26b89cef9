import { expect, test } from 'vitest';
import { changedVoice, plainVoice } from './partner-voice.ts';

test('the partner speaks one step louder, softer, faster or slower, and back again', () => {
  expect(changedVoice(plainVoice, 'louder')).toEqual({ volume: 1.4, pace: 1 });
  expect(changedVoice(changedVoice(plainVoice, 'softer'), 'louder')).toEqual(plainVoice);
  expect(changedVoice(plainVoice, 'slower')).toEqual({ volume: 1, pace: 0.9 });
  expect(changedVoice(changedVoice(plainVoice, 'faster'), 'slower')).toEqual(plainVoice);
});

test.each(['louder', 'softer', 'faster', 'slower'] as const)('%s has an end', (change) => {
  let voice = plainVoice;
  for (let times = 0; times < 20; times += 1) voice = changedVoice(voice, change);
  expect(changedVoice(voice, change)).toEqual(voice);
  expect(voice.volume).toBeGreaterThanOrEqual(0.25);
  expect(voice.volume).toBeLessThanOrEqual(2);
  expect(voice.pace).toBeGreaterThanOrEqual(0.7);
  expect(voice.pace).toBeLessThanOrEqual(1.5);
});

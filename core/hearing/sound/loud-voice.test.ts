import { describe, expect, it } from 'vitest';
import { type LoudVoice, openLoudVoice } from './loud-voice.ts';

const [room, voice] = [-66, -26];
const stepMs = 10;

function hear(loudVoice: LoudVoice, decibels: number, steps: number, isExplained = false): number {
  let loudForMs = 0;
  for (let step = 0; step < steps; step += 1) loudForMs = loudVoice.push(decibels, isExplained, stepMs);
  return loudForMs;
}

function afterALine(noise = room): LoudVoice {
  const loudVoice = openLoudVoice();
  hear(loudVoice, noise, 50);
  for (let step = 0; step < 100; step += 1) loudVoice.learn(voice, 2 * stepMs);
  hear(loudVoice, noise, 50);
  return loudVoice;
}

describe('a sound as loud as the actor’s voice', () => {
  it('is told with its first step, and for how long it lasts', () => {
    const loudVoice = afterALine();
    expect(hear(loudVoice, voice, 1)).toBe(10);
    expect(hear(loudVoice, voice - 10, 2)).toBe(30);
    expect(hear(loudVoice, room, 1)).toBe(0);
    expect(hear(loudVoice, voice, 1)).toBe(10);
  });

  it('is no breath, and nothing that came back of the partner', () => {
    const loudVoice = afterALine();
    expect(hear(loudVoice, voice - 15, 10)).toBe(0);
    expect(hear(loudVoice, voice, 10, true)).toBe(0);
  });

  it('stands out from the noise of the room', () => {
    expect(hear(afterALine(voice - 8), voice, 10)).toBe(0);
  });

  it('is not told before the actor has been heard', () => {
    const loudVoice = openLoudVoice();
    hear(loudVoice, room, 50);
    expect(hear(loudVoice, voice, 10)).toBe(0);
  });

  it('follows an actor who speaks more softly than before', () => {
    const loudVoice = afterALine();
    const soft = voice - 20;
    expect(hear(loudVoice, soft, 5)).toBe(0);
    for (let step = 0; step < 500; step += 1) loudVoice.learn(soft, 2 * stepMs);
    hear(loudVoice, room, 5);
    expect(hear(loudVoice, soft, 5)).toBe(50);
  });
});

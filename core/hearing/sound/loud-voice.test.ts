import { describe, expect, it } from 'vitest';
import { type LoudVoice, openLoudVoice } from './loud-voice.ts';

const [room, voice] = [-66, -26];
const stepMs = 10;

function hear(loudVoice: LoudVoice, decibels: number, steps: number, isExplained = false): number {
  let loudForMs = 0;
  for (let step = 0; step < steps; step += 1) loudForMs = loudVoice.push(decibels, isExplained, stepMs);
  return loudForMs;
}

function learn(loudVoice: LoudVoice, what: 'voice' | 'room', decibels: number, ms: number): void {
  for (let learned = 0; learned < ms; learned += stepMs) loudVoice.learn(what, decibels, stepMs);
}

function afterALine(noise = room): LoudVoice {
  const loudVoice = openLoudVoice();
  learn(loudVoice, 'voice', voice, 2_000);
  learn(loudVoice, 'room', noise, 500);
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

  it('stands out from the room', () => {
    expect(hear(afterALine(voice - 20), voice - 7, 10)).toBe(0);
    expect(hear(afterALine(voice - 20), voice - 4, 10)).toBe(100);
    expect(hear(afterALine(voice - 8), voice, 10)).toBe(0);
  });

  it.each(['voice', 'room'] as const)('is not told before the %s has been heard', (unknown) => {
    const loudVoice = openLoudVoice();
    learn(loudVoice, unknown === 'voice' ? 'room' : 'voice', unknown === 'voice' ? room : voice, 2_000);
    learn(loudVoice, unknown, unknown === 'voice' ? voice : room, 100);
    expect(hear(loudVoice, voice, 10)).toBe(0);
  });

  it('follows an actor who speaks more softly than before', () => {
    const loudVoice = afterALine();
    const soft = voice - 20;
    expect(hear(loudVoice, soft, 5)).toBe(0);
    learn(loudVoice, 'voice', soft, 10_000);
    expect(hear(loudVoice, soft, 5)).toBe(50);
  });
});

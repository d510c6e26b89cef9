import { describe, expect, it } from 'vitest';
import { openEnergyVoice } from './energy-voice.ts';

const stepMs = 20;

/** For how long a voice was heard, in each of some stretches of so many milliseconds at so many decibels. */
function heard(...stretches: [ms: number, decibels: number][]): number[] {
  const hear = openEnergyVoice();
  return stretches.map(([ms, decibels]) => {
    let voiceMs = 0;
    for (let at = 0; at < ms; at += stepMs) if (hear(decibels, stepMs)) voiceMs += stepMs;
    return voiceMs;
  });
}

describe('hearing a voice by loudness', () => {
  it('hears it above the room, and its end', () => {
    expect(heard([500, -60], [1_000, -25], [400, -60], [200, -25])).toEqual([0, 1_000, 0, 200]);
  });

  it('does not lose it while it fades a little', () => {
    expect(heard([500, -60], [200, -45], [200, -51], [200, -55])).toEqual([0, 200, 200, 0]);
  });

  it('takes a steady noise for the room, and hears a voice above it', () => {
    expect(heard([4_000, -40], [500, -20])).toEqual([0, 500]);
    const [louder = 0, later] = heard([500, -60], [4_000, -35], [1_000, -35]).slice(1);
    expect(louder).toBeLessThan(4_000);
    expect(later).toBe(0);
  });

  it('hears no voice in the hiss of the wires', () => {
    expect(heard([1_000, -80], [1_000, -60])).toEqual([0, 0]);
  });
});

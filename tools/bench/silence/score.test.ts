import { describe, expect, it } from 'vitest';
import { type Judgement, scoreSilence } from './score.ts';

const words = [
  { start: 1, end: 2 },
  { start: 2.1, end: 3 },
  { start: 4, end: 5 },
];
const heard = (...turns: [seconds: number, voice: boolean][]): Judgement[] =>
  turns.map(([seconds, voice]) => ({ seconds, voice }));

describe('how well silence is heard', () => {
  it('counts what is right, and by how much it comes late', () => {
    const score = scoreSilence(
      heard([0, false], [1.1, true], [3.1, false], [4.1, true], [5.25, false], [7, false]),
      words,
      8,
    );

    expect(score.voiceHeard).toBeCloseTo(score.voiceSeconds);
    expect(score.silenceTaken).toBeCloseTo(0.1);
    expect(score.silenceSeconds).toBeCloseTo(1 + 0.85 + 2.85);
    expect(score.onset).toBeCloseTo(0.1);
    expect(score.offset).toBeCloseTo(0.25);
  });

  it('has no end where the voice never falls silent', () => {
    const score = scoreSilence(heard([0, true]), words, 8);

    expect(score.silenceTaken).toBeCloseTo(score.silenceSeconds);
    expect(score.offset).toBeUndefined();
  });

  it('has no beginning where none is heard', () => {
    const score = scoreSilence(heard([0, false]), words, 8);

    expect(score).toMatchObject({ voiceHeard: 0, silenceTaken: 0, onset: undefined });
  });
});

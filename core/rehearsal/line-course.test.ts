import { describe, expect, it } from 'vitest';
import type { Evidence } from '#core/hearing/ear.ts';
import type { Decision } from '#core/hearing/endpointing.ts';
import { courseOf, freshCourse, marksPause, notice } from './line-course.ts';

const text = 'I went home — and that was all.';
const silent = (silenceMs: number, begun: number): Evidence => ({
  speaking: false,
  heardMs: 900,
  speechRunMs: 0,
  silenceMs,
  expectedMs: 2_000,
  remainingMs: 900,
  words: { ended: 0, endedForMs: 0, inLine: 1, begun },
});
const speaking: Evidence = { ...silent(0, 3), speaking: true, speechRunMs: 60 };
const waiting: Decision = { type: 'wait', reason: 'still-speaking', requiredMs: 0 };

describe('the course of a line', () => {
  const pause = (before: Evidence) =>
    notice(freshCourse, text, { before, now: speaking, decision: waiting }).longestPauseMs;

  it('remembers the longest pause after which the actor went on', () => {
    expect(pause(silent(3_500, 2))).toBe(3_500);
    const during = { before: silent(3_000, 2), now: silent(3_500, 2), decision: waiting };
    expect(notice(freshCourse, text, during)).toBe(freshCourse);
  });

  it('lets the script’s own pauses pass, and silence before the first word', () => {
    expect(pause(silent(3_500, 3))).toBe(0);
    expect(pause({ ...silent(9_000, 0), heardMs: 0 })).toBe(0);
  });

  it('remembers that other words were said', () => {
    const decision: Decision = { type: 'off-script', reason: 'off-script', requiredMs: 0 };
    const off = notice(freshCourse, text, { before: speaking, now: speaking, decision });
    expect(off.leftTheScript).toBe(true);
    expect(notice(off, text, { before: speaking, now: speaking, decision: waiting })).toBe(off);
  });

  it('claims words only where they were followed', () => {
    expect(courseOf(freshCourse, 'heard', silent(300, 8)).followedByWords).toBe(true);
    expect(courseOf(freshCourse, 'heard', { ...speaking, words: undefined } as never).followedByWords).toBe(
      false,
    );
    expect(courseOf(freshCourse, 'by-hand', undefined).followedByWords).toBe(false);
  });
});

describe('a pause that the script marks', () => {
  it.each([
    ['Well... if you say so.', 1],
    ['“Well…” if you say so.', 1],
    ['I went home — and slept.', 3],
    ['I went home— and slept.', 3],
    ['I went (a beat) home.', 2],
    ['I went (beat) home.', 3],
  ])('%s after %i words', (line, words) => {
    expect(marksPause(line, words)).toBe(true);
  });

  it('is no comma, full stop or hyphen', () => {
    for (const [line, words] of [
      ['Well, if you say so.', 1],
      ['Yes. If you say so.', 1],
      ['A well-known man.', 2],
    ] as const)
      expect(marksPause(line, words)).toBe(false);
  });
});

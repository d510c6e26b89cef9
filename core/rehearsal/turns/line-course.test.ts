import { describe, expect, it } from 'vitest';
import type { Evidence } from '#core/hearing/ear.ts';
import type { Decision } from '#core/hearing/endpointing/endpointing.ts';
import { courseOf, freshCourse, isOffScript, marksPause, notice } from './line-course.ts';

const text = 'I went home — and that was all.';
const silent = (silenceMs: number, begun: number): Evidence => ({
  speaking: false,
  heardMs: 900,
  speechRunMs: 0,
  silenceMs,
  expectedMs: 2_000,
  remainingMs: 900,
  words: { ended: 0, endedForMs: 0, inLine: 1, begun, spotted: 0 },
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

  const otherWords: Decision = { type: 'off-script', reason: 'off-script', requiredMs: 0 };
  /** Speech goes on from 900 ms for so long; the decision on each 20 ms of it is given. */
  const saysOn = (ms: number, decision: Decision, course = freshCourse) => {
    let [now, noticed] = [speaking, course];
    for (let said = 20; said <= ms; said += 20) {
      const before = now;
      now = { ...speaking, heardMs: 900 + said };
      noticed = notice(noticed, text, { before, now, decision });
    }
    return noticed;
  };

  it('remembers that other words were said for a second, and not for a moment', () => {
    const moment = saysOn(980, otherWords);
    expect([moment.leftTheScript, isOffScript(moment)]).toEqual([false, false]);
    const off = saysOn(1_000, otherWords);
    expect([off.leftTheScript, isOffScript(off)]).toEqual([true, true]);
    const back = saysOn(20, waiting, off);
    expect([back.leftTheScript, isOffScript(back)]).toEqual([true, false]);
    expect(saysOn(980, otherWords, saysOn(20, waiting, moment)).leftTheScript).toBe(false);
  });

  it('does not count what was heard before the line was sure to have begun', () => {
    const before = { ...speaking, heardMs: 0 };
    const now = { ...speaking, heardMs: 2_000 };
    expect(notice(freshCourse, text, { before, now, decision: otherWords }).leftTheScript).toBe(false);
  });

  it('knows that a line ended in other words was left, however short', () => {
    expect(courseOf(freshCourse, 'other-words-over', silent(300, 8)).leftTheScript).toBe(true);
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

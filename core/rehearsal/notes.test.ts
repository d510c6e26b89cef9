import { describe, expect, test } from 'vitest';
import type { Cue } from '#core/api/rehearsals.ts';
import type { LineOutcome, LineResult } from '#core/api/results.ts';
import { type NotedRun, notesOf } from './notes.ts';

const texts = {
  one: 'Then I went home, and that was all of it.',
  two: 'The sea is wide.',
  three: 'Sit down.',
};
type LineId = keyof typeof texts;

const cues: Cue[] = Object.entries(texts).map(([lineId, text]) => ({
  part: 'actor',
  lineId,
  sceneId: 'opening',
  speaker: 'TOM',
  text,
  durationMs: 1_000,
  phones: [],
}));
const went = (lineId: LineId, outcome: LineOutcome, missedWords: number[] = []): LineResult => ({
  id: `${lineId} ${outcome}`,
  lineId,
  at: '2026-11-21T10:00:00.000Z',
  outcome,
  missedWords,
});
const said = (results: LineResult[], more: Partial<NotedRun> = {}) =>
  notesOf({ results, cues, cutIns: 0, ...more }).map(({ sentence }) => sentence);

describe('notes after a scene', () => {
  test('say that all is well', () => {
    expect(said([went('one', 'clean'), went('two', 'clean')])).toEqual([
      'Every line I could follow was clean.',
    ]);
  });

  test('count the clean lines and name those that broke, in the order of the script', () => {
    expect(said([went('two', 'paused'), went('one', 'missed', [3, 8]), went('three', 'clean')])).toEqual([
      'Clean: 1 of the 3 that I could follow.',
      '“Then I went home, and that …”: I think you left out “home, of”.',
      '“The sea is wide.”: a long pause that the script does not have.',
    ]);
  });

  test('take the last go at a line', () => {
    expect(said([went('one', 'off'), went('one', 'clean')])).toEqual([
      'Every line I could follow was clean.',
    ]);
  });

  test('claim nothing of lines that were not followed', () => {
    expect(said([went('one', 'unheard'), went('two', 'clean')])).toEqual([
      'Every line I could follow was clean.',
    ]);
    expect(said([went('one', 'unheard')])).toEqual([
      'I cannot say how your lines went: you cued me by hand, or I could follow only how long they took.',
    ]);
  });

  test('name the gravest few of many', () => {
    const outcomes: LineOutcome[] = ['paused', 'prompted', 'paused', 'off', 'missed', 'prompted'];
    const many = outcomes.map((_, index): Cue => ({ ...(cues[0] as Cue), lineId: `line ${index}` }));
    const results = outcomes.map((outcome, index) => ({ ...went('one', outcome), lineId: `line ${index}` }));
    const notes = notesOf({ results, cues: many, cutIns: 0 });
    expect(notes.flatMap(({ lineId }) => lineId ?? [])).toEqual(['line 1', 'line 3', 'line 4', 'line 5']);
  });

  test('own up to the partner’s own fault', () => {
    expect(said([went('one', 'clean')], { cutIns: 3 })[1]).toBe(
      'I came in too early 3 times. You can make me more patient in the settings.',
    );
  });

  test('are none where nothing was said', () => {
    expect(said([])).toEqual([]);
  });
});

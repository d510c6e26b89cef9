import { expect, it } from 'vitest';
import type { KeptRehearsal, TranscriptEntry } from '#core/api/rehearsals.ts';
import type { LineResult } from '#core/api/results.ts';
import { endOfRehearsal, outcomesOf, rehearsalInWords } from './kept-facts.ts';

const kept: KeptRehearsal = {
  id: '7d0b8c1e-53f4-4a1b-9d7e-0c6f6a5f4f10',
  scriptId: '7d0b8c1e-53f4-4a1b-9d7e-0c6f6a5f4f11',
  scriptName: 'Kitchen.pdf',
  roles: ['WILL'],
  sceneIds: ['s1'],
  voiceId: 'slt',
  mode: 'direct',
  startedAt: '2030-05-01T18:00:00.000Z',
  endedAt: '2030-05-01T18:02:05.000Z',
  messages: 8,
  lastEntryAt: '2030-05-01T18:01:00.000Z',
  solidLines: 3,
  shakyLines: 1,
};
const names = { headingOf: () => 'INT. KITCHEN', modeNameOf: () => 'Direct' };

it('a kept rehearsal is told by roles, scenes and mode, and by its length, messages and lines', () => {
  expect(rehearsalInWords(kept, names)).toEqual([
    'WILL · INT. KITCHEN · Direct',
    '2:05 · 8 messages · 3 solid, 1 shaky',
  ]);
  const unheard = { ...kept, sceneIds: [], solidLines: 0, shakyLines: 0 };
  expect(rehearsalInWords(unheard, names)).toEqual([
    'WILL · the whole script · Direct',
    '2:05 · 8 messages · no lines heard',
  ]);
});

it('a rehearsal whose end nobody told ended with its last words', () => {
  const started = new Date(kept.startedAt).getTime();
  expect(endOfRehearsal({ ...kept, endedAt: null }) - started).toBe(60_000);
  expect(endOfRehearsal({ ...kept, endedAt: null, lastEntryAt: null })).toBe(started);
});

it('the first go at a line is that of its first entry', () => {
  const entry = (id: string, type: 'user' | 'assistant', lineId: string): TranscriptEntry => ({
    id,
    type,
    lineId,
    content: '',
    timestamp: kept.startedAt,
  });
  const result = (lineId: string, outcome: LineResult['outcome']): LineResult => ({
    id: outcome,
    lineId,
    at: kept.startedAt,
    outcome,
    missedWords: [],
  });
  const transcript = [entry('1', 'user', 'a'), entry('2', 'assistant', 'b'), entry('3', 'user', 'a')];
  const outcomes = outcomesOf(transcript, [result('a', 'off'), result('a', 'clean')]);
  expect([...outcomes]).toEqual([
    ['1', 'off'],
    ['3', 'clean'],
  ]);
});

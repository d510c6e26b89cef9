import { describe, expect, it } from 'vitest';
import type { Cue, TranscriptEntry } from '#core/api/rehearsals.ts';
import { clock, playedSceneIds, summaryOf } from './scene-summary.ts';

describe('the summary of a scene', () => {
  it('tells time as a clock does', () => {
    expect([7_000, 750_000, 3_723_000, -5].map(clock)).toEqual(['0:07', '12:30', '1:02:03', '0:00']);
  });

  it('names the scenes of which something was said', () => {
    const cue = (lineId: string, sceneId: string) => ({ lineId, sceneId }) as Cue;
    const said = [{ lineId: 'a' }, { lineId: 'c' }] as TranscriptEntry[];
    const cues = [cue('a', 'one'), cue('b', 'two'), cue('c', 'three'), cue('d', 'three')];
    expect(playedSceneIds({ transcript: said, cues })).toEqual(['one', 'three']);
  });

  it('counts a line once, however often it was said', () => {
    const entry = (
      id: string,
      type: 'user' | 'assistant',
      lineId: string,
      ending: TranscriptEntry['ending'],
    ) => ({ id, type, lineId, content: 'x', timestamp: '2026-01-01T00:00:00Z', ending }) as TranscriptEntry;
    const transcript = [
      entry('1', 'assistant', 'a', 'spoken'),
      entry('2', 'user', 'b', 'heard'),
      entry('3', 'user', 'b', 'by-hand'),
      entry('4', 'user', 'd', 'heard'),
    ];
    expect(summaryOf({ transcript, startedAt: 1_000, endedAt: 61_000 })).toEqual({
      myLines: 2,
      partnerLines: 1,
      byHand: 1,
      durationMs: 60_000,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { Cue, TranscriptEntry } from '#core/api/rehearsals.ts';
import { wholeScene } from '#core/rehearsal/drills.ts';
import {
  clock,
  connectionLine,
  drillName,
  lineSize,
  nextVeil,
  playedSceneIds,
  progressPercent,
  shownText,
  statusLine,
  summaryOf,
  turnHeadline,
  volumeSentence,
} from './stage-facts.ts';

describe('what the stage says', () => {
  it('REH-7, REH-8, REH-9 names who is speaking or heard', () => {
    const quiet = { partnerSpeaking: false, status: 'running', turn: 'partner' } as const;
    expect(statusLine({ ...quiet, partnerSpeaking: true }, 'Mia')).toBe('Mia is speaking...');
    expect(statusLine({ ...quiet, turn: 'actor' }, 'Mia')).toBe('Listening to your lines...');
    expect(statusLine(quiet, 'Mia')).toBe('Ready to listen');
    expect(statusLine({ ...quiet, turn: 'actor', status: 'paused' }, 'Mia')).toBe('Ready to listen');
  });

  it('REH-2, REH-3, REH-4 tells the connection by the voice’s name', () => {
    expect(connectionLine('connected', 'Mia')).toBe('Mia AI Connected');
    expect(connectionLine('connecting', 'Brad')).toBe('Connecting to Brad AI...');
    expect(connectionLine('disconnected', 'Mia')).toBe('Mia AI Disconnected');
  });

  it('REH-29, SES-18, SES-19 says why the volume stays as it is', () => {
    expect(volumeSentence('changed')).toBeUndefined();
    expect(volumeSentence('disconnected')).toBe('Start a conversation first to control volume');
    expect(volumeSentence('failed')).toBe('Failed to change volume');
    expect(volumeSentence('unavailable')).toBe('Volume control not available');
  });

  it('says whose line it is, or that nothing moves', () => {
    expect(turnHeadline({ turn: 'actor', status: 'running' }, 'Mia')).toBe('Your line');
    expect(turnHeadline({ turn: 'partner', status: 'running' }, 'Mia')).toBe('Mia’s line');
    expect(turnHeadline({ turn: 'actor', status: 'paused' }, 'Mia')).toBe('Paused');
  });

  it('sets short lines large and long ones small', () => {
    expect(['Yes.', 'a'.repeat(100), 'a'.repeat(300), 'a'.repeat(2000)].map(lineSize)).toEqual([
      'huge',
      'large',
      'medium',
      'small',
    ]);
  });

  it('hides the actor’s own words, and never the partner’s', () => {
    const line = { lineId: 'l', sceneId: 's', speaker: 'TOM', text: 'Yes.', durationMs: 1 };
    expect(shownText({ ...line, part: 'actor', phones: [] }, 'hidden')).toBeUndefined();
    expect(shownText({ ...line, part: 'actor', phones: [] }, 'shown')).toBe('Yes.');
    expect(shownText({ ...line, part: 'partner', audioUrl: '/a' }, 'hidden')).toBe('Yes.');
  });

  it('hides more of the actor’s words step by step, and then shows them again', () => {
    const steps = ['shown', 'some-words', 'first-letters', 'hidden', 'shown'] as const;
    expect(steps.slice(0, -1).map(nextVeil)).toEqual(steps.slice(1));
  });

  it('names what is run, where it is not the whole scene', () => {
    expect(drillName(wholeScene)).toBeUndefined();
    expect(drillName({ ...wholeScene, pace: 'speed' })).toBe('Speed run');
    expect(drillName({ selection: { type: 'just-cues' }, pace: 'natural' })).toBe('Just cues');
    const lines = (name: 'problem-spots' | 'today') =>
      drillName({ selection: { type: 'lines', name, lineIds: [] }, pace: 'natural' });
    expect([lines('problem-spots'), lines('today')]).toEqual(['Problem spots', 'Today’s lines']);
  });

  it('knows no progress before the length is known', () => {
    expect(progressPercent(3, undefined)).toBe(0);
    expect(progressPercent(3, 12)).toBe(25);
  });

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

import { describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { connectionLine, statusLine, turnHeadline, volumeSentence } from './status-words.ts';

describe('what the stage says', () => {
  it('REH-7, REH-8, REH-9 names who is speaking or heard', () => {
    const quiet = {
      partnerSpeaking: false,
      status: 'running',
      turn: 'partner',
      muted: false,
      microphone: { isWithout: false },
    } as const;
    expect(statusLine({ ...quiet, partnerSpeaking: true }, 'Mia')).toBe('Mia is speaking...');
    expect(statusLine({ ...quiet, turn: 'actor' }, 'Mia')).toBe('Listening to your lines...');
    expect(statusLine(quiet, 'Mia')).toBe('Ready to listen');
    expect(statusLine({ ...quiet, turn: 'actor', status: 'paused' }, 'Mia')).toBe('Ready to listen');
    expect(statusLine({ ...quiet, partnerSpeaking: true, status: 'paused' }, 'Mia')).toBe('Ready to listen');
  });

  it('says of a partner who speaks and is muted that it is muted', () => {
    const microphone = { isWithout: false };
    const speaking = {
      partnerSpeaking: true,
      status: 'running',
      turn: 'partner',
      muted: true,
      microphone,
    } as const;
    expect(statusLine(speaking, 'Mia')).toBe(`Mia is speaking... ${sentence('turn.muted')}`);
    expect(statusLine({ ...speaking, partnerSpeaking: false, turn: 'actor' }, 'Mia')).toBe(
      'Listening to your lines...',
    );
  });

  it('listens to nothing where the actor rehearses without a microphone, and says so', () => {
    const microphone = { isWithout: true };
    const mine = {
      partnerSpeaking: false,
      status: 'running',
      turn: 'actor',
      muted: false,
      microphone,
    } as const;
    expect(statusLine(mine, 'Mia')).toBe('Continues when you press “My line is over”');
    expect(statusLine({ ...mine, partnerSpeaking: true }, 'Mia')).toBe('Mia is speaking...');
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
});

import { describe, expect, it } from 'vitest';
import { connectionTroubleOf } from '#core/agents/connection-end.ts';
import type { ClientNews } from './how-it-ended.ts';
import { endToldBy } from './how-it-ended.ts';

const disconnected = (closeCode: number | undefined, closeReason?: string): ClientNews => ({
  from: 'disconnect',
  details: {
    reason: closeCode === 1000 ? 'agent' : 'error',
    message: 'The connection was closed by the server.',
    closeCode,
    closeReason,
  },
});
const refused = (closeCode: number, closeReason?: string): ClientNews => ({
  from: 'start',
  error: Object.assign(new Error('Connection closed unexpectedly.'), { closeCode, closeReason }),
});
const serverError = (message: string, code?: number): ClientNews => ({
  from: 'error',
  message: `Server error: ${message}`,
  context: { errorType: 'llm_timeout', code },
});
const sentenceOf = (news: ClientNews) => {
  const end = endToldBy(news);
  return end && connectionTroubleOf(end, { wasValid: true }).sentence;
};

describe('how the client tells of an end', () => {
  it.each([
    [1006, undefined, 'Connection lost abnormally. This may be a network issue.'],
    [1011, 'overloaded', 'Server error occurred. Please try again.'],
    [4001, 'no', 'Authentication failed. Rehearse with the line runner, or try again later.'],
    [4003, 'no', 'Agent not found. Try again, or rehearse with the line runner.'],
    [1008, 'Quota exceeded', 'Connection closed: Quota exceeded'],
    [3000, undefined, 'Connection closed unexpectedly.'],
  ])(
    'SES-8, SES-9, SES-10, SES-11, SES-12, SES-13 ends in one sentence for code %i, told at the start or later',
    (code, reason, told) => {
      expect(sentenceOf(disconnected(code, reason))).toBe(told);
      expect(sentenceOf(refused(code, reason))).toBe(told);
    },
  );

  it('SES-5 takes a proper goodbye of the other side for a lost connection', () => {
    expect(sentenceOf(disconnected(1000))).toBe("Connection lost. Click 'Start Rehearsing' to reconnect.");
    const ended: ClientNews = { from: 'disconnect', details: { reason: 'agent' } };
    expect(endToldBy(ended)).toEqual({ by: 'close', code: undefined, reason: '' });
  });

  it('SES-14 tells of every other error in its own words', () => {
    expect(sentenceOf(serverError('The model is asleep'))).toBe('Connection error: The model is asleep');
    expect(sentenceOf({ from: 'start', error: new Error('No audio device') })).toBe(
      'Connection error: No audio device',
    );
    const details = { reason: 'error' as const, message: 'The longest duration is reached' };
    expect(sentenceOf({ from: 'disconnect', details })).toBe(
      'Connection error: The longest duration is reached',
    );
    expect(sentenceOf({ from: 'start', error: undefined })).toBe('Connection error: ');
  });

  it('SES-9 knows a code of trouble in an error, but no goodbye', () => {
    expect(sentenceOf(serverError('The model is asleep', 1011))).toBe(
      'Server error occurred. Please try again.',
    );
    expect(sentenceOf(serverError('The model is asleep', 1000))).toBe(
      'Connection error: The model is asleep',
    );
  });

  it('takes no mishap of the client itself for an end, nor what the actor has ended', () => {
    const mishap: ClientNews = { from: 'error', message: 'Client tool execution failed', context: {} };
    expect(endToldBy(mishap)).toBeUndefined();
    expect(endToldBy({ from: 'disconnect', details: { reason: 'user' } })).toEqual({ by: 'actor' });
  });
});

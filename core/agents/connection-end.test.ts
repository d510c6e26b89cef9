import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConnectionEnd, connectionTroubleOf } from '#core/agents/connection-end.ts';

const stood = { wasValid: true };
const closed = (code: number | undefined, reason = ''): ConnectionEnd => ({ by: 'close', code, reason });

describe('the end of a conversation', () => {
  it('SES-8, SES-9, SES-10, SES-11 has a sentence for each code of trouble', () => {
    const told = [1006, 1011, 4001, 4003].map(
      (code) => connectionTroubleOf(closed(code, 'why'), stood).sentence,
    );
    expect(told).toEqual([
      'Connection lost abnormally. This may be a network issue.',
      'Server error occurred. Please try again.',
      'Authentication failed. Rehearse with the line runner, or try again later.',
      'Agent not found. Try again, or rehearse with the line runner.',
    ]);
  });

  it('SES-12, SES-13 tells any other code by its reason, or that there was none', () => {
    expect(connectionTroubleOf(closed(1008, 'policy'), stood).sentence).toBe('Connection closed: policy');
    expect(connectionTroubleOf(closed(3000), stood).sentence).toBe('Connection closed unexpectedly.');
  });

  it('SES-14 tells of other errors with the first hundred characters', () => {
    const message = `${'a'.repeat(99)}😀and more`;
    expect(connectionTroubleOf({ by: 'error', message }, stood).sentence).toBe(
      `Connection error: ${'a'.repeat(99)}😀`,
    );
  });

  it('SES-15 makes the status invalid after every code of trouble and every error', () => {
    const anyTrouble = fc.oneof(
      fc.record({
        by: fc.constant('close' as const),
        code: fc.integer({ min: 1001, max: 4999 }).filter((code) => code !== 1005),
        reason: fc.string(),
      }),
      fc.record({ by: fc.constant('error' as const), message: fc.string() }),
    );
    fc.assert(
      fc.property(anyTrouble, fc.boolean(), (end, wasValid) => {
        const { status, sentence } = connectionTroubleOf(end, { wasValid });
        expect(status).toBe('invalid');
        expect(sentence).not.toBeNull();
      }),
    );
  });

  it('leaves the status unchecked when the actor ended it, and says nothing', () => {
    expect(connectionTroubleOf({ by: 'actor' }, stood)).toEqual({
      status: 'unchecked',
      sentence: null,
      mayReconnect: false,
    });
  });

  it('says how to come back after a proper goodbye that the actor did not ask for', () => {
    for (const code of [undefined, 1000, 1005]) {
      expect(connectionTroubleOf(closed(code), stood)).toEqual({
        status: 'unchecked',
        sentence: "Connection lost. Click 'Start Rehearsing' to reconnect.",
        mayReconnect: code !== 1000,
      });
      expect(connectionTroubleOf(closed(code), { wasValid: false }).sentence).toBeNull();
    }
  });

  it('SES-16 tells of a start that nobody answered, and waits as long again only for a conversation that had stood', () => {
    const told = { status: 'invalid', sentence: 'Failed to start conversation. Please try again.' };
    expect(connectionTroubleOf({ by: 'no-answer' }, { wasValid: false })).toEqual({
      ...told,
      mayReconnect: false,
    });
    expect(connectionTroubleOf({ by: 'no-answer' }, stood)).toEqual({ ...told, mayReconnect: true });
  });

  it('tries again by itself only where that can help', () => {
    const tries = [1006, 1011, 4001, 4003].map(
      (code) => connectionTroubleOf(closed(code), stood).mayReconnect,
    );
    expect(tries).toEqual([true, true, false, false]);
  });
});

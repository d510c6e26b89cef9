import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SetupShown } from '#core/rehearsal/setup.ts';
import { type CardFacts, StatusCard } from './status-card.tsx';

const before = {
  connection: 'disconnected',
  status: 'idle',
  partnerSpeaking: false,
  turn: 'nobody',
  muted: false,
  microphone: { isWithout: false },
} as const;

const shown = (
  partner: SetupShown['partner'],
  { isReady = false, snapshot = before }: { isReady?: boolean; snapshot?: CardFacts } = {},
) => {
  const html = renderToStaticMarkup(
    <StatusCard snapshot={snapshot} voiceName="Mia" shown={{ partner, isReady }} onRetry={() => undefined} />,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};
const isPrepared = { is: 'ready', sentence: 'Mia is ready for rehearsal.' } as const;

describe('the status card', () => {
  it('REH-4, REH-9, AGT-15 says of a partner who is ready what brings them on, so that no line denies another', () => {
    expect(shown(isPrepared, { isReady: true })).toBe(
      'Mia AI Disconnected until you press Rehearse Ready to listen Mia is ready for rehearsal.',
    );
  });

  it('REH-9 is not ready to listen while something is missing or fails', () => {
    expect(shown({ is: 'waiting', sentence: 'Setting up your personal agent...' })).toBe(
      'Mia AI Disconnected Setting up your personal agent...',
    );
    expect(shown({ is: 'failed', sentence: 'No script content found in CastMate' })).toBe(
      'Mia AI Disconnected No script content found in CastMate Try again',
    );
  });

  it('says without a microphone what the rehearsal goes on by', () => {
    const snapshot = { ...before, microphone: { isWithout: true } };
    expect(shown(isPrepared, { isReady: true, snapshot })).toContain(
      'Continues when you press “My line is over”',
    );
  });

  it('REH-2, REH-3, REH-8 listens once it is connected, and not before', () => {
    const connecting: CardFacts = { ...before, connection: 'connecting', status: 'preparing' };
    expect(shown(isPrepared, { isReady: true, snapshot: connecting })).toBe('Connecting to Mia AI...');
    const running: CardFacts = { ...before, connection: 'connected', status: 'running', turn: 'actor' };
    expect(shown(isPrepared, { isReady: true, snapshot: running })).toBe(
      'Mia AI Connected Listening to your lines...',
    );
    expect(shown(isPrepared, { snapshot: { ...running, status: 'waiting-for-microphone' } })).toBe(
      'Mia AI Connected',
    );
  });

  it('tells in a rehearsal how far the partner is for the next one', () => {
    const running: CardFacts = { ...before, connection: 'connected', status: 'running', turn: 'actor' };
    const next = { is: 'waiting', sentence: 'Configuring Mia for direct mode...' } as const;
    expect(shown(next, { snapshot: running })).toBe(
      'Mia AI Connected Listening to your lines... Configuring Mia for direct mode...',
    );
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SetupShown } from '#core/rehearsal/setup.ts';
import { StatusCard } from './status-card.tsx';

const shown = (partner: SetupShown['partner']) =>
  renderToStaticMarkup(
    <StatusCard
      connection="disconnected"
      voiceName="Mia"
      status="Ready to listen"
      partner={partner}
      onRetry={() => undefined}
    />,
  );

describe('the status card', () => {
  it('REH-4, REH-9 tells the connection, what goes on, and how far the partner is', () => {
    const html = shown({ sentence: 'Mia is ready for rehearsal.', mayRetry: false });
    expect(html).toContain('Mia AI Disconnected');
    expect(html).toContain('Ready to listen');
    expect(html).toContain('Mia is ready for rehearsal.');
    expect(html).not.toContain('<button');
  });

  it('lets what has failed be tried again', () => {
    const html = shown({ sentence: 'No script content found in CastMate', mayRetry: true });
    expect(html).toContain('No script content found in CastMate');
    expect(html).toContain('Try again</button>');
  });
});

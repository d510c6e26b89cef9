import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readinessOf } from '#core/agents/readiness.ts';
import type { Agent } from '#web/features/rehearsal/agent/use-agent.ts';
import { agentWith } from '#web/features/rehearsal/testing/agent.ts';
import { StatusCard } from './status-card.tsx';

const shown = (agent: Agent) =>
  renderToStaticMarkup(
    <StatusCard connection="disconnected" voiceName="Mia" status="Ready to listen" agent={agent} />,
  );

describe('the status card', () => {
  it('REH-4, REH-9, AGT-15 tells the connection, what goes on, and that the partner is ready', () => {
    const html = shown(agentWith());
    expect(html).toContain('Mia AI Disconnected');
    expect(html).toContain('Ready to listen');
    expect(html).toContain('Mia is ready for rehearsal.');
    expect(html).not.toContain('<button');
  });

  it('AGT-16 says that the partner could not be prepared, and lets it be tried again', () => {
    const html = shown(agentWith({ preparation: { call: 'failed' } }));
    expect(html).toContain('Error preparing agent. Please try again.');
    expect(html).toContain('Try again</button>');
  });

  it('says what is wrong with the script, and lets it be checked again', () => {
    const html = shown(agentWith({ readiness: readinessOf({ step: 'failed', why: 'no-content' }) }));
    expect(html).toContain('No script content found in Firebase');
    expect(html).toContain('Try again</button>');
  });
});

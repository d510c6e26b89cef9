import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { preparationOf } from '#core/agents/preparation.ts';
import { readinessOf } from '#core/agents/readiness.ts';
import type { ScriptReadiness } from '#core/api/agents.ts';
import type { ApiConfig } from '#web/features/rehearsal/run/types.ts';
import { ScriptNotices } from './script-notices.tsx';

const preparation = preparationOf({
  agent: 'ready',
  voice: 'Mia',
  mode: 'direct',
  scriptSelected: true,
  call: 'done',
});

function shown(readiness: ScriptReadiness | undefined, apiConfig: ApiConfig = 'unchecked'): string {
  const nothing = () => undefined;
  const agent = { state: { state: 'ready' }, preparation, readiness, retry: nothing } as const;
  return renderToStaticMarkup(<ScriptNotices desk={{ apiConfig, agent, setSettingsOpen: nothing }} />);
}

describe('what stands above the script', () => {
  it('SCR-6 shows where the script was found: in the document database, and with the voice provider', () => {
    const failed = shown(readinessOf({ step: 'failed', why: 'sync-failed', error: 'The key was refused.' }));
    expect(failed).toContain('Failed to sync script to rehearsal system');
    expect(failed).toContain('The key was refused.');
    expect(failed).toContain('Document database: found');
    expect(failed).toContain('Voice provider: not confirmed');
    expect(shown(readinessOf({ step: 'synchronizing' }))).toContain('Voice provider: looking...');
  });

  it('SCR-6 takes no place when all is well, and says so to those who listen', () => {
    const ready = shown(readinessOf({ step: 'ready' }));
    expect(ready).toContain('class="sr-only"');
    expect(ready).toContain('Document database: found');
    expect(ready).toContain('Voice provider: found');
    expect(ready).not.toContain('<button');
  });

  it('SCR-17 says that the voices are not to be had', () => {
    const text = 'Voice features are unavailable due to API configuration issues.';
    expect(shown(undefined, 'invalid')).toContain(text);
    expect(shown(undefined, 'valid')).not.toContain(text);
  });
});

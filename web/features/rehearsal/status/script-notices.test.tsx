import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readinessOf } from '#core/agents/readiness.ts';
import type { ScriptReadiness } from '#core/api/agents.ts';
import { untouchedMicrophone } from '#core/rehearsal/microphone/microphone.ts';
import { microphoneShown } from '#core/rehearsal/microphone/microphone-words.ts';
import type { ApiConfig } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { agentWith } from '#web/features/rehearsal/testing/agent.ts';
import { openRun } from '#web/features/rehearsal/testing/open-run.ts';
import { ScriptNotices } from './script-notices.tsx';

function shown(
  readiness: ScriptReadiness,
  apiConfig: ApiConfig = 'unchecked',
  lacksMicrophone = false,
): string {
  const { run } = openRun([]);
  const microphone = microphoneShown({ ...untouchedMicrophone, condition: 'denied' });
  const desk = {
    run,
    snapshot: { ...run.snapshot(), microphone },
    apiConfig,
    agent: agentWith({ readiness }),
    lacksMicrophone,
    start: () => undefined,
    setSettingsOpen: () => undefined,
  };
  return renderToStaticMarkup(<ScriptNotices desk={desk} />);
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
    expect(shown(readinessOf({ step: 'ready' }), 'invalid')).toContain(text);
    expect(shown(readinessOf({ step: 'ready' }), 'valid')).not.toContain(text);
  });

  it('says how the microphone is had, or done without, once it kept a rehearsal from beginning', () => {
    const html = shown(readinessOf({ step: 'ready' }), 'unchecked', true);
    expect(html).toContain('Microphone access denied - please enable in browser settings');
    expect(html).toContain('Try again</button>');
    expect(html).toContain('Rehearse without a microphone</button>');
  });
});

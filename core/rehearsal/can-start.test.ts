import { describe, expect, it } from 'vitest';
import type { StartCheck, StartFacts } from '#core/rehearsal/can-start.ts';
import { firstObstacle, startChecks } from '#core/rehearsal/can-start.ts';

const ready: StartFacts = {
  agent: { state: 'ready' },
  microphoneAllowed: true,
  signedIn: true,
  scriptSelected: true,
  scriptName: 'The Brick',
  validating: false,
  synchronizing: false,
  script: { state: 'ready' },
};

const failures: [StartCheck, Partial<StartFacts>, string][] = [
  ['agent-loading', { agent: { state: 'loading' } }, 'Setting up your personal agent. Please wait...'],
  [
    'agent-failed',
    { agent: { state: 'failed', error: 'quota' } },
    'Failed to set up your personal agent: quota',
  ],
  [
    'agent-missing',
    { agent: { state: 'missing' } },
    'Unable to create your personal agent. Please try refreshing the page.',
  ],
  [
    'agent-not-ready',
    { agent: { state: 'not-ready' } },
    'Agent is not ready. Please wait for configuration to complete.',
  ],
  ['microphone', { microphoneAllowed: false }, 'Microphone access is required.'],
  ['signed-out', { signedIn: false }, 'You must be signed in.'],
  ['no-script', { scriptSelected: false }, 'Please select a script before starting rehearsal.'],
  [
    'no-script-name',
    { scriptName: undefined },
    'Script name not available. Please try selecting the script again.',
  ],
  ['validating', { validating: true }, 'Script validation in progress. Please wait...'],
  ['synchronizing', { synchronizing: true }, 'Script synchronization in progress. Please wait...'],
  [
    'script-not-ready',
    { script: { state: 'not-ready', error: 'no lines' } },
    'Script validation failed: no lines',
  ],
];

describe('whether a rehearsal can start', () => {
  it('lets a start pass when nothing stands in the way', () => {
    expect(firstObstacle(ready)).toBeUndefined();
  });

  it.each(failures)('%s alone stops it', (check, facts, sentence) => {
    expect(firstObstacle({ ...ready, ...facts })).toEqual({ check, sentence });
  });

  it('names the earlier of any two obstacles, in the order of the specification', () => {
    expect(failures.map(([check]) => check)).toEqual(startChecks);
    for (const [earlier, [check, facts]] of failures.entries()) {
      for (const [, laterFacts] of failures.slice(earlier + 1)) {
        expect(firstObstacle({ ...ready, ...laterFacts, ...facts })?.check).toBe(check);
      }
    }
  });

  it('has a sentence for a script that is not ready and does not say why', () => {
    expect(firstObstacle({ ...ready, script: { state: 'not-ready' } })?.sentence).toBe(
      'Script is not ready for rehearsal. Please try selecting the script again.',
    );
  });
});

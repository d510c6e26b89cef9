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

const failures: { title: string; check: StartCheck; facts: Partial<StartFacts>; sentence: string }[] = [
  {
    title: 'REH-18 waits for the agent that is looked up',
    check: 'agent-loading',
    facts: { agent: { state: 'loading' } },
    sentence: 'Setting up your personal agent. Please wait...',
  },
  {
    title: 'REH-19 tells what went wrong with the agent',
    check: 'agent-failed',
    facts: { agent: { state: 'failed', error: 'quota' } },
    sentence: 'Failed to set up your personal agent: quota',
  },
  {
    title: 'REH-20 tells that there is no agent',
    check: 'agent-missing',
    facts: { agent: { state: 'missing' } },
    sentence: 'Unable to create your personal agent. Please try refreshing the page.',
  },
  {
    title: 'REH-21 waits for an agent that is not ready',
    check: 'agent-not-ready',
    facts: { agent: { state: 'not-ready' } },
    sentence: 'Agent is not ready. Please wait for configuration to complete.',
  },
  {
    title: 'REH-22 needs the microphone',
    check: 'microphone',
    facts: { microphoneAllowed: false },
    sentence: 'Microphone access is required.',
  },
  {
    title: 'REH-23 needs somebody signed in',
    check: 'signed-out',
    facts: { signedIn: false },
    sentence: 'You must be signed in.',
  },
  {
    title: 'REH-24 needs a script',
    check: 'no-script',
    facts: { scriptSelected: false },
    sentence: 'Please select a script before starting rehearsal.',
  },
  {
    title: 'REH-25 needs a script that has a name',
    check: 'no-script-name',
    facts: { scriptName: undefined },
    sentence: 'Script name not available. Please try selecting the script again.',
  },
  {
    title: 'REH-26 waits for the check of the script',
    check: 'validating',
    facts: { validating: true },
    sentence: 'Script validation in progress. Please wait...',
  },
  {
    title: 'REH-27 waits until the script has come to the partner',
    check: 'synchronizing',
    facts: { synchronizing: true },
    sentence: 'Script synchronization in progress. Please wait...',
  },
  {
    title: 'REH-28 tells why the script is not ready',
    check: 'script-not-ready',
    facts: { script: { state: 'not-ready', error: 'no lines' } },
    sentence: 'Script validation failed: no lines',
  },
];

describe('whether a rehearsal can start', () => {
  it('lets a start pass when nothing stands in the way', () => {
    expect(firstObstacle(ready)).toBeUndefined();
  });

  it.each(failures)('$title', ({ check, facts, sentence }) => {
    expect(firstObstacle({ ...ready, ...facts })).toEqual({ check, sentence });
  });

  it('REH-17 names the earlier of any two obstacles, in the order of the specification', () => {
    expect(failures.map(({ check }) => check)).toEqual(startChecks);
    for (const [earlier, { check, facts }] of failures.entries()) {
      for (const later of failures.slice(earlier + 1)) {
        expect(firstObstacle({ ...ready, ...later.facts, ...facts })?.check).toBe(check);
      }
    }
  });

  it('REH-28 has a sentence for a script that is not ready and does not say why', () => {
    expect(firstObstacle({ ...ready, script: { state: 'not-ready' } })?.sentence).toBe(
      'Script is not ready for rehearsal. Please try selecting the script again.',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { readinessOf } from '#core/agents/readiness.ts';
import { type StartSituation, startObstacle } from './start-obstacle.ts';

const scene = (id: string, lineCount: number, myLineCount: number, isChosen = true) => ({
  id,
  heading: id,
  lineCount,
  myLineCount,
  isChosen,
  speakers: [],
});

const ready: StartSituation = {
  agent: { state: 'ready' },
  readiness: readinessOf({ step: 'ready' }),
  microphone: 'live',
  signedIn: true,
  script: { name: 'The Glass Menagerie', isRead: true, isBeingRead: false },
  choices: { roles: ['TOM'], sceneIds: 'all' },
  roles: [
    { name: 'TOM', lineCount: 3 },
    { name: 'LAURA', lineCount: 2 },
  ],
  scenes: [scene('one', 3, 2), scene('two', 2, 0)],
};

describe('what stands in the way of a rehearsal', () => {
  it('is nothing when all is chosen', () => {
    expect(startObstacle(ready)).toBeUndefined();
  });

  it.each<[string, Partial<StartSituation>]>([
    [
      'Setting up your personal agent. Please wait...',
      { agent: { state: 'loading' }, microphone: 'denied', readiness: undefined },
    ],
    [
      'Failed to set up your personal agent: no answer',
      { agent: { state: 'failed', error: 'no answer' }, microphone: 'denied' },
    ],
    [
      'Unable to create your personal agent. Please try refreshing the page.',
      { agent: { state: 'missing' }, signedIn: false },
    ],
    [
      'Agent is not ready. Please wait for configuration to complete.',
      { agent: { state: 'not-ready' }, microphone: 'denied' },
    ],
    ['Microphone access is required.', { microphone: 'denied', signedIn: false }],
    ['You must be signed in.', { signedIn: false, script: undefined }],
    ['Please select a script before starting rehearsal.', { script: undefined }],
    [
      'Script validation in progress. Please wait...',
      { script: { name: 'x', isRead: false, isBeingRead: true } },
    ],
    [
      'Script is not ready for rehearsal. Please try selecting the script again.',
      { script: { name: 'x', isRead: false, isBeingRead: false } },
    ],
    [
      'Script validation in progress. Please wait...',
      { readiness: readinessOf({ step: 'validating', inDatabase: true }) },
    ],
    [
      'Script synchronization in progress. Please wait...',
      { readiness: readinessOf({ step: 'synchronizing' }) },
    ],
    [
      'Script validation failed: no such key',
      { readiness: readinessOf({ step: 'failed', why: 'sync-failed', error: 'no such key' }) },
    ],
    ['Choose the role you want to play.', { choices: { roles: [], sceneIds: 'all' } }],
    ['Choose at least one scene.', { scenes: [scene('one', 3, 2, false)] }],
  ])('%s', (expected, change) => {
    expect(startObstacle({ ...ready, ...change })).toBe(expected);
  });

  it('is a role that does not speak in the scenes chosen', () => {
    expect(startObstacle({ ...ready, scenes: [scene('two', 2, 0)] })).toMatch(/^TOM has no lines/);
  });

  it('is that nobody else speaks', () => {
    expect(startObstacle({ ...ready, scenes: [scene('one', 2, 2)] })).toMatch(/^Nobody but you speaks/);
    expect(startObstacle({ ...ready, roles: [{ name: 'TOM', lineCount: 3 }] })).toMatch(/^Only TOM speaks/);
  });
});

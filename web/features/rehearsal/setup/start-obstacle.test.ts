import { describe, expect, it } from 'vitest';
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

import { describe, expect, it } from 'vitest';
import { type Chosen, choiceObstacle } from './choice-obstacle.ts';

const scene = (id: string, lineCount: number, myLineCount: number, isChosen = true) => ({
  id,
  heading: id,
  lineCount,
  myLineCount,
  isChosen,
  speakers: [],
});

const chosen: Chosen = {
  choices: { roles: ['TOM'], sceneIds: 'all' },
  roles: [
    { name: 'TOM', lineCount: 3 },
    { name: 'LAURA', lineCount: 2 },
  ],
  scenes: [scene('one', 3, 2), scene('two', 2, 0)],
};

describe('what is to be chosen before a rehearsal', () => {
  it('is nothing when all is chosen', () => {
    expect(choiceObstacle(chosen)).toBeUndefined();
  });

  it('is a role, and a scene', () => {
    expect(choiceObstacle({ ...chosen, choices: { roles: [], sceneIds: 'all' } })).toBe(
      'Choose the role you want to play.',
    );
    expect(choiceObstacle({ ...chosen, scenes: [scene('one', 3, 2, false)] })).toBe(
      'Choose at least one scene.',
    );
  });

  it('is another role where this one does not speak in the scenes chosen', () => {
    expect(choiceObstacle({ ...chosen, scenes: [scene('two', 2, 0)] })).toMatch(/^TOM has no lines/);
  });

  it('is that nobody else speaks', () => {
    expect(choiceObstacle({ ...chosen, scenes: [scene('one', 2, 2)] })).toMatch(/^Nobody but you speaks/);
    expect(choiceObstacle({ ...chosen, roles: [{ name: 'TOM', lineCount: 3 }] })).toMatch(/^Only TOM speaks/);
  });
});

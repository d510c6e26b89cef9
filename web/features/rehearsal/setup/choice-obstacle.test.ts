import { describe, expect, it } from 'vitest';
import { choiceObstacle } from './choice-obstacle.ts';
import type { Choices } from './choices.ts';

const scene = (id: string, lineCount: number, myLineCount: number, isChosen = true) => ({
  id,
  number: undefined,
  heading: id,
  lineCount,
  myLineCount,
  isChosen,
  speakers: [],
});

const asTom: Choices = { roles: ['TOM'], sceneIds: 'all' };

describe('what is to be chosen before a rehearsal', () => {
  it('is nothing when all is chosen', () => {
    expect(choiceObstacle(asTom, [scene('one', 3, 2), scene('two', 2, 0)])).toBeUndefined();
  });

  it('is a role, and a scene', () => {
    expect(choiceObstacle({ roles: [], sceneIds: 'all' }, [scene('one', 3, 2)])).toBe(
      'Choose the role you want to play.',
    );
    expect(choiceObstacle(asTom, [scene('one', 3, 2, false)])).toBe('Choose at least one scene.');
  });

  it('is another role where this one does not speak in the scenes chosen', () => {
    expect(choiceObstacle(asTom, [scene('two', 2, 0)])).toMatch(/^TOM has no lines/);
  });

  it('is not that nobody else speaks: a monologue is rehearsed alone', () => {
    expect(choiceObstacle(asTom, [scene('one', 2, 2)])).toBeUndefined();
  });
});

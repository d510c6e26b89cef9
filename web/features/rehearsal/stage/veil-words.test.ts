import { describe, expect, it } from 'vitest';
import { nextVeil, shownText } from './veil-words.ts';

describe('the veil', () => {
  it('hides the actor’s own words, and never the partner’s', () => {
    const line = { lineId: 'l', sceneId: 's', speaker: 'TOM', text: 'Yes.', durationMs: 1 };
    expect(shownText({ ...line, part: 'actor', phones: [] }, 'hidden')).toBeUndefined();
    expect(shownText({ ...line, part: 'actor', phones: [] }, 'shown')).toBe('Yes.');
    expect(shownText({ ...line, part: 'partner', audioUrl: '/a' }, 'hidden')).toBe('Yes.');
  });

  it('hides more of the actor’s words step by step, and then shows them again', () => {
    const steps = ['shown', 'some-words', 'first-letters', 'hidden', 'shown'] as const;
    expect(steps.slice(0, -1).map(nextVeil)).toEqual(steps.slice(1));
  });
});

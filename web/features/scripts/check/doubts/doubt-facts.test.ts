import { describe, expect, it } from 'vitest';
import type { ElementType, ScreenplayElement } from '#core/api/screenplay.ts';
import { doubtsOf } from '#core/screenplay/doubts.ts';
import { withCast } from '#core/screenplay/with-cast.ts';
import { surroundingsOf, whyInDoubt } from './doubt-facts.ts';

const element = (
  id: string,
  type: ElementType,
  text: string,
  confidence: number,
  speaker?: string,
): ScreenplayElement => ({ id, type, text, confidence, ...(speaker === undefined ? {} : { speaker }) });

const screenplay = withCast(undefined, [
  element('1', 'action', 'Rain.', 1),
  element('2', 'character', 'LATER', 0.7, 'LATER'),
  element('3', 'dialogue', 'The house is dark.', 0.7, 'LATER'),
  element('4', 'character', 'TOM', 0.9, 'TOM'),
  element('5', 'parenthetical', '(softly)', 0.9, 'TOM'),
  element('6', 'dialogue', 'Hello?', 0.75, 'TOM'),
  element('7', 'parenthetical', '(he waits)', 0.9, 'TOM'),
  element('8', 'character', 'TOM', 0.6, 'TOM'),
  element('9', 'dialogue', 'Hello!', 0.6, 'TOM'),
]);
const doubts = doubtsOf(screenplay);
const doubt = (elementId: string) => {
  const found = doubts.find((one) => one.elementId === elementId);
  if (!found) throw new Error(`${elementId} is not in doubt`);
  return found;
};

describe('a doubtful speech', () => {
  it('is listed for a name that nobody else in the script has', () => {
    expect(whyInDoubt(screenplay, doubt('3'))).toBe(
      'LATER speaks only here, so this may not be a character.',
    );
  });

  it('is listed for words that may not be spoken, under a name that is sure', () => {
    expect(whyInDoubt(screenplay, doubt('6'))).toContain('may not belong to this speech');
  });

  it('is listed for how it stands on the page otherwise', () => {
    expect(whyInDoubt(screenplay, doubt('9'))).toContain('does not make it clear');
  });

  it('is shown whole, between what stands above and below it', () => {
    const around = surroundingsOf(screenplay, doubt('6'));
    expect(around?.above?.id).toBe('3');
    expect(around?.before.map(({ id }) => id)).toEqual(['4', '5']);
    expect(around?.behind.map(({ id }) => id)).toEqual(['7']);
    expect(around?.below?.id).toBe('8');
    expect(
      surroundingsOf(screenplay, { elementId: 'gone', speaker: 'TOM', confidence: 0.5 }),
    ).toBeUndefined();
  });
});

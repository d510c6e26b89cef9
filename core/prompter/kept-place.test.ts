import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeInElements, placeInText, placeOn, veryTop } from './kept-place.ts';

const elements = [
  { id: 'heading', text: 'INT. LAMP ROOM' },
  { id: 'cue', text: 'NORA' },
  { id: 'blank', text: '' },
  { id: 'speech', text: 'You came back. I did not think that you would come back.' },
  { id: 'action', text: 'The lamp turns.' },
];
const ids = elements.map(({ id }) => id);
const extents = ids.map((_, index) => ({ top: 300 + index * 100, height: 80 }));
const extentOf = (index: number) => extents[index] ?? { top: 0, height: 0 };

describe('the place in a script', () => {
  it('is the element at the reading line, and how far in it that is', () => {
    expect(placeInElements(ids, extentOf, 440)).toEqual({ at: 'element', elementId: 'cue', into: 0.5 });
    expect(placeInElements(ids, extentOf, 399)).toEqual({ at: 'element', elementId: 'heading', into: 1 });
    expect(placeInElements(ids, extentOf, 5_000)).toEqual({ at: 'element', elementId: 'action', into: 1 });
  });

  it('is the very top above the first element, and where there is none', () => {
    expect(placeInElements(ids, extentOf, 299)).toEqual(veryTop);
    expect(placeInElements([], extentOf, 299)).toEqual(veryTop);
    expect(placeInText({ top: 300, height: 900 }, 299)).toEqual(veryTop);
  });

  it('asks for few places of a long script', () => {
    let asked = 0;
    const many = Array.from({ length: 5_000 }, (_, index) => String(index));
    const place = placeInElements(
      many,
      (index) => {
        asked += 1;
        return { top: index * 20, height: 20 };
      },
      60_000,
    );
    expect(place).toMatchObject({ elementId: '3000' });
    expect(asked).toBeLessThan(20);
  });

  it('stays the same where the script is shown as its elements again', () => {
    const place = { at: 'element', elementId: 'speech', into: 0.3 } as const;
    expect(placeOn('elements', place, elements)).toBe(place);
  });

  it('is found again by its share of the text, there and back', () => {
    const withText = ids.filter((id) => id !== 'blank');
    const into = fc.double({ min: 0, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...withText), into, (elementId, into) => {
        const place = { at: 'element', elementId, into } as const;
        const back = placeOn('elements', placeOn('text', place, elements), elements);
        expect(back).toMatchObject({ at: 'element', elementId });
        expect(back.at === 'element' && back.into).toBeCloseTo(into, 6);
      }),
    );
  });

  it('is at the end of the last element where the text ends', () => {
    expect(placeOn('elements', { at: 'share', share: 1 }, elements)).toMatchObject({
      elementId: 'action',
      into: 1,
    });
  });

  it('stays at the very top, and goes there where the element is not known', () => {
    for (const shown of ['elements', 'text'] as const) {
      expect(placeOn(shown, veryTop, elements)).toEqual(veryTop);
    }
    for (const shown of ['elements', 'text'] as const) {
      expect(placeOn(shown, { at: 'element', elementId: 'title', into: 0.2 }, elements)).toEqual(veryTop);
    }
  });
});

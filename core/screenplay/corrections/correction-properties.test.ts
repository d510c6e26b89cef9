import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Correction } from '#core/api/corrections.ts';
import { elementTypes, type Screenplay } from '#core/api/screenplay.ts';
import { linesOf } from '#core/screenplay/lines.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { withCast } from '#core/screenplay/with-cast.ts';
import { applyCorrections } from './apply-corrections.ts';

const names = ['ANNA', 'BEN', 'Dr. Carl', 'ANNA AND BEN', 'ALL', 'dora'];
const speech = fc
  .tuple(
    fc.constantFrom(...names),
    fc.constantFrom('', ' (V.O.)', " (CONT'D)"),
    fc.array(fc.constantFrom('Hello there.', 'I 😀 you!', '(beat)', '~La la la', 'NO.'), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([name, extension, texts]) => `@${name}${extension}\n${texts.join('\n')}`);
const block = fc.oneof(
  { weight: 4, arbitrary: speech },
  fc.constantFrom('INT. HALL - NIGHT', 'EXT. YARD - DAY', 'She waits.', 'A DOG', '> CUT TO:'),
);
const screenplays = fc
  .array(block, { minLength: 1, maxLength: 12 })
  .map((blocks) => readScreenplay(readPlainText(blocks.join('\n\n'), { fountain: true })))
  .chain((screenplay) =>
    fc.uniqueArray(fc.nat({ max: screenplay.elements.length }), { maxLength: 4 }).map((struck) =>
      withCast(
        undefined,
        screenplay.elements.map((element, index) =>
          struck.includes(index) ? { ...element, struck: true } : element,
        ),
      ),
    ),
  );

/** A correction whose element is the one at a place in the screenplay as the corrections before have left it. */
type Aim = (elementId: string) => Correction;

const speaker = fc.oneof(fc.constantFrom(...names), fc.string({ minLength: 1, maxLength: 8 }));
const edits = fc.oneof(
  speaker.map(
    (one): Aim =>
      (elementId) => ({ kind: 'speaker', elementId, speaker: one }),
  ),
  fc.tuple(fc.constantFrom(...elementTypes), fc.option(speaker, { nil: undefined })).map(
    ([type, one]): Aim =>
      (elementId) => ({
        kind: 'type',
        elementId,
        type,
        ...(one === undefined ? {} : { speaker: one }),
      }),
  ),
  fc.constant<Aim>((elementId) => ({ kind: 'merge', elementId })),
  fc.tuple(fc.integer({ min: -1, max: 20 }), fc.option(speaker, { nil: undefined })).map(
    ([at, one]): Aim =>
      (elementId) => ({
        kind: 'split',
        elementId,
        at,
        ...(one === undefined ? {} : { speaker: one }),
      }),
  ),
  fc.tuple(speaker, speaker).map(
    ([from, to]): Aim =>
      () => ({ kind: 'rename', from, to }),
  ),
  fc.boolean().map(
    (spoken): Aim =>
      (elementId) => ({ kind: 'spoken', elementId, spoken }),
  ),
);
const textEdits = fc.string().map(
  (text): Aim =>
    (elementId) => ({ kind: 'text', elementId, text }),
);

function aimed(start: Screenplay, aims: readonly [Aim, number][]): Correction[] {
  const corrections: Correction[] = [];
  let now = start;
  for (const [aim, place] of aims) {
    const element = now.elements[place % Math.max(1, now.elements.length)];
    corrections.push(aim(element?.id ?? 'none'));
    now = applyCorrections(start, corrections).screenplay;
  }
  return corrections;
}

const sessions = (kinds: fc.Arbitrary<Aim>) =>
  fc
    .tuple(screenplays, fc.array(fc.tuple(kinds, fc.nat()), { maxLength: 10 }))
    .map(([start, aims]) => ({ start, corrections: aimed(start, aims) }));

const isSpoken = (type: string) => ['dialogue', 'parenthetical', 'lyric'].includes(type);
const letters = (text: string) => text.replace(/\s+/g, '');

describe('whatever is corrected', () => {
  test('every spoken text has a speaker, ids are unique, and a confidence stays one', () => {
    fc.assert(
      fc.property(sessions(fc.oneof(edits, textEdits)), ({ start, corrections }) => {
        const { elements } = applyCorrections(start, corrections).screenplay;
        for (const { type, speaker: one, confidence } of elements) {
          expect(one !== undefined).toBe(isSpoken(type) || type === 'character');
          expect(confidence >= 0 && confidence <= 1).toBe(true);
        }
        expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
      }),
    );
  });

  test('what is spoken under a cue is of the one whom the cue names', () => {
    fc.assert(
      fc.property(sessions(fc.oneof(edits, textEdits)), ({ start, corrections }) => {
        const { elements } = applyCorrections(start, corrections).screenplay;
        for (const [index, { type, speaker: one }] of elements.entries()) {
          if (isSpoken(type)) expect(elements[index - 1]?.speaker).toBe(one);
        }
      }),
    );
  });

  test('no letter is lost, added or moved but by a text correction; a cue alone changes its name', () => {
    fc.assert(
      fc.property(sessions(edits), ({ start, corrections }) => {
        let before = start;
        for (const [index, correction] of corrections.entries()) {
          const after = applyCorrections(start, corrections.slice(0, index + 1)).screenplay;
          const words = (one: Screenplay) => wordsBeside(one, before, after, correction);
          expect(words(after)).toBe(words(before));
          before = after;
        }
      }),
    );
  });

  test('the cast counts what the lines say', () => {
    fc.assert(
      fc.property(sessions(fc.oneof(edits, textEdits)), ({ start, corrections }) => {
        const { screenplay } = applyCorrections(start, corrections);
        const lines = linesOf(screenplay);
        const membersOf = new Map(screenplay.elements.map(({ id, members }) => [id, members ?? []]));
        for (const { name, lineCount, wordCount } of screenplay.cast) {
          const own = lines.filter((line) => line.speaker === name || membersOf.get(line.id)?.includes(name));
          expect(own).toHaveLength(lineCount);
          expect(own.flatMap(({ text }) => text.split(/\s+/))).toHaveLength(wordCount);
        }
        const cast = new Set(screenplay.cast.map(({ name }) => name));
        expect(lines.filter((line) => !cast.has(line.speaker))).toEqual([]);
      }),
    );
  });

  test('what is reported as not applied has changed nothing, and the rest something', () => {
    fc.assert(
      fc.property(sessions(fc.oneof(edits, textEdits)), ({ start, corrections }) => {
        const { applied } = applyCorrections(start, corrections);
        let before = start;
        for (const [index, isApplied] of applied.entries()) {
          const after = applyCorrections(start, corrections.slice(0, index + 1)).screenplay;
          if (isApplied) expect(after.elements).not.toEqual(before.elements);
          else expect(after).toEqual(before);
          before = after;
        }
      }),
    );
  });

  test('a correction that is left out because it changes nothing makes no difference to the rest', () => {
    fc.assert(
      fc.property(sessions(edits), ({ start, corrections }) => {
        const { screenplay, applied } = applyCorrections(start, corrections);
        const kept = corrections.filter((_, index) => applied[index]);
        expect(applyCorrections(start, kept).screenplay).toEqual(screenplay);
        expect(applyCorrections(structuredClone(start), corrections).screenplay).toEqual(screenplay);
      }),
    );
  });

  test('applying corrections in two parts gives the same as applying them at once', () => {
    fc.assert(
      fc.property(sessions(fc.oneof(edits, textEdits)), fc.nat(), ({ start, corrections }, place) => {
        const cut = place % (corrections.length + 1);
        const first = applyCorrections(start, corrections.slice(0, cut));
        const second = applyCorrections(first.screenplay, corrections.slice(cut));
        expect({
          screenplay: second.screenplay,
          applied: [...first.applied, ...second.applied],
        }).toEqual(applyCorrections(start, corrections));
      }),
    );
  });

  test('nothing is thrown, whatever a correction says', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('', ' ', '\ud83d', ...elementTypes));
    const anything = fc.record({
      kind: fc.constantFrom('speaker', 'type', 'text', 'merge', 'split', 'rename', 'spoken'),
      elementId: fc.string(),
      speaker: fc.string(),
      type: fc.constantFrom(...elementTypes),
      text: fc.string(),
      at: fc.double(),
      from: fc.string(),
      to: value.map(String),
      spoken: fc.boolean(),
    }) as fc.Arbitrary<Correction>;
    fc.assert(
      fc.property(screenplays, fc.array(anything, { maxLength: 8 }), (start, corrections) => {
        expect(applyCorrections(start, corrections).applied).toHaveLength(corrections.length);
      }),
    );
  });
});

/**
 * The letters of what is no cue. A name may come and go above a speech, or change; but a cue that becomes something else,
 * something else that becomes a cue, and a cue that is split, keep their letters.
 */
function wordsBeside(
  shown: Screenplay,
  before: Screenplay,
  after: Screenplay,
  correction: Correction,
): string {
  const split = correction.kind === 'split' ? correction.elementId : undefined;
  const others = [...before.elements, ...after.elements].filter(({ type }) => type !== 'character');
  const counted = new Set([split, ...others.map(({ id }) => id)]);
  return letters(shown.elements.flatMap(({ id, text }) => (counted.has(id) ? [text] : [])).join(''));
}

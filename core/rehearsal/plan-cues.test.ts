import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { rehearsalLimits, speechLimits } from '#core/limits.ts';
import { planCues, whyNotRehearse } from '#core/rehearsal/plan-cues.ts';
import { linesOf, scenesOf } from '#core/screenplay/lines.ts';

const groups: Record<string, string[]> = { BOTH: ['EDWARD', 'WILL'], ALL: ['EDWARD', 'WILL', 'JOSEPHINE'] };

type Speech = readonly [speaker: string, text: string];

function screenplayOf(scenes: readonly (readonly Speech[])[]): Screenplay {
  const elements: ScreenplayElement[] = [];
  const add = (element: Omit<ScreenplayElement, 'id' | 'confidence'>) =>
    elements.push({ ...element, id: `e${elements.length}`, confidence: 1 });
  for (const speeches of scenes) {
    add({ type: 'scene', text: 'INT. KITCHEN - DAY' });
    for (const [speaker, text] of speeches) {
      add({ type: 'character', text: speaker, speaker });
      add({ type: 'dialogue', text, speaker });
    }
  }
  const names = [...new Set(scenes.flat().map(([speaker]) => speaker))];
  const cast = names.map((name) => ({
    name,
    lineCount: 1,
    wordCount: 1,
    ...(groups[name] ? { members: groups[name] } : {}),
  }));
  return { elements, cast };
}

const speakers = ['EDWARD', 'WILL', 'JOSEPHINE', 'BOTH', 'ALL'];
const screenplays = fc
  .array(fc.array(fc.tuple(fc.constantFrom(...speakers), fc.string({ minLength: 1 })), { maxLength: 8 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map(screenplayOf);
const roles = fc.uniqueArray(fc.constantFrom(...speakers), { minLength: 1, maxLength: 3 });

test('every line of the chosen scenes comes once, in the order of the script', () => {
  fc.assert(
    fc.property(screenplays, roles, fc.infiniteStream(fc.boolean()), (screenplay, playing, choices) => {
      expect(planCues(screenplay, { roles: playing, sceneIds: [] }).map(({ line }) => line)).toEqual(
        linesOf(screenplay),
      );
      const chosen = scenesOf(screenplay).filter(() => choices.next().value === true);
      if (chosen.length === 0) return;
      const sceneIds = chosen.map(({ id }) => id).reverse();
      expect(planCues(screenplay, { roles: playing, sceneIds }).map(({ line }) => line)).toEqual(
        chosen.flatMap(({ lines }) => lines),
      );
    }),
  );
});

test('a line is the actor’s exactly where a role of theirs speaks it, alone or with others', () => {
  fc.assert(
    fc.property(screenplays, roles, (screenplay, playing) => {
      for (const { part, line } of planCues(screenplay, { roles: playing, sceneIds: [] })) {
        const voices = [line.speaker, ...(groups[line.speaker] ?? [])];
        expect(part).toBe(voices.some((voice) => playing.includes(voice)) ? 'actor' : 'partner');
      }
    }),
  );
});

test('a casting without a problem has lines for the actor', () => {
  fc.assert(
    fc.property(screenplays, roles, (screenplay, playing) => {
      const casting = { roles: playing, sceneIds: [] };
      fc.pre(whyNotRehearse(screenplay, casting) === null);
      expect(planCues(screenplay, casting).map(({ part }) => part)).toContain('actor');
    }),
  );
});

test('what is said together is the actor’s, and a group can be played as a role', () => {
  const screenplay = screenplayOf([
    [
      ['EDWARD', 'Will!'],
      ['BOTH', 'Father!'],
      ['WILL', 'No.'],
    ],
  ]);
  const parts = (role: string) =>
    planCues(screenplay, { roles: [role], sceneIds: [] }).map(({ part }) => part);
  expect(parts('WILL')).toEqual(['partner', 'actor', 'actor']);
  expect(parts('BOTH')).toEqual(['partner', 'actor', 'partner']);
});

const scene: readonly Speech[] = [
  ['EDWARD', 'You came.'],
  ['WILL', 'You asked.'],
];
const soliloquy: readonly Speech[] = [['EDWARD', 'Alone at last.']];
const story = screenplayOf([scene, soliloquy, [['JOSEPHINE', 'Et moi?']]]);
const [first = '', second = ''] = scenesOf(story).map(({ id }) => id);

test.each([
  ['no role is chosen', story, { roles: [], sceneIds: [] }, { id: 'rehearsal.no-role' }],
  [
    'a role is not in the cast',
    story,
    { roles: ['EDWARD', 'SANDRA'], sceneIds: [] },
    { id: 'rehearsal.unknown-role', role: 'SANDRA' },
  ],
  [
    'a scene is gone',
    story,
    { roles: ['WILL'], sceneIds: [first, 'gone'] },
    { id: 'rehearsal.unknown-scene' },
  ],
  [
    'the role is silent in the scenes',
    story,
    { roles: ['WILL'], sceneIds: [second] },
    { id: 'rehearsal.role-without-lines', role: 'WILL' },
  ],
  ['nobody else speaks in the scenes', story, { roles: ['EDWARD'], sceneIds: [second] }, null],
  ['the actor plays everyone', story, { roles: ['EDWARD', 'WILL', 'JOSEPHINE'], sceneIds: [] }, null],
  [
    'only one character speaks in the script',
    screenplayOf([soliloquy]),
    { roles: ['EDWARD'], sceneIds: [] },
    null,
  ],
  ['all is well', story, { roles: ['WILL'], sceneIds: [first] }, null],
  ['one of two roles speaks', story, { roles: ['JOSEPHINE', 'WILL'], sceneIds: [first] }, null],
])('%s', (_, screenplay, casting, problem) => {
  expect(whyNotRehearse(screenplay, casting)).toEqual(problem);
});

test('a partner’s speech without end is refused before the rehearsal, an actor’s is not', () => {
  const endless = 'so '.repeat(speechLimits.textCharacters);
  const screenplay = screenplayOf([
    [
      ['EDWARD', endless],
      ['WILL', 'Yes.'],
    ],
  ]);
  expect(whyNotRehearse(screenplay, { roles: ['WILL'], sceneIds: [] })).toEqual({
    id: 'voice.text-too-long',
    limit: speechLimits.textCharacters,
  });
  expect(whyNotRehearse(screenplay, { roles: ['EDWARD'], sceneIds: [] })).toBeNull();
});

test('more lines than a rehearsal holds are refused', () => {
  const lines = Array.from(
    { length: rehearsalLimits.cuesPerRehearsal + 1 },
    (_, index): Speech => [index % 2 === 0 ? 'EDWARD' : 'WILL', 'Again.'],
  );
  expect(whyNotRehearse(screenplayOf([lines]), { roles: ['WILL'], sceneIds: [] })).toEqual({
    id: 'rehearsal.too-many-lines',
    limit: rehearsalLimits.cuesPerRehearsal,
  });
});

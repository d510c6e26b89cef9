import { describe, expect, it } from 'vitest';
import { rehearsalModes } from '#core/api/rehearsals.ts';
import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import { scenesOf } from '#core/screenplay/lines.ts';
import {
  chooseEveryRole,
  chooseRole,
  defaultPartner,
  hasLinesOf,
  noChoices,
  onlyMyScenes,
  partnerOf,
  roleOptions,
  sceneOptions,
  scenesLike,
  stillValid,
  toggleRole,
  toggleScene,
  veilOf,
} from './choices.ts';

const heading = (id: string, text: string): ScreenplayElement => ({ id, type: 'scene', text, confidence: 1 });
const say = (id: string, speaker: string): ScreenplayElement => ({
  id,
  type: 'dialogue',
  text: `${speaker} speaks.`,
  speaker,
  confidence: 1,
});
const member = (name: string, members?: string[]) => ({
  name,
  lineCount: 0,
  wordCount: 0,
  ...(members ? { members } : {}),
});

const screenplay: Screenplay = {
  cast: [member('TOM'), member('LAURA'), member('BOTH', ['TOM', 'LAURA']), member('JIM')],
  elements: [
    heading('s1', 'INT. APARTMENT'),
    say('a', 'LAURA'),
    say('b', 'BOTH'),
    heading('s2', 'EXT. ALLEY'),
    say('c', 'TOM'),
    heading('s3', 'INT. WAREHOUSE'),
    say('d', 'JIM'),
    say('e', 'LAURA'),
  ],
};
const scenes = scenesOf(screenplay);

describe('choosing what to rehearse', () => {
  it('offers everyone who speaks, the largest part first, and counts lines spoken together', () => {
    expect(roleOptions(screenplay)).toEqual([
      { name: 'LAURA', lineCount: 3 },
      { name: 'TOM', lineCount: 2 },
      { name: 'JIM', lineCount: 1 },
    ]);
  });

  it('takes every role at once, so that nobody else speaks, and none again', () => {
    const roles = roleOptions(screenplay);
    const every = chooseEveryRole(toggleRole(noChoices, 'TOM'), roles, scenes);
    expect(every.roles).toEqual(['LAURA', 'TOM', 'JIM']);
    expect(sceneOptions(scenes, every).every((scene) => scene.myLineCount === scene.lineCount)).toBe(true);
    expect(chooseEveryRole(every, roles, scenes).roles).toEqual([]);
  });

  it('says how many lines of each scene are mine', () => {
    const options = sceneOptions(scenes, toggleRole(noChoices, 'TOM'));
    expect(options.map(({ id, lineCount, myLineCount }) => [id, lineCount, myLineCount])).toEqual([
      ['s1', 2, 1],
      ['s2', 1, 1],
      ['s3', 2, 0],
    ]);
  });

  it('takes with a role of a long script its own scenes, unless others were chosen', () => {
    const long = Array.from({ length: 9 }, (_, index) => [
      heading(`long-${index}`, `INT. ROOM ${String.fromCharCode(65 + index)}`),
      say(`line-${index}`, index % 3 === 0 ? 'TOM' : 'LAURA'),
    ]).flat();
    const longScenes = scenesOf({ ...screenplay, elements: long });
    const asTom = chooseRole(noChoices, 'TOM', longScenes);
    expect(asTom.sceneIds).toEqual(['long-0', 'long-3', 'long-6']);
    expect(chooseRole(asTom, 'LAURA', longScenes).sceneIds).toBe('all');
    expect(chooseEveryRole(asTom, roleOptions(screenplay), longScenes).sceneIds).toBe('all');
    const other = toggleScene(asTom, 'long-1', longScenes);
    expect(chooseRole(other, 'LAURA', longScenes).sceneIds).toEqual(other.sceneIds);
    expect(chooseRole(noChoices, 'TOM', scenes).sceneIds).toBe('all');
  });

  it('finds scenes by number, place or character', () => {
    const options = sceneOptions(scenes, noChoices);
    const found = (sought: string) => scenesLike(options, sought).map(({ id }) => id);
    expect(found('')).toEqual(['s1', 's2', 's3']);
    expect(found('2')).toEqual(['s2']);
    expect(found('int laura')).toEqual(['s1', 's3']);
    expect(found('roof')).toEqual([]);
  });

  it('lets a scene be left out and taken back', () => {
    const without = toggleScene(noChoices, 's2', scenes);
    expect(without.sceneIds).toEqual(['s1', 's3']);
    expect(toggleScene(without, 's2', scenes).sceneIds).toBe('all');
  });

  it('keeps the order of the script, whatever the order of choosing', () => {
    const nothing = { roles: [], sceneIds: [] };
    expect(toggleScene(toggleScene(nothing, 's3', scenes), 's1', scenes).sceneIds).toEqual(['s1', 's3']);
  });

  it('finds the scenes in which I speak', () => {
    expect(onlyMyScenes(toggleRole(noChoices, 'TOM'), scenes).sceneIds).toEqual(['s1', 's2']);
    expect(onlyMyScenes(noChoices, scenes).sceneIds).toBe('all');
  });

  it('lets go of roles and scenes that are not in the script any more', () => {
    expect(stillValid({ roles: ['TOM', 'AMANDA'], sceneIds: ['s2', 's9'] }, screenplay)).toEqual({
      roles: ['TOM'],
      sceneIds: ['s2'],
    });
    expect(stillValid({ roles: [], sceneIds: ['s9'] }, screenplay).sceneIds).toBe('all');
  });
});

describe('what is hidden of the actor’s lines', () => {
  it('is as the mode has it, until the actor says otherwise for that mode', () => {
    const partner = { ...defaultPartner, veils: { memorization: 'first-letters' } as const };
    expect(veilOf(defaultPartner, 'memorization')).toBe('hidden');
    expect(veilOf(partner, 'memorization')).toBe('first-letters');
    expect(veilOf(partner, 'direct')).toBe('shown');
  });
});

describe('who plays', () => {
  it('is the line runner wherever there is no live agent', () => {
    const partners = { direct: 'live-agent' } as const;
    for (const mode of rehearsalModes) {
      expect(partnerOf({ ...defaultPartner, partners }, mode, false)).toBe('line-runner');
    }
  });

  it('is the live agent in conversation and the line runner in the other modes, until the actor says otherwise', () => {
    const usual = rehearsalModes.map((mode) => partnerOf(defaultPartner, mode, true));
    expect(usual).toEqual(['live-agent', 'line-runner', 'line-runner']);
    const partners = { conversational: 'line-runner', direct: 'live-agent' } as const;
    const chosen = rehearsalModes.map((mode) => partnerOf({ ...defaultPartner, partners }, mode, true));
    expect(chosen).toEqual(['line-runner', 'live-agent', 'line-runner']);
  });
});

describe('a drill', () => {
  it('has lines to play where one of them is the actor’s, in a scene that is chosen', () => {
    const has = (lineIds: string[], roles: string[], sceneIds: 'all' | string[] = 'all') =>
      hasLinesOf(
        { selection: { type: 'lines', name: 'today', lineIds }, pace: 'natural' },
        scenesOf(screenplay),
        { roles, sceneIds },
      );
    expect(has(['b'], ['TOM'])).toBe(true);
    expect(has(['b'], ['JIM'])).toBe(false);
    expect(has(['b', 'c'], ['TOM'], ['s2'])).toBe(true);
    expect(has(['b'], ['TOM'], ['s2'])).toBe(false);
    expect(has([], ['TOM'])).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { isDivision, isShot, isTransition, readSceneHeading } from './headings.ts';

describe('a scene heading', () => {
  test.each([
    ['INT. KITCHEN - DAY', 'INT. KITCHEN - DAY'],
    ['EXT. BRICK’S PATIO – NIGHT', 'EXT. BRICK’S PATIO – NIGHT'],
    ['INT./EXT. CAR - CONTINUOUS', 'INT./EXT. CAR - CONTINUOUS'],
    ['I/E CAR - DAY', 'I/E CAR - DAY'],
    ['Int. kitchen', 'Int. kitchen'],
    ['12A INT. KITCHEN - DAY 12A', 'INT. KITCHEN - DAY'],
    ['A4.  EXT. FIELD     A4.', 'EXT. FIELD'],
    ['INT. KITCHEN - DAY #4-B#', 'INT. KITCHEN - DAY'],
    ['INT KITCHEN', 'INT KITCHEN'],
  ])('%s is read as %s', (line, heading) => {
    expect(readSceneHeading(line)).toBe(heading);
  });

  test.each([
    'INTERESTING',
    'Interior life is rich.',
    'EXTRA',
    'ESTELLE',
    'He went int. the room',
    'INTERN #2',
  ])('%s is none', (line) => {
    expect(readSceneHeading(line)).toBeUndefined();
  });

  test('a number in the name of a place stays', () => {
    expect(readSceneHeading('INT. ROOM 12')).toBe('INT. ROOM 12');
  });
});

test.each([
  'CUT TO:',
  'SMASH CUT TO:',
  'FADE IN:',
  'FADE OUT.',
  'DISSOLVE TO:',
  'TIME CUT TO BLACK',
  'FADE TO BLACK.',
])('%s is a transition', (line) => {
  expect(isTransition(line)).toBe(true);
});

test.each(['FADELLA', 'Cut to: the door', 'TO ME'])('%s is no transition', (line) => {
  expect(isTransition(line)).toBe(false);
});

test.each([
  'CLOSE SHOT',
  'ANGLE ON THE DOOR',
  'INSERT - LETTER',
  'BACK TO SCENE',
  'ON TV: Cindy',
  'SNIPER SCOPE POV -',
  'MONTAGE - THE RESCUE',
  'MOMENTS LATER',
  'SUPER: "LONDON"',
])('%s is a shot', (line) => {
  expect(isShot(line)).toBe(true);
});

test.each(['ANGELA', 'MIKE', 'INSPECTOR', 'THE ENDLER', 'CLOSETED MAN', 'PAN', 'SUPERMAN', 'BACKHOE DRIVER'])(
  '%s is a name, not a shot',
  (line) => {
    expect(isShot(line)).toBe(false);
  },
);

test.each(['ACT ONE', 'Scene 2. The garden', 'SCENE IV', 'PROLOGUE'])('%s divides a play', (line) => {
  expect(isDivision(line)).toBe(true);
});

test.each(['ACTOR', 'Scene stealers all', 'act one'])('%s divides nothing', (line) => {
  expect(isDivision(line)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('the initials on an avatar', () => {
  it.each([
    ['Ada Lovelace', 'ada@example.org', 'AL'],
    ['Gael García Bernal', 'g@example.org', 'GB'],
    ['Cher', 'c@example.org', 'C'],
    ['', 'zoë@example.org', 'Z'],
    ['李 小龙', 'x@example.org', '李小'],
  ])('of %j (%s) are %s', (name, email, expected) => {
    expect(initialsOf(name, email)).toBe(expected);
  });
});

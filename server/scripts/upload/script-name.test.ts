import { describe, expect, test } from 'vitest';
import { scriptNameOf } from './script-name.ts';

describe('the name of a script', () => {
  test.each([
    ['Brick.pdf', 'Brick'],
    ['Dr. Strangelove', 'Dr. Strangelove'],
    ['draft v1.2', 'draft v1.2'],
    ['draft v1.2.fountain', 'draft v1.2'],
    ['.pdf', 'Untitled Script'],
    ['', 'Untitled Script'],
    ['\u200d.pdf', 'Untitled Script'],
  ])('from the file %j is %j', (fileName, name) => {
    expect(scriptNameOf(fileName)).toBe(name);
  });
});

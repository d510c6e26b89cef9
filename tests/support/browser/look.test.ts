import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookFor, looks } from './look.ts';

const journeys = readdirSync(path.resolve(import.meta.dirname, '../../e2e'), {
  recursive: true,
  encoding: 'utf8',
}).filter((name) => /\.test\.ts$/.test(name));

describe('the look of a journey', () => {
  it('is the same every time, and all of them are seen by the journeys together', () => {
    const chosen = journeys.map((name) => lookFor(name, undefined));
    expect(chosen).toEqual(journeys.map((name) => lookFor(`/elsewhere/${name}`, '')));
    expect([...new Set(chosen)].sort()).toEqual(Object.keys(looks).sort());
  });

  it('is the one that is asked for', () => {
    expect(lookFor('sign-in.test.ts', 'light-phone')).toBe('light-phone');
    expect(() => lookFor('sign-in.test.ts', 'sepia')).toThrow('LOOK is sepia. It can be dark-desktop');
  });
});

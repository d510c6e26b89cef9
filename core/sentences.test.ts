import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentences } from './sentences.ts';

const parts = await Promise.all(
  readdirSync(new URL('sentences', import.meta.url)).map(async (file) => {
    const name = file.replace('.ts', '');
    const part: Record<string, Record<string, string>> = await import(`./sentences/${name}.ts`);
    return { name, keys: Object.values(part).flatMap((exported) => Object.keys(exported)) };
  }),
);

describe('sentences', () => {
  it('has every sentence of every part, each from one part alone', () => {
    expect(parts.flatMap(({ keys }) => keys).sort()).toEqual(Object.keys(sentences).sort());
  });

  it('keeps all keys of one first word in one part, so that a sentence is found by its key', () => {
    const partsOf = new Map<string, Set<string>>();
    for (const { name, keys } of parts.filter(({ name }) => name !== 'first-sentences')) {
      for (const key of keys) {
        const word = key.replace(/\..*/, '');
        partsOf.set(word, (partsOf.get(word) ?? new Set()).add(name));
      }
    }
    expect([...partsOf].filter(([, names]) => names.size > 1)).toEqual([]);
  });
});

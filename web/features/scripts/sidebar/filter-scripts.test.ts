import { describe, expect, it } from 'vitest';
import type { ScriptFile } from '#core/api/scripts.ts';
import { countText, filterScripts, sortScripts } from './filter-scripts.ts';

const scripts = (...names: string[]) =>
  names.map((name, index) => ({ name, createdAt: `2026-01-0${index + 1}` }) as ScriptFile);
const names = (list: ScriptFile[]) => list.map((script) => script.name);

describe('the list of scripts', () => {
  it('SIDE-3 is sorted by name, whatever the capitals, and numbers count', () => {
    expect(names(sortScripts(scripts('scene 10', 'Émilie', 'Scene 2', 'brick')))).toEqual([
      'brick',
      'Émilie',
      'Scene 2',
      'scene 10',
    ]);
  });

  it('finds a script by any words of its name, without accents or capitals', () => {
    const all = scripts('Émilie act two', 'Brick', 'Act one');
    expect(names(filterScripts(all, 'emilie TWO'))).toEqual(['Émilie act two']);
    expect(filterScripts(all, '  ')).toHaveLength(3);
    expect(filterScripts(all, 'hamlet')).toEqual([]);
  });

  it('SIDE-4, SIDE-5 says how many there are, or how many are shown', () => {
    expect(countText(3, 3, false)).toBe('3 script(s)');
    expect(countText(1, 3, true)).toBe('1 of 3 shown');
  });
});

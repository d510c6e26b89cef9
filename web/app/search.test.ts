import { describe, expect, it } from 'vitest';
import { isWorkspaceOpen, pathOf, readSearch } from './search.ts';

const script = '0b7f6a52-4a0e-4b63-9d0a-6f2f0f4d7c11';

describe('the address', () => {
  it('opens the landing page when it says nothing', () => {
    expect(isWorkspaceOpen(readSearch({}))).toBe(false);
  });

  it('keeps the open script and tab', () => {
    const search = readSearch({ tab: 'script', script });
    expect(search).toEqual({ tab: 'script', script });
    expect(isWorkspaceOpen(search)).toBe(true);
    expect(pathOf(search)).toBe(`/?tab=script&script=${script}`);
  });

  it('keeps how the script is looked at', () => {
    const search = readSearch({ tab: 'script', script, view: 'check' });
    expect(search).toEqual({ tab: 'script', script, view: 'check' });
    expect(pathOf(search)).toBe(`/?tab=script&script=${script}&view=check`);
  });

  it('ignores what it does not know', () => {
    expect(readSearch({ tab: 'backstage', script: '../../etc', view: 'mirror', utm: 'x' })).toEqual({});
    expect(pathOf({})).toBe('/');
  });
});

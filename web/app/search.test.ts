import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idSchema } from '#core/api/ids.ts';
import { defaultTab, isWorkspaceOpen, pathOf, readSearch } from './search.ts';

const script = '0b7f6a52-4a0e-4b63-9d0a-6f2f0f4d7c11';

describe('the address', () => {
  it('opens the landing page when it says nothing', () => {
    expect(isWorkspaceOpen(readSearch({}))).toBe(false);
  });

  it('LAND-11 opens the workspace on one page when it names a tab or a script, and keeps them', () => {
    const search = readSearch({ tab: 'script', script });
    expect(search).toEqual({ tab: 'script', script });
    expect(isWorkspaceOpen(search)).toBe(true);
    expect(isWorkspaceOpen(readSearch({ script }))).toBe(true);
    expect(pathOf(search)).toBe(`/?tab=script&script=${script}`);
  });

  it('SHELL-2 stands for the Connecting tab where it names none', () => {
    expect(defaultTab).toBe('connecting');
    expect(readSearch({ tab: defaultTab })).toEqual({ tab: 'connecting' });
  });

  it('keeps how the script is looked at', () => {
    const search = readSearch({ tab: 'script', script, view: 'check' });
    expect(search).toEqual({ tab: 'script', script, view: 'check' });
    expect(pathOf(search)).toBe(`/?tab=script&script=${script}&view=check`);
  });

  it('leads to a line of the script', () => {
    expect(readSearch({ tab: 'script', script, line: '1p2b0y313ho6di-1' })).toMatchObject({
      line: '1p2b0y313ho6di-1',
    });
    expect(readSearch({ line: '"><script>' })).toEqual({});
  });

  it('ignores what it does not know', () => {
    expect(readSearch({ tab: 'backstage', script: '../../etc', view: 'mirror', utm: 'x' })).toEqual({});
    expect(pathOf({})).toBe('/');
  });

  it('takes for a script what its schema takes, in lower case', () => {
    const ids = fc.oneof(
      fc.uuid(),
      fc.uuid().map((id) => id.toUpperCase()),
      fc.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
      fc.string(),
    );
    fc.assert(
      fc.property(ids, (id) => {
        expect(readSearch({ script: id }).script).toBe(idSchema.safeParse(id).data);
      }),
    );
  });
});

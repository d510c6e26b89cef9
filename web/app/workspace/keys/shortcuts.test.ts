import { describe, expect, it } from 'vitest';
import { workspaceTabs } from '#web/app/search.ts';
import { type Place, shortcutsAt } from './shortcuts.ts';

const place: Place = { tab: 'connecting', view: 'formatted', isRehearsing: false, isRecording: false };
const keysAt = (there: Partial<Place>) =>
  shortcutsAt({ ...place, ...there }).flatMap(({ rows }) => rows.map(({ keys }) => keys.join(' ')));

describe('the sheet of shortcuts', () => {
  it('lists the keys of the place one is in, and those that work everywhere', () => {
    expect(keysAt({ tab: 'connecting' })).toEqual(
      expect.arrayContaining(['Space Enter', '← ↑ Page Up', 'L', '?']),
    );
    expect(keysAt({ tab: 'script' })).toEqual(
      expect.arrayContaining(['Ctrl or ⌘ Space', 'Page Down Page Up']),
    );
    expect(keysAt({ tab: 'script', view: 'check' })).toEqual(expect.arrayContaining(['S', 'Ctrl or ⌘ Z']));
    expect(keysAt({ tab: 'details' })).toEqual(['?', 'Esc']);
  });

  it('leaves out what a rehearsal takes away from the prompter', () => {
    expect(keysAt({ tab: 'script' })).toContain('Space');
    expect(keysAt({ tab: 'script', isRehearsing: true })).not.toContain('Space');
  });

  it('lists the keys of a rehearsal on every tab while one runs', () => {
    for (const tab of workspaceTabs) {
      expect(keysAt({ tab, isRehearsing: true })).toEqual(
        expect.arrayContaining(['Space Enter', 'Page Down', 'L']),
      );
    }
    expect(keysAt({ tab: 'tutor', isRehearsing: true })).not.toContain('V');
  });

  it('lists no keys twice in one group', () => {
    for (const there of [{}, { tab: 'script' }, { tab: 'script', view: 'check' }] as const) {
      for (const { rows } of shortcutsAt({ ...place, ...there })) {
        const keys = rows.map((row) => row.keys.join());
        expect(new Set(keys).size).toBe(keys.length);
      }
    }
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ScriptFile } from '#core/api/scripts.ts';
import { unreachable } from '#web/api/calling/call-failure.ts';
import type { SessionState } from '#web/api/session.ts';
import type { Uploads } from '#web/features/scripts/upload/use-uploads.ts';
import { errorText, type ScriptList } from './script-list.ts';
import { ListState, ScriptsSidebar } from './scripts-sidebar.tsx';

const scripts = ['Brick', 'The Door'].map(
  (name) => ({ docId: name, name, stage: 'completed' }) as ScriptFile,
);
const list: ScriptList = { scripts, isLoading: false, error: undefined, reload() {} };
const empty: ScriptList = { ...list, scripts: [] };
const signedIn: SessionState = { status: 'authenticated', user: { name: 'Ada', email: 'ada@example.org' } };
const uploads = { items: [] } as unknown as Uploads;

const shown = (given: Partial<Parameters<typeof ScriptsSidebar>[0]>) =>
  renderToStaticMarkup(
    <ScriptsSidebar
      session={signedIn}
      list={list}
      selectedId="Brick"
      onSelect={() => {}}
      uploads={uploads}
      compact={false}
      {...given}
    />,
  );

describe('the sidebar', () => {
  it('SIDE-1, SIDE-2, SIDE-3, SHELL-4 has a search, a button to upload, and the scripts by their names', () => {
    const page = shown({});
    expect(page).toContain('placeholder="Search scripts..."');
    expect(page).toMatch(/<button[^>]* title="Upload Script"/);
    expect(page.indexOf('title="Brick"')).toBeGreaterThan(0);
    expect(page.indexOf('title="The Door"')).toBeGreaterThan(page.indexOf('title="Brick"'));
    expect(page).toMatch(/aria-current="true"[^>]*title="Brick"/);
    expect(page).toContain('2 script(s)');
  });

  it('SIDE-6 is a dropdown on a phone', () => {
    const page = shown({ compact: true });
    expect(page).toMatch(
      /<option[^>]* selected=""[^>]*>Brick<\/option><option value="The Door">The Door<\/option>/,
    );
    expect(page).not.toContain('Search scripts...');
    expect(page).toContain('2 script(s)');
  });

  it('SIDE-7 says that there are no scripts', () => {
    for (const compact of [false, true])
      expect(shown({ list: empty, compact })).toContain('No scripts found');
  });

  it('SIDE-8 says that a search finds none', () => {
    const found = renderToStaticMarkup(<ListState list={list} session={signedIn} shownCount={0} />);
    expect(found).toContain('No matching scripts found');
  });

  it('SIDE-9, SIDE-12, ROLE-3, ROLE-5 shows a visitor no scripts, and asks them to sign in', () => {
    const visitor = { session: { status: 'unauthenticated' }, list: empty } as const;
    expect(shown({ ...visitor, compact: true })).toContain('Please sign in to view scripts');
    expect(shown(visitor)).toContain('Please sign in to access your scripts.');
    expect(shown(visitor)).toMatch(
      /<button[^>]*disabled=""[^>]*title="Upload Script"|title="Upload Script"[^>]*disabled=""/,
    );
  });

  it('SIDE-10, SIDE-11 says what is loading', () => {
    for (const compact of [false, true]) {
      expect(shown({ list: { ...empty, isLoading: true }, compact })).toContain('Loading scripts...');
      expect(shown({ list: empty, session: { status: 'loading' }, compact })).toContain('Loading session...');
    }
  });

  it('SIDE-14, SIDE-15 says why the list is not there, or not fresh, and offers to try again', () => {
    const reason = 'CastMate could not be reached. Check that it is running, then try again.';
    expect(errorText(unreachable(), false)).toBe(`Failed to load scripts: ${reason}`);
    expect(errorText(unreachable(), true)).toBe(`Failed to refresh scripts: ${reason}`);
    for (const compact of [false, true]) {
      const page = shown({ list: { ...list, error: 'Failed to refresh scripts: x' }, compact });
      expect(page).toContain('Failed to refresh scripts: x');
      expect(page).toContain('Try again');
    }
  });
});

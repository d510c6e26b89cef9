import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { workspaceTabs } from '#web/app/search.ts';
import { commandOf } from '#web/features/scripts/check/check-keys.ts';
import { actionOf } from '#web/features/scripts/prompter/prompter-keys.ts';
import { type Focus, type KeyPlace, mayEnd, meaningOf } from './key-table.ts';
import { obeyKey } from './obey-key.ts';

const focuses: readonly Focus[] = [
  'page',
  'field',
  'button',
  'ending',
  'tab',
  'choice',
  'slider',
  'line',
  'speech',
  'layer',
];
const statuses = [
  'idle',
  'preparing',
  'running',
  'paused',
  'waiting-for-microphone',
  'finished',
  'stopped',
  'failed',
] as const;
const takes = ['idle', 'opening', 'counting-in', 'recording', 'finishing'] as const;
const media = [
  'MediaPlayPause',
  'MediaPlay',
  'MediaPause',
  'MediaStop',
  'MediaTrackNext',
  'MediaTrackPrevious',
];
const pages = ['PageDown', 'PageUp'];
const plain = [' ', 'Enter', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End'];
const letters = [...'abcdefghijklmnopqrstuvwxyz/?1'];
const keys = [...media, ...pages, ...plain, ...letters, 'Escape', 'Tab', 'F5', 'Shift'];

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const running: KeyPlace['run'] = { status: 'running', turn: 'actor', partner: 'line-runner' };
const onMyTurn: KeyPlace = {
  tab: 'self-tape',
  focus: 'page',
  hasOwnEscape: false,
  run: running,
  hasBegun: true,
  take: 'idle',
};

const anyPlace: fc.Arbitrary<KeyPlace> = fc.record({
  tab: fc.constantFrom(...workspaceTabs),
  focus: fc.constantFrom(...focuses),
  hasOwnEscape: fc.boolean(),
  run: fc.record({
    status: fc.constantFrom(...statuses),
    turn: fc.constantFrom('actor', 'partner', 'nobody'),
    partner: fc.constantFrom('line-runner', 'live-agent'),
  }),
  hasBegun: fc.boolean(),
  take: fc.constantFrom(...takes),
});

function obeyed(place: KeyPlace, key: string) {
  const meaning = meaningOf(press(key), place);
  const run = {
    cue: vi.fn(),
    pause: vi.fn(),
    resume: vi.fn(),
    back: vi.fn(),
    next: vi.fn(),
    again: vi.fn(),
    tell: vi.fn(),
    stop: vi.fn(),
  };
  const tape = { stop: vi.fn() };
  const others = { onStage: vi.fn(), askToEnd: vi.fn(), showKeys: vi.fn() };
  if (meaning) obeyKey(meaning, { run, tape, ...others });
  const called = [...Object.values(run), tape.stop, ...Object.values(others)].filter(
    ({ mock }) => mock.calls.length > 0,
  );
  return { meaning, run, tape, others, called };
}

const anyReading = fc.record({ isScrolling: fc.boolean(), isFullScreen: fc.boolean() });

describe('the keys of the workspace', () => {
  it('a key has at most one meaning, and none ends a rehearsal that has begun or a take that runs', () => {
    fc.assert(
      fc.property(anyPlace, fc.constantFrom(...keys), (place, key) => {
        const { meaning, run, tape, called } = obeyed(place, key);
        expect(called.length).toBe(meaning ? 1 : 0);
        if (place.take === 'recording') expect(tape.stop).not.toHaveBeenCalled();
        if (mayEnd({ ...place, take: 'idle' })) expect(run.stop).not.toHaveBeenCalled();
      }),
      { numRuns: 4_000 },
    );
  });

  it('a key that the rehearsal takes means nothing to the prompter and to the lines that are checked', () => {
    fc.assert(
      fc.property(anyPlace, fc.constantFrom(...keys), anyReading, (anywhere, key, reading) => {
        // Both are there on this tab alone.
        const place = { ...anywhere, tab: 'script' as const };
        const { isScrolling, isFullScreen } = reading;
        const { status } = place.run;
        const isRehearsing = ['preparing', 'running', 'paused', 'waiting-for-microphone'].includes(status);
        const there = { ...place, hasOwnEscape: place.hasOwnEscape || isScrolling || isFullScreen };
        const isTaken = meaningOf(press(key), there) !== undefined;
        fc.pre(isRehearsing && isTaken && place.focus !== 'layer');
        const what = { ...press(key), shiftKey: false };
        const prompterFocus = place.focus === 'field' ? 'text' : place.focus === 'page' ? 'page' : 'control';
        expect(actionOf(what, { ...reading, isRehearsing, focus: prompterFocus })).toBeUndefined();
        const checkFocus = place.focus === 'field' || place.focus === 'line' ? place.focus : 'elsewhere';
        expect(commandOf(what, checkFocus)).toBeUndefined();
      }),
      { numRuns: 4_000 },
    );
  });

  it.each(workspaceTabs)('on the tab %s, keys, pedals and media keys hand over, go on and go back', (tab) => {
    const place: KeyPlace = { ...onMyTurn, tab };
    const does = (key: string, turn: 'actor' | 'partner') =>
      meaningOf(press(key), { ...place, run: { ...running, turn } });
    for (const key of [' ', 'Enter', 'PageDown', 'MediaTrackNext']) {
      expect(does(key, 'actor')).toEqual({ type: 'action', action: 'cue' });
    }
    expect(does(' ', 'partner')).toEqual({ type: 'action', action: 'pause' });
    expect(does('PageDown', 'partner')).toEqual({ type: 'action', action: 'next' });
    expect(does('PageUp', 'actor')).toEqual({ type: 'action', action: 'back' });
    expect(does('ArrowRight', 'actor')).toEqual({ type: 'action', action: 'next' });
    expect(does('MediaPlayPause', 'actor')).toEqual({ type: 'action', action: 'pause' });
    expect(does('Escape', 'actor')).toEqual({ type: 'ask-to-end' });
    expect(does('l', 'actor')).toMatchObject({ type: 'shortcut' });
  });

  it('Page keys of a pedal and media keys work while the actor types, and nothing else does', () => {
    const typing: KeyPlace = { ...onMyTurn, tab: 'tutor', focus: 'field' };
    for (const key of [...pages, ...media.slice(4), 'Escape']) {
      expect(meaningOf(press(key), typing), key).toBeDefined();
    }
    for (const key of [...plain, ...letters]) expect(meaningOf(press(key), typing), key).toBeUndefined();
  });

  it('Space on a button that stops something means “my line is over”, and Enter asks first', () => {
    const onStop: KeyPlace = { ...onMyTurn, focus: 'ending', take: 'recording' };
    expect(meaningOf(press(' '), onStop)).toEqual({ type: 'action', action: 'cue' });
    expect(meaningOf(press('Enter'), onStop)).toEqual({ type: 'ask-to-end' });
    const alone: KeyPlace = { ...onStop, run: { ...running, status: 'idle' }, hasBegun: false };
    expect(meaningOf(press(' '), alone)).toEqual({ type: 'ask-to-end' });
    expect(meaningOf(press('Enter'), alone)).toEqual({ type: 'ask-to-end' });
  });

  it('a button, a tab, a choice and a speech that were reached by keyboard keep the keys that work them', () => {
    const taken = (focus: Focus) =>
      plain.filter((key) => meaningOf(press(key), { ...onMyTurn, focus }) !== undefined);
    expect(taken('button')).not.toContain(' ');
    expect(taken('button')).not.toContain('Enter');
    expect(taken('tab')).toEqual([' ']);
    expect(taken('choice')).toEqual([]);
    expect(taken('slider')).toEqual([' ', 'Enter']);
    expect(taken('speech')).toEqual(plain.filter((key) => key !== 'Enter' && key !== 'End'));
  });

  it.each(focuses)(
    'the question mark lists the keys with the focus on %s, but is typed in a field',
    (focus) => {
      const shows = { type: 'show-keys' };
      const isTyped = focus === 'field' || focus === 'layer';
      expect(meaningOf(press('?'), { ...onMyTurn, tab: 'script', focus })).toEqual(
        isTyped ? undefined : shows,
      );
    },
  );

  it('Escape calls off a count-in or a start, and leaves a dialog or an open line to itself', () => {
    const escaping = (change: Partial<KeyPlace>) => meaningOf(press('Escape'), { ...onMyTurn, ...change });
    expect(escaping({ take: 'counting-in' })).toEqual({ type: 'call-off', what: 'take' });
    const starting: Partial<KeyPlace> = {
      run: { status: 'preparing', turn: 'nobody', partner: 'line-runner' },
      hasBegun: false,
    };
    expect(escaping(starting)).toEqual({ type: 'call-off', what: 'start' });
    expect(escaping({ ...starting, hasBegun: true })).toEqual({ type: 'ask-to-end' });
    expect(escaping({ focus: 'layer' })).toBeUndefined();
    expect(escaping({ hasOwnEscape: true })).toBeUndefined();
    expect(escaping({ run: { ...running, status: 'finished' } })).toBeUndefined();
  });

  it('keys that are held with Ctrl, ⌘ or Alt are nobody’s here', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }] as const) {
      for (const key of keys) expect(meaningOf(press(key, held), onMyTurn)).toBeUndefined();
    }
  });
});

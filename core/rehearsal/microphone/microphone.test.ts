import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hearOfMicrophone,
  hears,
  type Microphone,
  type MicrophoneEvent,
  plays,
  untouchedMicrophone,
} from './microphone.ts';
import { microphoneShown } from './microphone-words.ts';

/** An event, or what happens to the opening that is under way. */
type Happening =
  | Exclude<MicrophoneEvent, { opening: number }>
  | { type: 'browser-opens' }
  | { type: 'browser-refuses'; failure: 'denied' | 'missing' | 'busy' | 'failed' }
  | { type: 'lost' | 'revoked' | 'silent' | 'sounds' | 'muted' | 'unmuted' };

interface World {
  state: Microphone;
  /** Openings that the browser has not answered yet, and those that stand open. */
  asked: readonly number[];
  open: readonly number[];
}

const untouched: World = { state: untouchedMicrophone, asked: [], open: [] };

function send(world: World, event: MicrophoneEvent): World {
  const { state, commands } = hearOfMicrophone(world.state, event);
  let { asked, open } = world;
  for (const { type, opening } of commands) {
    if (type === 'open') asked = [...asked, opening];
    else open = open.filter((one) => one !== opening);
  }
  return { state, asked, open };
}

/** The browser answers the opening that was asked for last, or `late` the one that was asked for first. */
function happen(world: World, happening: Happening, late = false): World {
  const opening = (late ? world.asked[0] : world.asked.at(-1)) ?? 0;
  const asked = world.asked.filter((one) => one !== opening);
  switch (happening.type) {
    case 'browser-opens': {
      if (world.asked.length === 0) return world;
      const opened = { ...world, asked, open: [...world.open, opening] };
      return send(opened, { type: 'opened', opening });
    }
    case 'browser-refuses':
      if (world.asked.length === 0) return world;
      return send({ ...world, asked }, { type: 'refused', opening, failure: happening.failure });
    case 'lost':
    case 'revoked':
    case 'silent':
    case 'sounds':
    case 'muted':
    case 'unmuted':
      return send(world, { ...happening, opening: world.state.opening });
    default:
      return send(world, happening);
  }
}

function microphoneAfter(...happenings: Happening[]): Microphone {
  return happenings.reduce((world, happening) => happen(world, happening), untouched).state;
}

const begin: Happening = { type: 'begin' };
const opens: Happening = { type: 'browser-opens' };
const refuses: Happening = { type: 'browser-refuses', failure: 'denied' };
const tryAgain: Happening = { type: 'try-again' };
const permission = (to: 'prompt' | 'granted' | 'denied'): Happening => ({
  type: 'permission',
  permission: to,
});

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constantFrom<Happening>(
    { type: 'ask' },
    begin,
    tryAgain,
    { type: 'do-without' },
    { type: 'end' },
    { type: 'devices', present: true },
    { type: 'devices', present: false },
    permission('prompt'),
    permission('granted'),
    permission('denied'),
  ),
  fc.constantFrom<Happening>(
    opens,
    refuses,
    { type: 'browser-refuses', failure: 'missing' },
    { type: 'browser-refuses', failure: 'busy' },
    { type: 'browser-refuses', failure: 'failed' },
  ),
  fc.constantFrom<Happening>(
    { type: 'lost' },
    { type: 'revoked' },
    { type: 'silent' },
    { type: 'sounds' },
    { type: 'muted' },
    { type: 'unmuted' },
  ),
);

const anyWorld = fc
  .array(fc.tuple(anyHappening, fc.boolean()), { maxLength: 40 })
  .map((happenings) => happenings.reduce((world, [one, late]) => happen(world, one, late), untouched));

const runs = { numRuns: 10_000 };

describe('the microphone', () => {
  it('is heard again once it is allowed again, though it was tried in vain meanwhile', () => {
    const waiting = microphoneAfter(begin, opens, permission('denied'), tryAgain, refuses);
    expect(waiting).toMatchObject({ condition: 'denied', needed: true });
    const allowed = microphoneAfter(
      begin,
      opens,
      permission('denied'),
      tryAgain,
      refuses,
      permission('granted'),
      opens,
    );
    expect(hears(allowed)).toBe(true);
  });

  it('is allowed after the end of a rehearsal in which it was withdrawn and came back', () => {
    expect(microphoneAfter(begin, opens, permission('denied'), { type: 'end' }).condition).toBe('denied');
    const back = microphoneAfter(begin, opens, permission('denied'), { type: 'end' }, permission('granted'));
    expect(back.condition).toBe('allowed');
  });

  it('is heard again as soon as it is plugged in', () => {
    const unplugged = microphoneAfter(begin, opens, { type: 'devices', present: false }, tryAgain, {
      type: 'browser-refuses',
      failure: 'missing',
    });
    expect(unplugged.condition).toBe('missing');
    const pluggedIn = microphoneAfter(
      begin,
      opens,
      { type: 'lost' },
      { type: 'devices', present: true },
      opens,
    );
    expect(hears(pluggedIn)).toBe(true);
  });

  it('is heard again as soon as the system lets it sound again', () => {
    expect(hears(microphoneAfter(begin, opens, { type: 'muted' }))).toBe(false);
    expect(hears(microphoneAfter(begin, opens, { type: 'muted' }, { type: 'unmuted' }))).toBe(true);
    expect(hears(microphoneAfter(begin, opens, { type: 'silent' }, { type: 'sounds' }))).toBe(true);
  });

  it('is blocked by the system where the browser allows it and it is refused all the same', () => {
    expect(microphoneAfter(permission('granted'), { type: 'ask' }, refuses).condition).toBe('blocked');
  });

  it('knows at once that it is allowed, where the actor has allowed it on another day', () => {
    expect(microphoneAfter(permission('granted')).condition).toBe('allowed');
  });

  it('plays on without being heard where the actor wants it so, and is heard again when it is back', () => {
    const without = microphoneAfter(begin, opens, { type: 'lost' }, { type: 'do-without' });
    expect(plays(without)).toBe(true);
    expect(hears(without)).toBe(false);
    expect(microphoneShown(without).sentence).toMatch(/My line is over/);
    const back = microphoneAfter(
      begin,
      opens,
      { type: 'lost' },
      { type: 'do-without' },
      { type: 'devices', present: true },
      opens,
    );
    expect(back).toMatchObject({ condition: 'live', without: false });
  });
});

describe('whatever happens to a microphone', () => {
  it('never stands open twice, nor while nobody needs it', () => {
    fc.assert(
      fc.property(anyWorld, ({ state, open }) => {
        const isOpen = ['live', 'silent', 'muted'].includes(state.condition);
        expect(open).toEqual(isOpen ? [state.opening] : []);
        if (isOpen) expect(state.needed).toBe(true);
      }),
      runs,
    );
  });

  it('can be asked for, and the rehearsal goes on, by what the actor or the device can do from there', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const from = world.state.needed ? world : happen(world, begin);
        if (!hears(from.state)) {
          expect(hears(happen(happen(from, tryAgain), opens).state)).toBe(true);
          expect(plays(happen(from, { type: 'do-without' }).state)).toBe(true);
        }
        const ended = happen(from, { type: 'end' });
        const asked = happen(happen(ended, tryAgain), opens);
        expect(hears(happen(happen(asked, begin), opens).state)).toBe(true);
        expect(plays(happen(happen(ended, { type: 'do-without' }), begin).state)).toBe(true);
      }),
      runs,
    );
  });

  it('says what is wrong and how it goes on, wherever the actor is not heard', () => {
    fc.assert(
      fc.property(anyWorld, ({ state }) => {
        const shown = microphoneShown(state);
        const said = [shown.sentence, shown.advice].join(' ');
        if (!state.without && (state.condition === 'live' || state.condition === 'allowed')) {
          expect(shown).toMatchObject({ sentence: undefined, action: undefined });
          return;
        }
        if (hears(state)) expect(state.without).toBe(false);
        expect(shown.action).toBeDefined();
        expect(said).toMatch(/Try again|enable in browser settings|Please allow|My line is over/);
        if (state.needed && !plays(state)) expect(shown.mayDoWithout).toBe(true);
        if (shown.isWithout) expect(said).toMatch(/My line is over/);
        else expect(said).not.toMatch(/My line is over/);
      }),
      runs,
    );
  });

  it('is heard again without a press once the settings allow it, wherever only they stood in the way', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const { needed, condition } = world.state;
        if (!needed || !['denied', 'blocked', 'revoked'].includes(condition)) return;
        expect(hears(happen(happen(world, permission('granted')), opens).state)).toBe(true);
      }),
      runs,
    );
  });
});
